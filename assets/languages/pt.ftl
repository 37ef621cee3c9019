# O que o jogo diz em português. As mesmas mensagens que em inglês.

## The title and the menus

title-motto = Encontre a saída. Depois, a de um labirinto maior.
title-keys = { $menu-up } { $menu-down } escolhem   ·   { $menu-confirm } aceita   ·   { $menu-back } volta

page-paused = Pausa
page-end-attempt = Desistir desta corrida?
page-end-walks-hint = { $walks } percursos estão por terminar e se perderiam.
page-end-attempt-hint = { $levels ->
    [1] { $time } até agora.
   *[other] Nível { $level } de { $levels }, { $time } até agora.
  }
page-paused-race-hint = O labirinto fica escondido enquanto o relógio está parado.
page-worlds = Mundos
page-daily = { $days ->
    [0] Labirinto do dia
    [one] Labirinto do dia: um dia seguido
   *[other] Labirinto do dia: { $days } dias seguidos
  }
page-totals = Estatísticas
page-settings = Opções
page-play = Jogo
page-picture = Imagem
page-sound = Som
page-controls = Teclas e botões

choice-begin = Começar a viagem
choice-continue = Continuar
choice-play = Jogar o que foi pedido
choice-worlds = Mundos
choice-endless = Escada sem fim
choice-endless-hint = Três lanternas. Um nível que demore mais do dobro do tempo de referência, que recomece ou cujo caminho veja custa uma; cada décimo nível volta a acender uma.
choice-plane = Planície sem fim
choice-plane-hint = Um labirinto sem margens, igual para todos. A bússola aponta para casa.
choice-daily = Labirinto do dia
choice-daily-hint = Todos recebem o mesmo labirinto em cada dia. As segundas são fáceis, os domingos difíceis.
# The days of the week from Monday, and the months, apart by spaces.
weekdays = seg ter qua qui sex sáb dom
months = jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.
choice-earlier = Mais cedo
choice-copy-card = Copiar o cartão
choice-copy-card-hint = Copia a sua última vitória do dia como texto para partilhar e guarda uma imagem do labirinto, sem o caminho.
choice-races = Speedrun
choice-lab = Laboratório
choice-usual-controls = Repor tudo como no início
choice-undo-controls = Desfazer a última mudança
choice-back = Voltar
choice-resume = Continuar
choice-home = Voltar para casa
choice-restart = Recomeçar o nível
choice-new-attempt = Nova tentativa
choice-back-to-start = Voltar ao início (o relógio continua)
choice-practice = Treinar este nível
choice-arrange = Arrumar o mostrador
choice-give-up = Terminar a corrida aqui
choice-end-storm = Terminar e guardar
choice-lobby = Entrada
choice-best-walk = Correr contra o teu melhor percurso
choice-copy-recipe = Copiar receita e semente
choice-copy-link = Copiar link
choice-export = Salvar progresso e corridas em um arquivo
choice-choose-file = Abrir um arquivo
choice-title = Página inicial
choice-quit = Sair
best-endless = melhor: nível { $level }

hint-locked-world = Abre com a vitória no último nível de { $world }, ou com { $stars ->
    [one] { $stars } estrela
   *[other] { $stars } estrelas
  } lá.
hint-locked-level = Abre com a vitória no nível anterior.
hint-locked-day = Este labirinto abre no seu dia, à meia-noite UTC.
hint-day = { $ago ->
    [0] Labirinto de hoje
   *[other] Labirinto de { $day }
  }: { $world }
hint-won-day = { $ago ->
    [0] Labirinto de hoje
   *[other] Labirinto de { $day }
  }: { $world }, o seu melhor tempo { $time }
hint-level = { $size } células
hint-won-level = { $size } células, melhor tempo { $time }
level-by-two = { $key }: a dois

## Settings

setting-language = Língua
setting-theme = Cores
setting-theme-hint = Os arquivos da pasta “themes”, junto das opções, são temas próprios.
setting-plain-worlds = Mundos simples
setting-plain-worlds-hint = Mostra todos os mundos nas cores simples, sem enfeites.
setting-text-scale = Tamanho do texto
setting-reduced-motion = Menos movimento
setting-reduced-motion-hint = Nada se move nem pisca sem necessidade.
setting-window = Janela
setting-vsync = Esperar pelo monitor
setting-vsync-hint = As imagens ficam inteiras, e nenhuma é desenhada à toa.
setting-frame-cap = Imagens por segundo
setting-pause-unfocused = Pausa em segundo plano
setting-pause-unfocused-hint = O jogo faz uma pausa quando muda para outra janela.
setting-ask-end-attempt = Confirmar antes de desistir
setting-ask-end-attempt-hint = Um percurso de 20 segundos, ou uma corrida depois do primeiro nível, não se perde sem pergunta.
setting-way-toggles = A ajuda fica à vista
setting-way-toggles-hint = Carregue outra vez na ajuda para esconder o caminho; não é preciso segurar a tecla.
setting-running = Correr sozinho
setting-running-hint = Basta um toque para correr até ao próximo cruzamento. Nas corridas todos andam.
setting-trail = Rastro
setting-trail-hint = Mostra por onde já se passou.
setting-minimap = Mapa pequeno
setting-minimap-hint = Mostra inteiro um labirinto que não cabe na janela.
setting-goals = Objetivos
setting-goals-hint = Mostra o que cada estrela de um nível pede e quanto ainda resta.
setting-best-walk = Fantasma do melhor percurso
setting-best-walk-hint = O teu percurso mais rápido de um nível anda ao teu lado.
setting-master = Tudo
setting-music = Música
setting-effects = Efeitos
setting-mute = Sem som

value-on = sim
value-off = não
value-unlimited = sem limite
value-rate = { $rate } por segundo
window-window = em janela
window-borderless = sem bordas
window-full-screen = monitor inteiro
running-off = não
running-steady = a passo
running-fast = 1½ vezes mais rápido
running-faster = duas vezes mais rápido
running-fastest = três vezes mais rápido

theme-dusk = Crepúsculo
theme-dark = Escuro
theme-light = Claro
theme-paper = Papel
theme-high-contrast = Alto contraste

## Keys and buttons

action-left = Esquerda
action-right = Direita
action-up = Cima
action-down = Baixo
action-way = Mostrar o caminho
action-map = Mostrar o mapa
action-restart = Recomeçar o nível
action-pause = Pausa
action-photo = Guardar uma imagem
action-stair-up = Subir a escada
action-stair-down = Descer a escada
action-door-on = Ala seguinte
action-door-back = Ala anterior
action-mark = Pôr ou tirar uma marca
bound-in = { $place }: { $what }
bound-attempt = Corrida
bound-practice = Treino
bound-results = Resultados
bound-watch = Gravação
race-pause = Pausa
practice-again = De novo
practice-back = Três segundos atrás
practice-point = A partir daqui
results-next = Próximo nível
results-before = Nível anterior
watch-start = Ao início
watch-play = Reproduzir ou pausar
watch-on = Um segundo à frente
watch-back = Um segundo atrás
watch-faster = Mais depressa
watch-slower = Mais devagar
press-any = pressionar uma tecla …
mouse-right = botão direito
mouse-middle = botão do meio
mouse-back = botão recuar
mouse-forward = botão avançar
press-any-hint = Pressionar uma tecla ou um botão para o acrescentar, ou um destes para o tirar. Esc deixa como está.
bind-hint = Escolher, e depois pressionar a tecla ou o botão a acrescentar ou a tirar.
notice-key-was = { $key } já não faz: { $action }
notice-both = { $one }   ·   { $other }
notice-usual-controls = Todas as teclas e botões estão como no início.

total-time = Tempo em labirintos
total-hours = { $hours } h { $minutes } min
total-levels = Labirintos vencidos
total-unaided = Vencidos sem ajuda
total-cells = Células percorridas
total-astray = Células fora do caminho mais curto
total-stars = Estrelas, e douradas
total-finds = Achados
total-daily = Labirintos do dia vencidos
total-streak = Maior série de dias
total-endless = Nível mais alto da escada sem fim

## In the maze

hud-level = Nível { $level }
hud-backwards = { $level } ao contrário
hud-daily = Labirinto do dia { $day }
hud-plane-way = o caminho para casa
hud-plane-steps = { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passos
  }
hud-plane-home = casa: { $distance }
hud-plane-at-home = Está em casa.
hud-lantern-limit = limite { $time }
lantern-lost = Uma lanterna apaga-se.
daily-nothing-won = Vença primeiro um labirinto do dia.
daily-copied = O seu cartão está na área de transferência.
hud-aided = com ajuda
hud-carving = escavando o labirinto …
hud-junction-shown = o caminho até ao próximo cruzamento   ·   { $way } outra vez mostra-o todo e custa a estrela "sem ajuda"
hud-junction-shown-pointer = o caminho até ao próximo cruzamento   ·   pedir outra vez mostra-o todo e custa a estrela "sem ajuda"
hud-item-shown = o caminho até à próxima chave ou alavanca   ·   { $way } outra vez mostra-o todo e custa a estrela "sem ajuda"
hud-item-shown-pointer = o caminho até à próxima chave ou alavanca   ·   pedir outra vez mostra-o todo e custa a estrela "sem ajuda"
hud-way-shown = o caminho está visível: este nível não conta como sem ajuda
hud-keys = { $walk } andar   ·   { $way } ajuda   ·   { $map } labirinto inteiro   ·   { $pause } pausa
hud-keys-whole = { $walk } andar   ·   { $way } ajuda   ·   { $pause } pausa
hud-stairs = { $up } { $down } escadas
hud-stair-up = { $key } sobe
hud-stair-down = { $key } desce
hud-door-on = { $key } ala seguinte
hud-door-back = { $key } ala anterior
hud-floor = Piso { $floor } de { $floors }
hud-wing = ala { $wing } de { $wings }
hud-keys-plane = { $walk } andar   ·   { $mark } marca   ·   { $way } caminho para casa   ·   { $map } arredores   ·   { $pause } pausa
tip-find = Uma página brilha num ramo errado: vá buscá-la, ou siga sem ela.
tip-stairs = Os triângulos são escadas: { $up } sobe, { $down } desce. Insistir contra uma parede ao lado de uma também a toma.
tip-stairs-pointer = Os triângulos são escadas. As setas em cima à direita tomam-nas, e insistir contra uma parede ao lado de uma também.
tip-dead-end = Um beco sem saída. { $way } mostra o caminho até ao próximo cruzamento, e não custa nada.
tip-dead-end-pointer = Um beco sem saída. O botão com o caminho, no canto superior direito, mostra o caminho até ao próximo cruzamento, e não custa nada.
tip-large-maze = Este labirinto é maior que a janela. { $map } mostra-o inteiro.
tip-large-maze-pointer = Este labirinto é maior que a janela. O botão com o mapa, no canto superior direito, mostra-o inteiro.
tip-lanterns = Três lanternas ardem nesta subida. Demorar demais, recomeçar ou ver o caminho inteiro apaga uma.
tip-key = Uma chave abre as portas com o seu sinal. Passe por cima dela para a apanhar.
tip-gate = Um portão deixa passar no sentido das suas setas, e não de volta.
tip-lever = Passe por cima de uma alavanca para a mover: as barreiras abertas fecham-se e as fechadas abrem-se. Perto dela, pontos levam até elas.
hud-keys-pointer = clicar ou segurar o botão esquerdo onde se quer ir   ·   o direito ajuda
hud-keys-touch = tocar ou segurar o dedo onde se quer ir

photo-saved = guardada como { $path }
photo-nowhere = não há pasta para imagens; indicar uma em MAZEWRIGHT_HOME

goal-unaided = sem o caminho inteiro
goal-aided = o caminho foi mostrado
goal-cells = { $cells ->
    [one] falta 1 célula
   *[other] faltam { $cells } células
  }
goal-seconds = faltam { $seconds } s
goal-golden = { $seconds } s

win-heading = { $level } concluído
win-autopilot = percorrido pelo piloto automático
win-backwards = Andar ao contrário para reaver a estrela
win-star-back = A estrela "sem ajuda" é tua outra vez.
win-aided = com ajuda: o caminho foi mostrado
win-unaided = sem ajuda
win-perfect = perfeito { $time } (o seu: { $share } %)
win-opened = { $world }: já está aberto
win-first-best = primeira vitória
win-new-best = novo recorde: { $seconds } s a menos
win-at-walk = tempo a andar: { $time }
win-par = recorde { $best }   ·   referência { $par } s ({ $apart })
win-need-unaided = Para a estrela "sem ajuda": vencer sem ver o caminho inteiro.
win-need-seconds = Faça { $seconds } s a menos para a próxima estrela.
win-need-cells = { $cells ->
    [one] Ande uma célula a menos para a próxima estrela.
   *[other] Ande { $cells } células a menos para a próxima estrela.
  }
win-need-golden = Faça { $seconds } s a menos para a estrela dourada.
win-all-stars = Todas as estrelas deste nível são tuas.
win-next = Seguinte
win-end = Terminar
win-again = De novo
win-keys = { $arrows } escolhem   ·   { $confirm } confirma   ·   { $aside } mostra o labirinto
win-put-aside = Esconder o cartão
win-bring-back = Mostrar o cartão
win-climb = { $lanterns ->
    [0] nenhuma lanterna acesa
    [one] uma lanterna acesa
   *[other] { $lanterns } lanternas acesas
  }
win-climb-over = A última lanterna apagou-se no nível { $level }.
win-wrong-turn = primeiro desvio errado aos { $time }: { $walked } células andadas, { $shortest } necessárias
win-no-wrong-turn = nenhum desvio errado
star-unaided = sem ajuda
star-near-perfect = quase perfeito
star-fast = rápido
star-perfect = perfeito

## Chaves, portas, cancelas e alavancas

# Como complemento de uma frase.
furniture-key = { $color ->
    [0] a chave vermelha redonda
    [1] a chave azul quadrada
    [2] a chave amarela triangular
   *[other] a chave verde em losango
  }
furniture-took-key = Tens { $key }.
furniture-threw-lever = Moveste a alavanca { $lever }: as suas barreiras mudaram.
furniture-needs-key = Fechada: falta-te { $key }.
furniture-one-way = Um portão de sentido único: só deixa passar do outro lado.
furniture-needs-lever = Uma barreira: move-a a alavanca { $lever }.
furniture-held = Tens { $key }.
furniture-missing = Ainda não tens { $key }.
furniture-thrown = A alavanca { $lever } foi movida.
furniture-not-thrown = A alavanca { $lever } está como estava.

## The worlds of the journey: each name, and what one learns there

world-diagonals = Diagonais
world-diagonals-hint = Aqui todo labirinto pende para um canto. Quem vê qual é lê o caminho num relance.
world-diagonals-line = tudo pende para um lado
world-brambles = Espinheiros
world-brambles-hint = Ramos por toda parte, todos curtos. Olhando um passo à frente, quase todos desaparecem.
world-brambles-line = ramos curtos por toda parte
world-rivers = Rios
world-rivers-hint = Passagens longas e sinuosas com poucas bifurcações. Aqui um desvio errado é uma viagem inteira.
world-rivers-line = longos e sinuosos
world-rooms = Salas
world-rooms-hint = Paredes longas e retas com uma abertura cada. Convém achar a abertura antes de andar.
world-rooms-line = uma abertura em cada parede
world-caves = Grutas
world-caves-hint = Passagens cavadas na rocha, com paredes tão grossas como os caminhos entre elas.
world-caves-line = por dentro da rocha
world-rings = Anéis
world-rings-hint = Círculos dentro de círculos. Começa no meio, e a saída fica no de fora.
world-rings-line = círculos dentro de círculos
world-loops = Laços
world-loops-hint = Aqui não há becos sem saída, e a mão na parede leva em círculos.
world-loops-line = sem becos sem saída
world-honeycomb = Favos
world-honeycomb-hint = Seis lados em cada célula. Duas teclas ao mesmo tempo apontam para as passagens inclinadas.
world-honeycomb-line = seis lados, duas teclas juntas
world-shards = Estilhaços
world-shards-hint = Triângulos: três caminhos no máximo, e cada corredor ziguezagueia.
world-shards-line = três lados, tudo em zigue-zague
world-bridges = Pontes
world-bridges-hint = Passagens por cima e por baixo umas das outras. O que cruza o caminho nem sempre o encontra.
world-bridges-line = por cima e por baixo
world-horizons = Horizontes
world-horizons-hint = Sair pela esquerda e voltar pela direita: as bordas estão ligadas.
world-horizons-line = as bordas estão ligadas
world-fog = Nevoeiro
world-fog-hint = Só se vê por onde já se passou. Convém lembrar as bifurcações que ficaram para trás.
world-fog-line = lembre por onde passou
world-towers = Torres
world-towers-hint = Os triângulos são escadas: levam ao mesmo lugar no piso de cima ou de baixo. Os losangos levam a outra ala.
world-towers-line = as escadas ligam os pisos
world-courtyards = Pátios
world-courtyards-hint = Octógonos com quadrados entre eles. Duas teclas ao mesmo tempo apontam para as passagens inclinadas.
world-courtyards-line = octógonos, e quadrados entre eles
world-bazaar = Bazar
world-bazaar-hint = Cada célula tem cinco lados e está virada para uma de quatro direções. Quase nenhuma passagem segue a direito por muito tempo.
world-bazaar-line = cinco lados, quatro direções
world-quarry = Pedreira
world-quarry-hint = Um chão que parece uma pilha de cubos. As passagens seguem a direito em três direções.
world-quarry-line = cubos ou chão?
world-baskets = Cestos
world-baskets-hint = Hexágonos com triângulos entre eles. De dois em dois passos entras num triângulo, que tem no máximo dois caminhos para seguir.
world-baskets-line = uma célula sim, outra não, é um triângulo
world-ribbons = Fitas
world-ribbons-hint = Sair pela esquerda e voltar pela direita, de cabeça para baixo: o que estava em cima está em baixo.
world-ribbons-line = as bordas estão ligadas com uma torção
world-vaults = Cofres
world-vaults-hint = Uma chave abre as portas com o seu sinal. Um portão só deixa passar num sentido, e uma alavanca move as suas barreiras.
world-vaults-line = primeiro encontra o que abre a porta

## O mapa da jornada e as suas cenas

map-opens = { $won } de { $stars } estrelas em { $world }
level-opens = vença o nível { $level }
hint-missing-stars = falta: { $stars }
hint-hidden-find = ainda há uma página escondida aqui
opening-heading = Um novo mundo se abre
opening-go = Ir para lá
opening-stay = { $levels ->
    [0] Ficar aqui
    [one] Ficar: falta um nível
   *[other] Ficar: faltam { $levels } níveis
  }
ending-heading = Percorreu os dezanove mundos
ending-stars = { $won } de { $all } estrelas
ending-walked = { $levels ->
    [one] { $levels } vitória
   *[other] { $levels } vitórias
  }, { $cells } células percorridas em { $hours } h { $minutes } min
ending-missing = { $stars ->
    [one] Ainda falta uma estrela, e a escada sem fim continua.
   *[other] Ainda faltam { $stars } estrelas, e a escada sem fim continua.
  }
ending-all-stars = Todas as estrelas são suas. A escada sem fim continua.

## O que se encontra na viagem: sobre os algoritmos que fizeram os seus mundos

find-heading = Encontrado: { $world } { $number } de 3
find-open = Abrir no laboratório
find-diagonals-1 = A árvore binária lança uma moeda por cada célula: abrir uma parede ou abrir a outra. Nenhuma célula pergunta o que outra fez; por isso não precisa de memória e podia escavar para sempre.
find-diagonals-2 = Em dois lados de um labirinto destes não há moeda a lançar, pois só uma parede se pode abrir. Por isso dois longos corredores direitos se encontram num canto, e todas as passagens se inclinam para lá.
find-diagonals-3 = O Commodore 64 trazia um programa de uma só linha que imprimia ao acaso um de dois traços inclinados, vezes sem conta: uma moeda por cada lugar, como aqui. O que desenhava só parecia um labirinto; aqui as moedas não podem fechar nenhum laço.
find-brambles-1 = O algoritmo de Prim liga o que sai mais barato alcançar. Vojtěch Jarník descreveu-o em 1930 numa carta a Otakar Borůvka, Robert Prim reencontrou-o em 1957, Edsger Dijkstra em 1959. Com custos ao acaso, faz crescer labirintos.
find-brambles-2 = Este labirinto cresceu como a geada, de uma célula para todos os lados ao mesmo tempo. Qualquer célula da orla pode ser a seguinte, e nenhum ramo vai longe antes que outro lhe tome o lugar: raminhos curtos por toda a parte.
find-brambles-3 = Robert Prim trabalhava nos Bell Labs e procurava a rede mais curta de linhas telefónicas. Ninguém ali queria um labirinto; mas uma rede sem desvios e um labirinto sem laços são a mesma coisa: uma árvore geradora.
find-rivers-1 = O backtracker recursivo segue para uma célula nova ao acaso até ficar preso. Depois recua até à última célula com um vizinho que ainda não viu e segue daí, até voltar ao ponto de partida.
find-rivers-2 = Charles Trémaux, um engenheiro francês do século XIX, descobriu como percorrer um labirinto marcando as passagens. É a forma mais antiga da busca em profundidade, e o algoritmo que escavou este rio é a mesma busca com um cinzel: escava por onde Trémaux andaria.
find-rivers-3 = Um passeio destes raramente fica preso; por isso as passagens são longas e só cerca de uma célula em cada dez é um beco. É por isso que um desvio errado custa tanto aqui: quase todos os ramos são rios inteiros.
find-rooms-1 = A maioria dos algoritmos começa com rocha e escava. A divisão recursiva começa com um campo vazio e constrói: uma parede de lado a lado com uma abertura, depois o mesmo nas duas metades, até não haver nada para dividir.
find-rooms-2 = As primeiras paredes são as mais longas, e cada uma tem uma só abertura. Todo o caminho de uma metade para a outra passa por ela. Quem encontra a abertura da parede mais longa já não precisa de olhar para metade do labirinto.
find-rooms-3 = Dividir para conquistar é mais antigo do que este labirinto: John von Neumann ordenou números assim em 1945. Como as metades nada sabem uma da outra, quantos ajudantes se quisesse podiam construí-las ao mesmo tempo.
find-caves-1 = Aqui uma parede é tão grossa como uma passagem. O algoritmo guarda uma lista de paredes, tira uma ao acaso e abre-a se só houver caminho de um lado: com caminhos de dois lados fecharia um laço.
find-caves-2 = É o método de Prim na forma que muitos programas pequenos usam: uma grelha de quadrículas, cada uma rocha ou caminho. As paredes são também quadrículas do mapa; além dele, só tem de recordar quais falta experimentar.
find-caves-3 = É a lista das paredes que faz a gruta. Guarda paredes velhas e novas, todas com a mesma sorte, e assim os túneis partem de todo o lado, até de junto da primeira quadrícula. Uma lista de que só se tirasse a mais nova teria escavado um rio.
find-rings-1 = O hunt and kill anda ao acaso até ficar preso. Depois percorre todas as células por ordem até à primeira ainda por escavar que toque no labirinto, junta-a e segue daí. Não precisa de recordar como lá chegou.
find-rings-2 = Se todos os anéis tivessem o mesmo número de células, os de fora seriam largos demais. Por isso, onde as células ficam largas demais, cada uma tem duas atrás de si. É por isso que encontras mais bifurcações para fora do que para dentro.
find-rings-3 = Os labirintos redondos das antigas moedas de Cnossos não têm bifurcação nenhuma: um só caminho serpenteia até ao meio. Os labirintos em que se pode escolher mal vieram mais de mil anos depois; neste, é a caça que cria as bifurcações.
find-loops-1 = Este labirinto foi primeiro escavado sem laços. Depois cada beco foi aberto para uma passagem vizinha. Labirintos assim chamam-se entrançados; nada te faz parar, e por isso não reparas que vais enganado.
find-loops-2 = Uma mão na parede só leva à saída se essa parede estiver ligada à da saída. Começas no meio, onde os laços cortam as paredes em ilhas, e quem segue uma ilha anda à volta dela para sempre.
find-loops-3 = O algoritmo de Pledge, que tem o nome de John Pledge, de Exeter, escapa das ilhas contando as voltas: à direita como mais, à esquerda como menos. Larga a parede quando a soma é zero e olha para onde olhava no início.
find-honeycomb-1 = O algoritmo que escavou este favo não sabe que as células têm seis lados. Pergunta a uma célula pelos vizinhos e escolhe um. A grelha não tem de responder a mais nada; por isso o mesmo algoritmo escava quadrados, anéis e favos.
find-honeycomb-2 = Em 1999 Thomas Hales provou o que as abelhas parecem saber: de todas as maneiras de dividir um plano em áreas iguais, os hexágonos de um favo são os que pedem menos parede. Nenhuma outra grelha com células deste tamanho tem menos parede antes de se escavar.
find-honeycomb-3 = Um labirinto de cem células sem laços tem noventa e nove aberturas, seja qual for a forma das células. Mas um favo começa com cerca de três paredes por célula, e os quadrados com duas. Por isso dois terços das paredes continuam de pé à tua volta.
find-shards-1 = Um triângulo tem três lados: entras por um, e nunca há mais de dois para seguir. Um passeio com tão pouca escolha fica preso depressa, e o hunt and kill tem de caçar aqui mais vezes do que nos quadrados.
find-shards-2 = O algoritmo de David Wilson, de 1996, anda ao acaso a partir de uma célula nova até encontrar o labirinto, apaga os laços que fez e guarda o resto. De todos os labirintos que há nesta grelha, cada um tem a mesma probabilidade de sair.
find-shards-3 = Os triângulos começam com uma parede e meia por célula, e um labirinto sem laços abre uma por cada. Resta só um terço das paredes: nenhum outro mundo é tão aberto como este, nem faz tantos ziguezagues.
find-bridges-1 = As pontes já cá estavam antes do labirinto. São postas primeiro em células ao acaso; depois o backtracker recursivo faz serpentear as passagens por cima e por baixo: para ele, as células dos dois lados de uma ponte são simplesmente vizinhas.
find-bridges-2 = Um labirinto plano sem laços tem só dois pedaços de parede, um de cada lado do caminho; pinta um deles e a sua borda mostra a saída. Com pontes as passagens cruzam-se, e o truque acaba.
find-bridges-3 = Os matemáticos chamam planar a uma rede que se pode desenhar sem cruzamentos. Todo o labirinto em papel o é; um com pontes pode não o ser. Ao algoritmo isso não incomoda: só pergunta o que está ligado a quê, nunca onde fica.
find-horizons-1 = Junta a margem esquerda de uma folha à direita e a de cima à de baixo, e tens um toro, a superfície de um anel. As naves de Asteroids voavam num em 1979. O algoritmo nem dá por isso: cada célula tem simplesmente quatro vizinhos.
find-horizons-2 = Enrola uma folha de papel até a esquerda tocar na direita: um cilindro. Não tem margem à esquerda nem à direita, só em cima e em baixo, e há menos paredes onde o passeio que escava fique preso.
find-horizons-3 = Numa folha plana, uma cerca fechada tem sempre um dentro e um fora. Num toro pode dar uma volta inteira sem separar nada. As paredes, e as mãos nas paredes, valem aqui menos do que noutro lado: conta células, não margens.
find-fog-1 = O algoritmo de Wilson começa quase às cegas: o primeiro passeio vagueia até encontrar por acaso uma única célula, e pode demorar muito. Cada passeio que chega torna o labirinto maior e o passeio seguinte mais curto.
find-fog-2 = No nevoeiro, um labirinto que cresceu a partir da orla é mais amável do que parece: quase todos os ramos errados são curtos. Dois ou três passos numa passagem dizem muitas vezes se era um deles.
find-fog-3 = Enquanto o hunt and kill anda, não vê mais do que tu: as células ao lado, e se são novas. Um passeio e um olhar aos vizinhos bastam para fazer um labirinto, e também para sair de um.
find-towers-1 = Para o algoritmo, uma torre não traz nada de novo: uma célula tem seis vizinhos em vez de quatro, e uma parede entre dois pisos cai como qualquer outra. O que funciona no plano funciona em qualquer número de dimensões sem mudar uma linha.
find-towers-2 = Um labirinto num cubo de 2x2x2 células é uma árvore geradora dos vértices de um cubo. Há exatamente 384; o algoritmo de Wilson encontra cada uma tantas vezes como qualquer outra.
find-towers-3 = Com uma terceira dimensão, o passeio do backtracker fica preso menos vezes: seis caminhos saem de uma célula. As suas torres têm menos becos do que os seus labirintos planos, 8 em 100 células em vez de 10, mas muito mais longos. As de Wilson têm mais: 33 em vez de 29.
find-courtyards-1 = Só com octógonos não se cobre um chão: cada um dos seus cantos ocupa 135 graus, e três deles são mais do que os 360 que há. Dois octógonos e um quadrado cabem exatamente, por isso é o que se encontra aqui em cada canto.
find-courtyards-2 = Um octógono tem oito vizinhos, quatro deles octógonos. Um quadrado tem quatro, e entre eles nenhum outro quadrado: de um quadrado ao seguinte são pelo menos dois passos.
find-courtyards-3 = Quantos labirintos há num chão como este? O teorema de Gustav Kirchhoff, de 1847, diz sem contar: escreve numa tabela de números que células são vizinhas, e um determinante dela é a resposta. A forma das células não interessa.
find-bazaar-1 = Diz-se que algumas ruas do Cairo estão pavimentadas assim, e daí vem o nome do padrão. Todos os seus pentágonos são iguais, e estão virados para quatro direções.
find-bazaar-2 = Os pentágonos regulares deixam falhas: os seus cantos de 108 graus nunca somam 360. Estes têm dois ângulos retos e três de cerca de 120 graus. Por isso em alguns cantos encontram-se quatro, e nos outros três.
find-bazaar-3 = Procura hexágonos: dois pentágonos lado a lado fazem um, esticado. O padrão inteiro são duas redes de hexágonos esticados, uma sobre a outra em ângulo reto.
find-quarry-1 = Três losangos fazem um hexágono, e o olho toma-o por um cubo, visto de cima ou de baixo: consegues fazê-lo virar. Já os romanos faziam chãos assim.
find-quarry-2 = Segue a direito, e todos os lados que atravessas são paralelos. A uma fila de losangos assim chama-se fita. Em 1981, Nicolaas de Bruijn usou fitas para explicar os ladrilhos de Roger Penrose, que nunca se repetem.
find-quarry-3 = Onde se encontram cantos abertos há três losangos, onde se encontram cantos agudos há seis. Assim, em alguns pontos juntam-se três paredes e noutros seis: com todas de pé, cada parede liga um ponto de cada espécie.
find-baskets-1 = Kagome é, em japonês, o padrão dos buracos de um cesto entrançado. Os físicos pediram a palavra emprestada em 1951: numa rede assim, ímanes que querem apontar para longe de todos os vizinhos não se conseguem decidir.
find-baskets-2 = Aqui os hexágonos só tocam em triângulos, e os triângulos só em hexágonos. Entras neles à vez, e qualquer caminho de volta ao ponto de partida tem um número par de passos.
find-baskets-3 = Cada passagem liga um hexágono a um triângulo, e há o dobro dos triângulos. Por isso, num labirinto sem laços, um triângulo tem em média uma abertura e meia e um hexágono três: procura os becos nos triângulos.
find-ribbons-1 = Uma faixa de Möbius tem uma só borda. Segue a parede de cima durante uma volta e vais a andar junto à de baixo; outra volta, e estás onde começaste.
find-ribbons-2 = August Ferdinand Möbius e Johann Benedict Listing descreveram ambos a faixa em 1858, sem saberem um do outro. O algoritmo não dá por nada: a última célula de uma linha tem simplesmente um vizinho noutra linha.
find-ribbons-3 = Corta um cilindro pelo meio, ao longo, e ficas com dois. Corta assim uma faixa de Möbius, e ela fica inteira: uma cerca à volta não separa nada, porque não há dois lados.
find-vaults-1 = A mobília põe-se a partir da saída. Portas fecham uma parte à volta da saída, e a chave delas fica fora dessa parte. A chave seguinte fica fora de tudo isso, e as suas portas fecham uma chave anterior, ou outra vez a saída. Por isso, a última chave a ser posta é a que podes apanhar primeiro.
find-vaults-2 = Um labirinto com chaves é um labirinto maior disfarçado: há uma cópia do chão para cada conjunto de chaves que podes ter. Apanhar uma chave é um passo para outra cópia, de onde não se volta. Com quatro chaves e duas alavancas há sessenta e quatro cópias.
find-vaults-3 = Aqui não podes perder. Antes de mostrar um labirinto destes, o programa percorre todos os lugares em todos os estados a que podes chegar, e verifica que de cada um sai um caminho até à saída.

## Races: the lobby

category-20x20 = Um nível
category-20x20-hint = Um labirinto de 20×20 células do backtracker recursivo.
category-5-levels = Cinco níveis
category-5-levels-hint = Cinco níveis do backtracker recursivo, de 10×6 a 18×10.
category-10-levels = Dez níveis
category-10-levels-hint = Dez níveis do backtracker recursivo, de 10×6 a 28×15.
category-marathon = Maratona
category-marathon-hint = Cinquenta níveis, uma volta por cinco algoritmos, de 6×4 a 55×53.
category-storm = Tempestade
category-storm-hint = Quantos labirintos conseguires em três minutos. Desvios custam lanternas.
heading-code = Código digitado
heading-code-hint = A escada do código abaixo.
heading-level = { $world }, nível { $level }
heading-official = { $category }
heading-day = { $category }, semente do dia
heading-random = { $category }, semente aleatória

seed-official = Semente fixa
seed-day = Semente do dia
seed-random = Aleatória
lobby-race = Correr
lobby-past-runs = Corridas anteriores
lobby-players = Jogadores
lobby-name-hint = nome da corrida
lobby-keep-name = guardar
lobby-forget-name = remover o nome
past-runs-heading = Corridas anteriores
past-runs-back = Voltar à entrada
past-runs-search = procurar: escada, dia ou nota
past-runs-keys = { $past-runs-before } { $past-runs-next } corrida   ·   { $past-runs-results } resultados   ·   { $past-runs-watch } ver   ·   { $past-runs-race } correr   ·   { $past-runs-remove } remover   ·   { $past-runs-back } entrada
past-runs-reading = lendo as corridas …
past-runs-none = ainda nenhuma corrida concluída
past-runs-not-found = Nenhuma corrida corresponde
past-runs-results = Resultados
past-runs-watch = Ver
past-runs-race = Correr contra ela
past-runs-download = Baixar a corrida
past-runs-splits = Baixar para o LiveSplit
past-runs-remove = Remover
past-runs-really-remove = Remover mesmo?
past-runs-note = uma nota sobre esta corrida
lobby-board = Classificação
board-heading = Classificação
board-address = pasta ou endereço de uma classificação
board-keys = { $past-runs-before } { $past-runs-next } corrida   ·   { $board-race } correr   ·   { $past-runs-watch } ver   ·   { $board-hand-in } entregar   ·   { $board-read } ler de novo   ·   { $past-runs-back } entrada
board-reading = lendo …
board-none = Digite acima a pasta ou o endereço de uma classificação. Nada é enviado para lá.
board-no-runs = Ainda não há corridas neste percurso. A sua pode ser a primeira.
board-race = Correr contra ela
board-read = Ler de novo
board-hand-in = Entregar a minha melhor
board-name = seu nome
board-own = aqui ficaria a sua melhor
board-own-there = a sua melhor
board-unread = Leia primeiro a classificação: as regras dela dizem como se entrega uma corrida.
board-no-name = Escreva primeiro no campo o seu nome nas classificações.
board-no-own-run = Você ainda não terminou nenhuma corrida neste percurso.
board-not-read = A classificação não foi lida: { $detail }
board-handed-in = Salvo em { $path }. Envie como a classificação pede.
board-not-handed-in = Nada foi salvo: { $detail }
lobby-grid = Grelha: { $grid }
lobby-bridges = Pontes
lobby-furniture = Trancas: { $furniture }
lobby-furniture-none = nenhuma
lobby-furniture-keys = chaves
lobby-furniture-gates = portões
lobby-furniture-all = chaves, portões, uma alavanca
lobby-rules = Regras
lobby-fog = Nevoeiro
lobby-blind = Partida às cegas
lobby-ghosts = Fantasmas e LiveSplit
lobby-best-ghost = Recorde pessoal
lobby-perfect-ghost = Linha perfeita
lobby-keys-ghost = Linha de teclas
lobby-against = Comparar com
against-best = recorde pessoal
against-average = média
against-last = última corrida
against-rival = rival
against-goal = tempo-alvo
livesplit-off = LiveSplit
livesplit-connected = LiveSplit: ligado
livesplit-silent = LiveSplit: liga-se quando uma corrida começa
livesplit-one-off = LiveSplit One
livesplit-one-connected = LiveSplit One: ligado
livesplit-one-waiting = LiveSplit One: liga-o a ws://localhost:16835
lobby-watch-best = ver o recorde pessoal
lobby-watch = ver
lobby-forget = esquecer
lobby-copy = copiar
lobby-copy-link = link
lobby-paste = colar
lobby-choose = abrir arquivo
lobby-other-ladder = { $run } (de outra escada)
lobby-code-hint = mw1/… a mw3/…  um código recebido de alguém
lobby-keys = { $lobby-category-before } { $lobby-category-next } categoria   ·   { $lobby-seed-before } { $lobby-seed-next } semente   ·   { $lobby-race } corre   ·   soltar aqui um .mwr para correr contra ele ou vê-lo
number-best = melhor
number-sum-of-best = soma ideal
number-median = mediana
number-attempts = tentativas
number-finished = concluídas
chart-hint = { $count ->
    [one] gráfico de { $count } tentativa concluída
   *[other] gráfico de { $count } tentativas concluídas
  }
chart-empty = ainda nenhuma tentativa concluída

run-best = recorde pessoal
run-yours = a sua corrida
run-perfect = linha perfeita
run-keys = linha de teclas
run-stick = linha analógica
run-pasted = corrida colada
run-linked = corrida de um link
run-file = { $name }
run-of-day = corrida de { $day }
note-copied = copiado
note-removed = Corrida retirada; a gravação está agora em { $path }
note-taken = { $run }, { $time }: para correr contra ela ou ver
note-walks-along = { $run } corre ao lado
note-other-ladder = { $run } é de outra corrida, que fica escolhida na entrada
note-not-read = { $run }: leitura impossível: { $detail }
note-no-program = O programa não pode ser mostrado: { $detail }
note-no-code = isto não é um código de escada: { $detail }
note-alone = Vários jogadores podem correr em labirintos de até { $size } células, sem nevoeiro, partida às cegas nem trancas, e sem tempestades.
note-no-link = Não é possível abrir esta ligação: { $detail }
note-page-refused = O seu navegador bloqueia o armazenamento: nada será salvo.
note-page-full = O navegador já não tem espaço: o que fizer agora pode não ser salvo.
note-page-elsewhere = Aberto em outra aba; aqui nada é salvo.
note-not-imported = nada foi trazido desse arquivo: { $detail }
page-won = fora do labirinto
page-cell = coluna { $column }, linha { $row }
page-title = mazewright, título
note-in-no-link = Este labirinto não pode ter ligação: veio de um arquivo, ou a máscara é demasiado grande.
note-paste-here = para colar, pressione Ctrl+V
note-no-picture-clipboard = O navegador não consegue copiar imagens. Salve um arquivo.
note-endless-code = uma escada sem fim não é corrida; é preciso um número de níveis
note-not-copied = nada pôde ser copiado: { $detail }
note-not-pasted = não há nada para colar: { $detail }
note-no-clipboard = não há área de transferência: { $detail }
record-saved = guardado como { $name }
record-trouble = problema com o histórico: { $detail }
record-mended = reparado no histórico: { $detail }
record-not-kept = esta corrida não é guardada: { $detail }
record-no-best = a leitura da melhor corrida falhou: { $detail }
record-no-livesplit = não é possível comandar o LiveSplit: { $detail }

## Races: beside the maze

part-time = Tempo
part-splits = Parciais
part-ghosts = Fantasmas
part-gold = Melhor parcial
part-sum-of-best = Soma ideal
part-best-possible = Ainda possível
part-pace = Ritmo
part-attempts = Tentativas
part-input = Direção
part-fingerprint = Labirinto em quatro palavras
part-seed = Semente
part-code = Código da escada
part-version = Versão
clock-level = nível
clock-look = a olhar
clock-real = real (não verificado)
display-window = Mostrador do mazewright
display-heading = Mostrador
display-up = { $part }: subir
display-down = { $part }: descer
display-keys = Arraste uma parte de onde está; um clique muda o tamanho.   ·   { $race-arranged } fecha
place-left = esquerda
place-right = direita
place-window = janela
place-off = não
layout-usual = Padrão
layout-name = Disposição { $number }
layout-add = Nova disposição
layout-rename = Nome desta disposição
layout-remove = Remover esta disposição
layout-ground = Fundo da janela
ground-theme = painel
ground-black = preto
ground-green = verde
ground-blue = azul
seed-shown = visível
seed-hidden = oculta até à partida
seed-until-start = só na partida
race-level = Nível { $level }
race-attempts = { $number }  ({ $finished } concl.)
race-against = contra: { $against }
race-practice = treino: não conta
race-blind-start = Partida às cegas: a primeira direção mostra o labirinto e dá a partida.
race-keys = a primeira direção dá a partida   ·   { $choice-new-attempt } nova tentativa   ·   { $choice-back-to-start } início do nível, relógio a contar   ·   { $race-pause } tudo o resto
race-practice-keys = treino, volta { $round }   ·   melhor { $best }   ·   { $practice-again } de novo   ·   { $practice-back } 3 segundos atrás   ·   { $practice-point } a partir daqui   ·   { $results-lobby } voltar
table-rules = Um relógio conta para todos: em cada nível começa com quem se mexer primeiro, e o nível seguinte vem quando todos tiverem saído. Não conta para recordes; cada corrida terminada fica guardada como gravação.
table-player = Jogador { $number }
table-pad = comando { $number }
table-level = Nível { $level } de { $levels }
table-place = { $place }.º
table-keys = quem se mexer primeiro inicia o relógio de todos   ·   { $choice-new-attempt } todos de novo   ·   { $race-pause } menu
table-wins = { $player } vence
table-tie = Empate
table-kept = Gravações: { $folder }

results-searching = procurando a linha perfeita …
results-best = Recorde pessoal
results-finished = Concluído
results-uncounted = Concluído, não conta
results-gap = { $gap } em relação ao recorde anterior
score-time = { $time }
score-storm = { $won } · { $time }
storm-won = { $won ->
    [one] 1 labirinto
   *[other] { $won } labirintos
  }
storm-last = o último aos { $time }
storm-gap = { $gap } labirintos em relação ao recorde anterior
storm-lantern-2 = Desvio errado: restam duas lanternas
storm-lantern-1 = Desvio errado: resta uma lanterna
storm-lantern-0 = Desvio errado: apagou-se a última lanterna
results-medal-next = { $medal }: até { $time }
medal-bronze = bronze
medal-silver = prata
medal-gold = ouro
medal-platinum = platina
results-turns = { $count ->
    [one] { $count } desvio errado
   *[other] { $count } desvios errados
  }
results-standing = parado
results-corners = cantos e paredes
results-again = De novo
results-watch = Ver
results-all = Todas as tentativas
results-practice = Treinar
results-copy = Copiar
results-copy-link = Copiar link
results-lobby = Entrada

play-play = Reproduzir
play-pause = Pausa
watch-before = Nível anterior
watch-next = Próximo nível
watch-tick-back = Um tique atrás
watch-tick-on = Um tique à frente
watch-speed = Velocidade
watch-run = { $run }   nível { $level }/{ $levels }
watch-practice = Treinar aqui
watch-from = de
watch-until = até
watch-ticks = tiques da gravação
watch-edit = Editar tiques
edit-insert = Inserir um tique
edit-remove = Remover um tique
edit-kept = Salva como corrida feita com uma ferramenta: { $path }
edit-not-kept = A corrida editada não foi salva: { $detail }

## The laboratory: what is chosen above, and the mazes

mode-carve = Escavar
mode-solve = Resolver
mode-duel = Duelo
mode-statistics = Estatística
list-mode = Uso do laboratório
list-rival = Rival
list-generator = Gerador
list-solver = Solucionador
list-racer = Labirinto { $place }
list-size = Tamanho
list-topology = Topologia
list-maze = Labirinto de
rival-left-hand = Mão esquerda
rival-right-hand = Mão direita
files-open = Abrir um labirinto de um arquivo
files-close = Fechar o arquivo
files-back = Voltar ao laboratório
files-hint = Texto ou JSON. Também dá para soltar um arquivo na janela. O labirinto fica em Resolver e Duelo até que se escolha outro.
files-from = De
files-pipe = entrada padrão
files-reading = lendo …
files-none = Não há labirintos nesta pasta: nenhum arquivo termina em .txt, .json ou .maze.
files-cut = Há mais nesta pasta; escrever o caminho.
files-run-waits = A corrida espera na entrada das corridas.
lab-follow = Seguir
lab-words = Explicações e lições
lab-mazes = Voltar aos labirintos
lab-new-seed = Outra semente
lab-undo = Desfazer
lab-end-lesson = Terminar a lição
lab-one-more = Mais um na corrida
lab-remove = Retirar o labirinto { $place }
lab-maze-of = Labirinto de { $algorithm }
lab-maze-of-duel = Labirinto do duelo
lab-preparing = preparando …
lab-no-path = sem caminho
lab-failed = falhou
problem-too-many-cells = { $count } células são demais para mostrar. O máximo é { $most }.
problem-too-long = { $algorithm } precisa aqui de passos demais para mostrar. Escolher um labirinto menor.
problem-no-walker = { $algorithm } não anda de célula em célula. Escolher outro rival.
problem-long-walk = { $algorithm } precisa aqui de movimentos demais. Escolher um labirinto menor ou outro rival.
problem-right-angles = { $algorithm } só funciona num retângulo simples. Escolher outro solucionador.
problem-has-furniture = { $algorithm } não conhece chaves, portões nem alavancas. Escolher breadth-first, depth-first ou a-star.
problem-no-path = Nenhum caminho leva da partida à chegada.
problem-too-large = Um labirinto de { $size } é grande demais. Escolher um tamanho menor.
problem-no-room = { $algorithm } conta as paredes como ladrilhos, e este tamanho não deixa espaço dentro. Escolher pelo menos 3x3.
problem-braided-tiles = { $algorithm } faz labirintos de ladrilhos, cujos becos não se podem abrir.
problem-needs-rows = { $algorithm } só funciona num retângulo simples. Escolher outro algoritmo.
problem-woven = Só um retângulo pode ter pontes.
problem-dimensions = Uma caixa tem andares; as outras grelhas só têm colunas e linhas. Escolher outro tamanho.
problem-narrow = Com tão poucas colunas, as linhas ficam sem ligação entre si. Escolher pelo menos 3 colunas.
problem-narrow-triangles = Uma só coluna de triângulos desfaz-se em pares. Escolher pelo menos 2 colunas.
problem-doors = Nesta grade não há lugar para as portas. Escolher outras portas.
problem-mask = A máscara não serve para este labirinto.

topology-rectangle = Retângulo
topology-rectangle-hint = Células quadradas em colunas e linhas.
topology-hexagon = Hexágonos
topology-hexagon-hint = Células de seis lados; uma linha sim, outra não, desloca-se meia célula.
topology-triangle = Triângulos
topology-triangle-hint = Células de três lados que apontam ora para cima, ora para baixo.
topology-ring = Anéis
topology-ring-hint = Anéis em torno de um centro; as células dividem-se à medida que os anéis crescem.
topology-cylinder = Cilindro
topology-cylinder-hint = Um retângulo com as bordas esquerda e direita ligadas.
topology-torus = Toro
topology-torus-hint = Um cilindro com o topo e o fundo ligados: sem máscara não tem borda, portanto não tem portas.
topology-box = Caixa
topology-box-hint = Andares sobrepostos, ligados por escadas; com até oito dimensões.
topology-moebius = Faixa de Möbius
topology-moebius-hint = Um retângulo com as bordas esquerda e direita ligadas de cabeça para baixo.
topology-octagon = Octógonos
topology-octagon-hint = Octógonos e quadrados alternados.
topology-cairo = Pentágonos do Cairo
topology-cairo-hint = Pentágonos em quatro direções, como nas calçadas do Cairo.
topology-rhomb = Losangos
topology-rhomb-hint = Losangos em três direções, como uma pilha de cubos.
topology-kagome = Kagome
topology-kagome-hint = Hexágonos e triângulos, como num cesto entrançado.

## The laboratory: the timeline and the colors

transport-speed = ritmo
transport-colors = cores
transport-clock = Corrida por
transport-line = Linha do tempo
transport-step = { $step } de { $all }
transport-start = Para o início
transport-back = Um passo atrás
transport-forward = Um passo à frente
transport-end = Para o fim
grain-event = evento
grain-step = passo
grain-phase = fase
pace-events = { $count } eventos/s
pace-steps = { $count } passos/s
pace-phases = { $count } fases/s
pace-whole = tudo em { $seconds } s
clock-steps = passos iguais
clock-work = trabalho igual
clock-together = fim comum
layer-marks = estados
layer-sets = conjuntos
layer-distances = distâncias
layer-river = rio
layer-conditions = chaves na mão

legend-not-met = ainda intacta
legend-waiting = à espera
legend-on-walk = no passeio
legend-origin = a origem
legend-finished = pronta
legend-in-maze = no labirinto
legend-here = aqui se trabalha
legend-tried = já vista
legend-visited = visitada
legend-start = partida
legend-goal = chegada
legend-way = o caminho
legend-not-seen = ainda não vista
legend-seen = vista
legend-your-way = o seu caminho
legend-you = jogador
legend-rival = o rival, e pontos: o caminho dele
legend-alone = sozinha
legend-joined = ligadas; a cor e o padrão podem repetir-se noutro lugar
legend-examined = parede em exame
legend-kept = fica: fecharia um laço
legend-listed = parede na lista
legend-lightest = a mais leve até agora
legend-points = aponta um passo adiante
legend-chalk = um traço de giz
legend-chalk-twice = dois traços
legend-hand = mão na parede; a ponta é a frente
legend-first-half = primeira metade
legend-second-half = segunda metade
legend-from-start = alcançada da partida
legend-from-goal = alcançada da chegada
legend-filled = preenchida
legend-unknown = desconhecida
legend-wall = parede
legend-path = caminho
legend-dead-end = beco sem saída
legend-other = qualquer outra célula
legend-near = perto
legend-far = longe; clicar numa célula mede a partir dela
legend-apart = não ligada a ela
legend-one-end = uma ponta
legend-other-end = a outra ponta; com laços pode haver um caminho mais longo
legend-aside = fora do caminho
legend-short = corredor curto
legend-long = corredor longo

## The laboratory: the panel to the right

tab-story = Algoritmo
tab-predict = Prever
tab-lessons = Lições

story-begin = Reproduzir, ou dar um passo.
story-counts = Contado até agora
count-carved = escavadas
count-steps = passos
count-turns = voltas contadas
count-draws = sorteios
algorithm-script = O teu script
algorithm-script-hint = Um algoritmo que tu escreves e vês a trabalhar.
script-change = Alterar
script-run = Executar
script-beside = Ao lado
script-beside-hint = O algoritmo escolhido ao lado do teu, na mesma grelha e com a mesma semente.
script-keep = Manter
script-keep-hint = Mantém esta versão na corrida, ao lado do que escreves a seguir.
script-version = Versão { $number }
script-failure = Linha { $line }, coluna { $column }: { $message }.
script-busy = A executar …
script-running = A executar …   ·   { $script-run } para
script-keys = { $script-write } escreve   ·   { $leave } de volta ao labirinto
script-solved = O seu caminho tem { $steps } passos.
script-unsolved = Não encontra caminho.
script-done = Chega a todas as células, sem ciclos.
script-find = procurar
script-verdict = Veredito
script-verdict-hint = Experimenta em labirintos de todos os tamanhos e grades: alguns segundos.
script-judging = Experimentando em labirintos de todos os tamanhos e grades …
script-fails-in = Isso acontece num labirinto de { $size }, o menor que foi encontrado.
script-misses = Não encontra caminho num labirinto de { $size }, o menor que foi encontrado.
script-show-failure = Mostrar esse labirinto
script-carves = Escava labirintos perfeitos de todos os tamanhos experimentados.
script-grids = Grades: { $grids }
script-even = Uniforme: cada um dos { $of } labirintos de 3x3 células aparece umas 30 vezes em { $of } × 30.
script-uneven = Não uniforme: dos { $of } labirintos de 3x3 células aparecem { $made }; em { $of } × 30 o mais raro { $least } vezes e o mais frequente { $most } vezes.
script-alike = Cem labirintos de 20x20, em porcento das células
script-yours = O seu
script-dead-ends = becos
script-three-ways = bifurcações
script-turns = curvas
script-solution = caminho
script-growth = O trabalho cresce com { $growth }. As linhas cinzentas são n, n log n e n².
script-cells = células
script-solves = Encontra um caminho em todos os labirintos experimentados.
script-shortest = O caminho é o mais curto em { $shortest } de { $mazes } labirintos com laços.
script-longer = Num labirinto de { $size } dá { $steps } passos, e { $least } bastariam.
script-looks = Olha { $share } % das células que a busca em largura encontra.
script-variables = Variáveis
script-variables-hint = Aqui, colunas e linhas contam a partir de 1; no script, a partir de 0.
script-variables-recorded = Colunas e linhas contam a partir de 0, como no programa.
exercise-done = Feito: era isso o que se pedia.
exercise-differs = O resultado está certo, mas não é o do algoritmo: num labirinto de { $size }, a primeira diferença está na coluna { $column }, linha { $row }.
code-pseudo = Pseudocódigo
code-script = Script
code-python = Python
export-heading = Para levar
export-writing = escrevendo …
export-written = escrito: { $name }
export-failed = não foi possível escrever { $name }: { $detail }
export-copied = copiado como imagem
export-copy = Copiar
export-folder = Para { $folder }
export-size = lado maior
export-too-large = grande demais para essa forma; escolher SVG ou PNG, ou um tamanho menor
format-svg = Um desenho para navegadores, programas de desenho, plotters e corte a laser.
format-png = Uma imagem.
format-gif = Um filme da escavação ou da solução.
format-apng = O mesmo filme em PNG animado: menor, com todas as cores exatas.

options-heading = Opções
options-copy = Copiar o comando
options-copy-link = Copiar link
named-value = { $option } { $value }
option-braid = laços
option-braid-hint = A parte dos becos sem saída que é aberta. É de laços que tratam A*, Trémaux e a mão na parede.
option-weave = pontes
option-weave-hint = A parte das células que se tornam pontes sobre outras passagens, onde há espaço.
option-keys = chaves
option-keys-hint = O número de chaves, cada uma de portas de outra cor, onde há espaço.
option-gates = portões
option-gates-hint = A parte das passagens com espaço para um portão de sentido único que o tem.
option-levers = alavancas
option-levers-hint = O número de alavancas. Cada uma abre umas barreiras e fecha outras, onde há espaço.
option-mask = máscara
option-mask-hint = Que células a grelha tem.
option-doors = portas
option-doors-hint = Por onde se entra no labirinto e se sai dele.
option-walkers = caminhantes
option-walkers-hint = Quantos caminhantes escavam ao mesmo tempo.
option-pick = escolha
option-pick-hint = Que célula da lista cresce a seguir.
option-shifts = passos por célula
option-shifts-hint = Quantos passos a origem dá por célula.
option-bias = direção
option-bias-hint = Os dois lados aos quais uma célula pode ser ligada.
option-odds = chance
option-odds-hint = A chance de ligar uma célula à seguinte; em Eller, um segundo número é a de a abrir para baixo.
option-room = sala
option-room-hint = O lado menor dos campos que já não são divididos; cada um torna-se um corredor.
option-hand = mão
option-hand-hint = A mão que fica na parede.
option-seed = semente das curvas
option-seed-hint = De onde o rato sorteia as suas curvas.
option-steps = limite de passos
option-steps-hint = Quantos passos o rato pode dar.
value-none = nenhuma
value-corners = cantos
value-sides = lados
value-farthest = mais distantes
value-disc = disco
value-diamond = losango
value-heart = coração
value-frame = moldura
value-cross = cruz
value-drawn = desenhada
value-newest = mais nova
value-oldest = mais antiga
value-random = ao acaso
value-rotate = em rodízio
value-nw = acima, esquerda
value-ne = acima, direita
value-sw = abaixo, esquerda
value-se = abaixo, direita
value-left = esquerda
value-right = direita
mask-draw = Desenhar
mask-done = Pronto
mask-hint = Prime células para as tirar da grelha ou pô-las de volta.   ·   { $lab-left } { $lab-right } { $lab-up } { $lab-down } escolhem uma célula   ·   { $mask-press } prime-a
mask-parts = { $count ->
    [one] Esta célula fica: sem ela, o labirinto ficava vazio.
   *[other] Esta célula fica: sem ela, o labirinto partia-se em { $count } partes.
  }
mask-last = A última célula fica.

results-race = Corrida
results-same-maze = No mesmo labirinto
results-same-seed = Da mesma semente
results-place = lugar
results-algorithm = algoritmo
results-copy-table = Copiar a tabela
compare-steps = passos
compare-work = trabalho
compare-draws = sorteios
compare-visited = visitadas
compare-path = caminho
compare-dead-ends = becos

duel-hint = Andar até a chegada com as teclas de andar ou clicando na próxima célula. O rival anda ao lado e não vê mais do que o jogador. Ganha quem fizer menos movimentos.
duel-by-moves = anda a cada movimento seu
duel-by-time = anda à sua velocidade
duel-moves = Movimentos
duel-you = jogador
duel-open = Ainda ninguém chegou.
duel-first-you = Chegada em primeiro!
duel-first-solver = O rival chegou primeiro.
duel-won-you = Vitória!
duel-won-solver = O rival ganhou.
duel-even = Empate: os mesmos movimentos.
duel-again = De novo

lessons-hint = Páginas para a frente da sala   ·   { $lessons-next } { $lessons-before } viram-nas   ·   { $lab-from-start } recomeça   ·   { $lab-full-screen } enche o monitor
lessons-own = Lições próprias
lessons-own-hint = Uma lição é um pequeno arquivo de texto: { $command }
lessons-slide = página { $number } de { $count }
lessons-next = Próxima página
lessons-before = Página anterior

measure-dead-ends = becos
measure-longest-path = caminho mais longo
measure-turns = curvas
measure-dead-ends-percent = becos sem saída, %
measure-longest-path-percent = caminho mais longo, %
measure-turns-percent = curvas, %
statistics-axes = Para a direita: % das células. Para cima: labirintos. Tracejado: a média conhecida.
statistics-hint = { $mazes } de { $most } labirintos de { $size } por algoritmo
statistics-known = Cinza: valores conhecidos para labirintos deste tamanho, tracejados nos gráficos.
statistics-smallest = Os 15 labirintos de 3×2
statistics-smallest-hint = { $mazes } de cada. Um algoritmo justo faz todos com a mesma frequência: o qui-quadrado fica abaixo de 36,1 em 999 de 1000 experiências.
finding-too-few = contando …
finding-too-few-hint = Ainda poucos labirintos de { $algorithm } para dizer algo.
finding-fair = qui-quadrado { $chi-square }: justo
finding-fair-hint = O qui-quadrado é { $chi-square }: nada indica que { $algorithm } não faça os 15 com a mesma frequência.
finding-unfair = qui-quadrado { $chi-square }: injusto
finding-unfair-hint = O qui-quadrado é { $chi-square }: { $algorithm } não faz os 15 com a mesma frequência.

## The laboratory: questions

structure-stack = Pilha
structure-stack-hint = Células: { $count }. A última a entrar sai primeiro.
structure-queue = Fila
structure-queue-hint = Células: { $count }. A primeira a entrar sai primeiro.
structure-list = Lista
structure-list-hint = Células: { $count }. Qualquer uma pode ser a próxima.
structure-priority-queue = Fila de prioridade
structure-priority-queue-hint = Células: { $count }. A menor soma de passos dados e por dar sai primeiro. Entre iguais, A* toma a de menos passos por dar, a busca gulosa a de menos passos dados, e depois a primeira na ordem de leitura.
structure-walk = Passeio
structure-walk-hint = Células: { $count }. O passeio corta os seus laços.
structure-run = Sequência
structure-run-hint = Células: { $count }. Uma delas abre para cima.
predict-hint = O que vem a seguir? Clicar.   ·   { $lab-left } { $lab-right } { $lab-up } { $lab-down } apontam   ·   { $predict-next } responde
predict-next = Próxima pergunta
predict-found = achadas até agora: { $count }
predict-over = Não há mais nada para perguntar.
predict-over-hint = Voltar atrás na linha do tempo, ou escolher outro algoritmo.
predict-score = Pontos
score-right = certas
score-wrong = erradas
score-asked = { $count ->
    [one] pergunta
   *[other] perguntas
  }
verdict-right = Certo
verdict-possible = Certo, é possível
verdict-wrong = Errado

ask-dead-end = Este beco sem saída vai abrir-se. Clicar em cada célula atrás de uma parede que pode sair.
ask-neighbor = Clicar em cada vizinha que pode ser escolhida.
ask-run = Clicar numa célula da série que pode abrir-se para cima.
ask-tree = Clicar numa célula que pode entrar agora na árvore.
ask-listed-wall = Clicar numa parede da lista que pode ser a próxima.
ask-picked = Clicar numa célula da lista que pode ser escolhida.
ask-listed = Clicar numa célula da lista que pode ser a próxima.
ask-set = Este conjunto ainda não se abriu para baixo. Clicar em cada célula dele que pode abrir-se.
ask-coin = Uma moeda decide se esta parede se abre. Clicar nas duas células possíveis: esta e a de trás da parede.
ask-wall = Clicar numa célula ao lado de uma parede que pode abrir-se agora; os pesos não se veem.
ask-weight = Clicar numa célula que pode entrar agora na árvore; os pesos não se veem.
ask-hunt = O passeio parou. Que célula encontra a caçada?
ask-field = Qual é o próximo campo? Escolher a sua primeira célula, em cima à esquerda.
ask-picked-by-rule = Que célula da lista escolhe a regra?
ask-next = Qual é a próxima célula? A regra diz.
ask-taken = Qual é a próxima célula a ser tirada? A regra diz.
ask-walk = Para onde vai o passeio agora? A regra diz.
ask-chances = { $count ->
    [one] Só uma é possível.
   *[other] { $count } são possíveis.
  }
ask-chances-even = { $count ->
    [one] Só uma é possível.
   *[other] { $count } são possíveis, cada uma com a mesma chance.
  }

why-rule = A regra leva a outro lugar: { $line }.
why-chance = Podia ter sido, mas o acaso escolheu outra.
why-lighter = Podia ter sido, mas outra parede é mais leve.
why-no-cell = Ali não há célula.
why-came-from = O passeio veio dali, e só volta atrás em becos sem saída.
why-other-run = Essa célula não é desta série.
why-no-wall-to-tree = Nenhuma parede dessa célula dá ainda para a árvore.
why-in-tree = Essa célula já está na árvore: mais uma abertura fecharia um laço.
why-not-listed-yet = Essa célula ainda não está na lista.
why-not-listed-now = Essa célula já não está na lista.
why-other-set = Essa célula está em outra linha, ou em outro conjunto.
why-other-wall = A moeda decide só sobre uma parede: é a célula da frente ou a de trás.
why-all-joined = Há caminhos até todas as vizinhas: mais uma abertura fecharia um laço.
why-not-came-from = O passeio não veio dali.
why-not-reached = A busca ainda não chegou a essa célula.
why-waits-longer = Essa célula também espera, mas outra vem antes.
why-taken-already = Essa célula já foi tirada.
why-filled = Essa célula já está preenchida.
why-start-or-goal = A partida e a chegada nunca são preenchidas.
why-no-dead-end = Essa célula agora não é um beco sem saída.
why-other-dead-end = Essa célula também é um beco sem saída, mas outra vem antes.
why-itself = Essa é a própria célula; pergunta-se por uma das vizinhas.
why-no-neighbor = Essa não é vizinha da célula.
why-other-region = Essa célula já é de uma metade, ou pertence a outra região.
why-has-passage = Já há uma passagem para lá.
why-carved = Essa célula já foi escavada.
why-not-in-maze = Essa célula ainda não faz parte do labirinto.
why-is-there = O passeio já está ali.
why-no-neighbor-of-walk = Essa não é vizinha da célula onde está o passeio.
why-wall-between = Há uma parede no meio.
why-far-from-maze = Nenhuma das vizinhas faz ainda parte do labirinto.
why-later-in-hunt = A caçada ficaria com ela, mas na ordem de leitura outra vem primeiro.

## The algorithms: names, and what each does

algorithm-recursive-backtracker = Backtracker recursivo
algorithm-recursive-backtracker-hint = Passeia ao acaso e recua dos becos sem saída: caminhos longos e sinuosos.
algorithm-parallel-backtracker = Backtracker paralelo
algorithm-parallel-backtracker-hint = Vários backtrackers, cada um na sua vez, ligados uma vez onde se encontram.
algorithm-hunt-and-kill = Caçar e matar
algorithm-hunt-and-kill-hint = Passeia ao acaso; ao ficar preso, caça linha a linha uma célula de onde continuar.
algorithm-growing-tree = Árvore crescente
algorithm-growing-tree-hint = Cresce de uma lista de células segundo uma regra: do backtracker ao arbusto.
algorithm-prim = Prim
algorithm-prim-hint = Faz crescer uma árvore, sempre pela parede mais leve: o labirinto de Kruskal, célula a célula.
algorithm-prim-frontier-edge = Prim por paredes
algorithm-prim-frontier-edge-hint = Faz crescer uma árvore por qualquer parede à volta, todas iguais: caminhos curtos, muitos becos.
algorithm-prim-frontier-cell = Prim por células
algorithm-prim-frontier-cell-hint = Faz crescer uma árvore por qualquer célula à volta, todas iguais: mais becos do que qualquer outro.
algorithm-kruskal = Kruskal
algorithm-kruskal-hint = Abre paredes em ordem aleatória, mas nenhuma que feche um laço: muitos becos curtos.
algorithm-boruvka = Borůvka
algorithm-boruvka-hint = Todas as partes crescem juntas, cada uma pela sua parede mais leve: o labirinto de Kruskal, em poucas etapas.
algorithm-wilson = Wilson
algorithm-wilson-hint = Passeios aleatórios sem os seus laços: todo labirinto perfeito é igualmente provável.
algorithm-aldous-broder = Aldous-Broder
algorithm-aldous-broder-hint = Um passeio aleatório por todas as células: todo labirinto perfeito é igualmente provável; lento.
algorithm-houston = Houston
algorithm-houston-hint = Aldous-Broder para um terço das células, depois Wilson: rápido, mas não uniforme.
algorithm-origin-shift = Origem móvel
algorithm-origin-shift-hint = Move ao acaso a raiz de um labirinto pronto: perfeito a cada passo.
algorithm-binary-tree = Árvore binária
algorithm-binary-tree-hint = Cada célula abre um de dois lados: rápido, inclinado, dois corredores longos.
algorithm-sidewinder = Sidewinder
algorithm-sidewinder-hint = Linhas em séries, cada uma aberta uma vez para cima: um corredor longo no topo.
algorithm-eller = Eller
algorithm-eller-hint = Linha a linha, com a memória de uma linha: labirintos de qualquer comprimento.
algorithm-recursive-division = Divisão recursiva
algorithm-recursive-division-hint = Corta campos em dois com paredes de uma só abertura: paredes longas e retas.
algorithm-blobby-division = Divisão em manchas
algorithm-blobby-division-hint = Corta regiões em metades que crescem uma contra a outra: paredes irregulares com uma abertura.
algorithm-wall-list = Lista de paredes
algorithm-wall-list-hint = As paredes são ladrilhos; os trilhos crescem sobre ladrilhos desconhecidos: caminhos curtos e densos.
algorithm-breadth-first = Busca em largura
algorithm-breadth-first-hint = Anéis de igual distância: sempre o caminho mais curto, com ou sem laços.
algorithm-depth-first = Busca em profundidade
algorithm-depth-first-hint = Um caminho até onde der, depois de volta: um caminho, com laços raramente o mais curto.
algorithm-dijkstra = Dijkstra
algorithm-dijkstra-hint = Primeiro a célula com menos passos: sempre o caminho mais curto.
algorithm-a-star = A*
algorithm-a-star-hint = Primeiro os menos passos dados e, no mínimo, por dar: sempre o caminho mais curto.
algorithm-greedy = Busca gulosa
algorithm-greedy-hint = Primeiro o que parece mais perto da chegada: um caminho, com laços nem sempre o mais curto.
algorithm-bidirectional = Busca bidirecional
algorithm-bidirectional-hint = Anéis em torno das duas pontas até se encontrarem: sempre o caminho mais curto.
algorithm-dead-end-filling = Preencher becos
algorithm-dead-end-filling-hint = Tapa becos até só sobrarem caminhos: o mais curto, com ou sem laços.
algorithm-wall-follower = Mão na parede
algorithm-wall-follower-hint = Mantém a mão na parede: seguro num labirinto perfeito, pode falhar com laços.
algorithm-pledge = Pledge
algorithm-pledge-hint = Segue paredes e conta voltas: acha sempre uma chegada na borda, outras nem sempre.
algorithm-tremaux = Trémaux
algorithm-tremaux-hint = Risca a giz cada passagem percorrida, nunca três vezes: um caminho, nem sempre o mais curto.
algorithm-random-mouse = Rato aleatório
algorithm-random-mouse-hint = Vira ao acaso nas bifurcações, até se acabarem os passos.

## Files of the player's with which something went wrong

notice-set-aside = { $name } { $why }; o arquivo fica guardado como { $path }, e um novo começa
notice-stuck = { $path } { $why } e não pode ser posto de lado: { $error }
notice-unreadable = { $path } não pode ser lido: { $error }
notice-unwritable = { $path } não pode ser escrito: { $error }
notice-theme = { $path } não é um tema: { $error }
invalid-damaged = está danificado ({ $reason })
invalid-foreign = não é deste jogo
invalid-newer = é de uma versão mais nova
