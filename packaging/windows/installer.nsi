; The installer for one user of Windows, who need not be an administrator. scripts/package-windows defines VERSION,
; FILES (the folder to install) and OUTPUT.
Target amd64-unicode
SetCompressor /SOLID lzma
!include MUI2.nsh

Name "mazewright"
OutFile "${OUTPUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\mazewright"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\mazewright"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"

!define MUI_ICON "mazewright.ico"
!define MUI_UNICON "mazewright.ico"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\mazewright-play.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Hungarian"
!insertmacro MUI_LANGUAGE "Portuguese"

; Tells the shell that what opens a file has changed.
!macro ASSOCIATIONS_CHANGED
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
  SetOutPath "$INSTDIR"
  File /r "${FILES}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\mazewright.lnk" "$INSTDIR\mazewright-play.exe"

  WriteRegStr HKCU "Software\Classes\.mwr" "" "mazewright.replay"
  WriteRegStr HKCU "Software\Classes\mazewright.replay" "" "mazewright replay"
  WriteRegStr HKCU "Software\Classes\mazewright.replay\DefaultIcon" "" "$INSTDIR\mazewright.exe,0"
  WriteRegStr HKCU "Software\Classes\mazewright.replay\shell\open\command" "" '"$INSTDIR\mazewright-play.exe" "%1"'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "mazewright"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\mazewright.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The mazewright developers"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  !insertmacro ASSOCIATIONS_CHANGED
SectionEnd

; Names each file, since the player may have chosen a folder that holds other files.
Section "Uninstall"
  Delete "$INSTDIR\mazewright.exe"
  Delete "$INSTDIR\mazewright-play.exe"
  Delete "$INSTDIR\README.md"
  Delete "$INSTDIR\CHANGELOG.md"
  Delete "$INSTDIR\licenses\LICENSE-APACHE"
  Delete "$INSTDIR\licenses\LICENSE-MIT"
  Delete "$INSTDIR\licenses\OFL-Manrope.txt"
  Delete "$INSTDIR\licenses\OFL-JetBrainsMono.txt"
  Delete "$INSTDIR\licenses\copyright"
  Delete "$INSTDIR\licenses\crates.txt"
  RMDir "$INSTDIR\licenses"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\mazewright.lnk"

  ; Another program may have taken over the replays.
  ReadRegStr $0 HKCU "Software\Classes\.mwr" ""
  ${If} $0 == "mazewright.replay"
    DeleteRegKey HKCU "Software\Classes\.mwr"
  ${EndIf}
  DeleteRegKey HKCU "Software\Classes\mazewright.replay"
  DeleteRegKey HKCU "${UNINSTALL}"
  !insertmacro ASSOCIATIONS_CHANGED
SectionEnd
