"""Plays a screen reader: reads and works the program mazewright by AT-SPI.

  read_screen.py enable        says on the session's bus that a screen reader is there
  read_screen.py tree          prints a line for each control and text: role, name, description, and what is focused
  read_screen.py press NAME    presses the first button with that name
"""

import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402


def enable():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", True)))
    place = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
    bus.call_sync(*place, value, None, Gio.DBusCallFlags.NONE, -1, None)


def each(node, act):
    """Does something with a node and all below it; what vanishes meanwhile is left out."""
    try:
        act(node)
        for n in range(node.get_child_count()):
            each(node.get_child_at_index(n), act)
    except (GLib.GError, AttributeError):
        pass


def show(node):
    name = node.get_name()
    if not name and "Text" in node.get_interfaces():
        name = Atspi.Text.get_text(node, 0, -1)
    focused = "focused" if node.get_state_set().contains(Atspi.StateType.FOCUSED) else ""
    print(node.get_role_name(), name, node.get_description(), focused, sep="\t")


def press(node):
    if node.get_name() == sys.argv[2] and "Action" in node.get_interfaces():
        Atspi.Action.do_action(node, 0)
        sys.exit()


if sys.argv[1] == "enable":
    enable()
else:
    desktop = Atspi.get_desktop(0)
    for n in range(desktop.get_child_count()):
        each(desktop.get_child_at_index(n), show if sys.argv[1] == "tree" else press)
