# O que o jogo diz em português. As mesmas mensagens que em inglês.

## The title and the menus

title-motto = Encontre a saída. Depois, de novo, em um labirinto maior.
title-keys = { $menu-up } { $menu-down } escolher   ·   { $menu-confirm } aceitar
page-keys = { $menu-up } { $menu-down } escolher   ·   { $menu-confirm } aceitar   ·   { $menu-back } voltar

page-paused = Pausa
page-complete = Concluído
page-end-attempt = Desistir desta corrida?
page-end-walks-hint = { $walks ->
    [one] Você perderia o progresso em um nível por terminar.
   *[other] Você perderia o progresso em { $walks } níveis por terminar.
  }
page-end-attempt-hint = { $levels ->
    [1] { $time } até agora.
   *[other] Nível { $level } de { $levels }, { $time } até agora.
  }
page-paused-race-hint = O labirinto fica escondido enquanto o relógio está parado.
page-worlds = Mundos
page-daily = { $days ->
    [0] Labirinto do dia
    [one] Labirinto do dia: 1 dia seguido
   *[other] Labirinto do dia: { $days } dias seguidos
  }
page-more = Mais
page-totals = Estatísticas
page-settings = Opções
page-play = Jogo
page-picture = Imagem
page-sound = Som
page-display = Mostrador da corrida
page-controls = Teclas e botões

choice-begin = Começar a jornada
choice-continue = Continuar
choice-play = Jogar o labirinto escolhido
choice-worlds = Mundos
choice-endless = Subida sem fim
choice-endless-hint = Você tem três lanternas. Perde uma se levar mais do dobro da referência, recomeçar ou mostrar o caminho inteiro. Cada décimo nível reacende uma.
choice-plane = Planície sem fim
choice-plane-hint = Um labirinto sem margens, igual para todos. A bússola aponta para casa.
choice-daily = Labirinto do dia
choice-daily-hint = Todos recebem o mesmo labirinto a cada dia. As segundas são fáceis, os domingos, difíceis.
# The days of the week from Monday, and the months, apart by spaces.
weekdays = seg ter qua qui sex sáb dom
months = jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.
choice-earlier = Anteriores
choice-later = Posteriores
choice-copy-card = Compartilhar resultado
choice-copy-card-hint = Copia sua última vitória do dia como texto e salva uma imagem do labirinto sem o caminho.
choice-races = Speedrun
choice-lab = Laboratório
choice-usual-controls = Restaurar padrões
choice-undo-controls = Desfazer a última mudança
choice-back = Voltar
choice-resume = Continuar
choice-home = Voltar para casa
choice-restart = Recomeçar o nível
choice-restart-lantern = { $lanterns ->
    [1] Recomeçar o nível: custa sua última lanterna
   *[other] Recomeçar o nível: custa uma lanterna
  }
choice-new-attempt = Nova tentativa
choice-back-to-start = Voltar ao início (o relógio continua)
choice-practice = Treinar este nível
choice-give-up = Terminar a corrida aqui
choice-end-storm = Terminar e salvar
choice-lobby = Saguão
choice-best-walk = Correr contra sua melhor corrida
choice-copy-recipe = Copiar receita
choice-copy-link = Copiar link
choice-export = Salvar progresso e corridas em um arquivo
choice-choose-file = Abrir um arquivo
choice-title = Página inicial
choice-follow = Abrir o link
choice-quit = Sair
best-endless = melhor: nível { $level }

hint-locked-world = Cada mundo em que você venceu { $wins } níveis abre mais um.
hint-locked-level = Vença { $levels ->
    [one] mais um nível
   *[other] mais { $levels } níveis
  } deste mundo para abrir este.
hint-locked-day = Este labirinto abre no seu dia, à meia-noite UTC.
hint-day = { $ago ->
    [0] Labirinto de hoje
   *[other] Labirinto de { $day }
  }: { $world }
hint-won-day = { $ago ->
    [0] Labirinto de hoje
   *[other] Labirinto de { $day }
  }: { $world }, seu melhor tempo { $time }
hint-level = { $size } células
hint-won-level = { $size } células, seu melhor tempo { $time }
level-by-two = { $key }: jogar com outros

## Settings

setting-language = Idioma
setting-theme = Cores
setting-theme-hint = Para ter um tema próprio, ponha o arquivo na pasta “themes”, ao lado do arquivo de opções.
setting-plain-worlds = Mundos simples
setting-plain-worlds-hint = Mostra todos os mundos nas cores simples, sem enfeites.
setting-text-scale = Tamanho do texto
setting-reduced-motion = Menos movimento
setting-reduced-motion-hint = Desliga movimentos e clarões dispensáveis.
setting-window = Janela
setting-vsync = V-Sync
setting-vsync-hint = Evita imagens partidas e nunca desenha mais imagens do que a tela pode mostrar.
setting-frame-cap = Imagens por segundo
setting-pause-unfocused = Pausa em segundo plano
setting-pause-unfocused-hint = O jogo faz uma pausa quando você muda para outra janela.
setting-ask-end-attempt = Confirmar antes de recomeçar
setting-ask-end-attempt-hint = Pergunta antes, depois de 20 segundos em um nível ou depois do nível 1 de uma corrida.
setting-way-toggles = A dica fica à vista
setting-way-toggles-hint = Carregue outra vez para ver o caminho inteiro, e mais uma para o esconder, em vez de manter a tecla premida.
setting-running = Corrida automática
setting-running-hint = Toque uma direção para correr até o próximo cruzamento. Nas corridas sempre se anda.
setting-trail = Rastro
setting-trail-hint = Mostra por onde você já passou.
setting-minimap = Minimapa
setting-minimap-hint = Mostra o labirinto inteiro quando ele é maior que a janela.
setting-goals = Objetivos
setting-goals-hint = Mostra o que cada estrela de um nível pede e quantas células ou segundos restam.
setting-best-walk = Fantasma da melhor corrida
setting-best-walk-hint = Mostra sua corrida mais rápida do nível como um fantasma ao seu lado.
setting-master = Tudo
setting-music = Música
setting-effects = Efeitos
setting-mute = Sem som

value-on = ligado
value-off = desligado
value-unlimited = sem limite
value-rate = { $rate } por segundo
window-window = em janela
window-borderless = sem bordas
window-full-screen = tela cheia
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
action-way = Dica
action-map = Mostrar o mapa
action-restart = Recomeçar o nível
action-pause = Pausa
action-photo = Salvar uma imagem
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
practice-point = Recomeçar daqui
results-next = Próximo nível
results-before = Nível anterior
watch-start = Ao início
watch-play = Reproduzir ou pausar
watch-on = Um segundo à frente
watch-back = Um segundo atrás
watch-faster = Mais depressa
watch-slower = Mais devagar
introduction-key = Aperte uma tecla para começar
introduction-button = Aperte um botão para começar
introduction-click = Clique para começar
introduction-tap = Toque para começar
press-any = aperte uma tecla …
mouse-right = botão direito
mouse-middle = botão do meio
mouse-back = botão recuar
mouse-forward = botão avançar
press-any-hint = Aperte uma tecla ou um botão novo para acrescentar, ou um da lista para remover. Esc cancela.
bind-hint = Escolha uma ação e aperte uma tecla ou um botão para acrescentar ou remover.
notice-key-was = { $key } já não faz: { $action }
notice-both = { $one }   ·   { $other }
notice-usual-controls = Todas as teclas e botões voltaram ao padrão.

total-time = Tempo em labirintos
total-hours = { $hours } h { $minutes } min
total-levels = Labirintos vencidos
total-unaided = Vencidos sem ajuda
total-cells = Células percorridas
total-astray = Células fora do caminho mais curto
total-stars = Estrelas, e douradas
total-finds = Páginas encontradas
total-daily = Labirintos do dia vencidos
total-streak = Maior série de dias
total-endless = Melhor nível da subida sem fim

## In the maze

hud-level = Nível { $level }
hud-backwards = { $level } ao contrário
hud-daily = Labirinto do dia { $day }
hud-plane-way = caminho para casa
hud-plane-steps = { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passos
  }
hud-plane-home = casa: a { $distance ->
    [one] { $distance } célula
   *[other] { $distance } células
  }
hud-plane-at-home = Você está em casa.
hud-lantern-limit = limite { $time }
lantern-lost = Você perdeu uma lanterna.
daily-copied = Resultado copiado. Cole onde quiser.
hud-aided = caminho visto
hud-carving = escavando o labirinto …
hud-junction-shown = caminho até ao próximo cruzamento
hud-item-shown = caminho até à próxima chave ou alavanca
hud-whole-path = { $how ->
    [again] { $way } outra vez
   *[hold] segurar { $way }
}: caminho inteiro{ $price ->
    [none] {""}
    [lantern] , mas perde-se uma lanterna
   *[star] , mas sem a estrela "sem ajuda"
}
hud-path-button = o botão do caminho
hud-path-seen = O caminho inteiro deste nível já foi mostrado. Faça o nível ao contrário sem o ver para recuperar a estrela "sem ajuda".
hud-way-shown = caminho inteiro mostrado{ $price ->
    [none] {""}
    [lantern] {""}
   *[star] : sem a estrela “sem ajuda” neste nível
}
hud-keys = { $walk } andar   ·   { $way } dica   ·   { $map } mapa   ·   { $pause } pausa
hud-keys-whole = { $walk } andar   ·   { $way } dica   ·   { $pause } pausa
hud-stairs = { $up } { $down } escadas
hud-stair-up = { $key } sobe
hud-stair-down = { $key } desce
hud-door-on = { $key } ala seguinte
hud-door-back = { $key } ala anterior
hud-floor = Piso { $floor } de { $floors }
hud-wing = ala { $wing } de { $wings }
hud-keys-plane = { $walk } andar   ·   { $mark } marca   ·   { $way } caminho para casa   ·   { $map } mapa   ·   { $pause } pausa
tip-find = Uma página escondida brilha em um desvio errado. Vá buscá-la, ou siga sem ela.
tip-stairs = Os triângulos são escadas: { $up } sobe, { $down } desce. Ou ande contra a parede ao lado da escada.
tip-stairs-pointer = Os triângulos são escadas. Use as setas no alto à direita, ou ande contra a parede ao lado da escada.
tip-dead-end = Beco sem saída. Aperte { $way } para ver o caminho até o próximo cruzamento, de graça.
tip-dead-end-pointer = Beco sem saída. O botão do caminho, no alto à direita, mostra o caminho até o próximo cruzamento, de graça.
tip-large-maze = Este labirinto é maior que a janela. Aperte { $map } para vê-lo inteiro.
tip-large-maze-pointer = Este labirinto é maior que a janela. O botão do mapa, no alto à direita, mostra-o inteiro.
tip-lanterns = Você tem três lanternas. Perde uma se passar do tempo, recomeçar ou mostrar o caminho inteiro.
tip-key = Uma chave abre todas as portas com o mesmo símbolo. Passe por cima dela para pegá-la.
tip-gate = Portão de mão única: passe no sentido das setas. Por ele não dá para voltar.
tip-lever = Passe por cima de uma alavanca para trocar suas barreiras: as abertas fecham, as fechadas abrem. Perto dela, pontos levam até elas.
hud-keys-pointer = segure o botão esquerdo para andar até lá   ·   botão direito: dica
hud-keys-touch = toque ou segure o dedo para andar até lá
hud-pointer-stops = Há uma bifurcação no caminho, e a escolha é sua. Aponte para uma passagem ao seu lado ou para onde já esteve.

photo-saved = Imagem salva: { $path }
photo-nowhere = Nenhuma pasta para imagens. Indique uma em MAZEWRIGHT_HOME.

goal-unaided = sem ver o caminho inteiro
goal-aided = caminho inteiro mostrado
goal-cells = { $cells ->
    [one] mais 1 célula
   *[other] mais { $cells } células
  }
goal-seconds = mais { $seconds } s
goal-golden = { $seconds } s

win-heading = { $level } concluído
win-autopilot = corrida do piloto automático
win-backwards = Andar ao contrário para recuperar a estrela
win-star-back = Você recuperou a estrela “sem ajuda”.
win-aided = caminho inteiro mostrado
win-unaided = sem ajuda
win-perfect = tempo perfeito { $time } (você: { $share } %)
win-completed = { $world } completo: todos os dez níveis vencidos
win-opened = { $world } aberto
win-first-best = primeira vitória
win-new-best = novo recorde: { $seconds } s a menos
win-at-walk = tempo andando: { $time }
win-par = recorde { $best }   ·   referência { $par } s ({ $apart })
win-need-unaided = Você viu o caminho inteiro, então fica sem a estrela “sem ajuda”.
win-need-seconds = Faça { $seconds } s a menos para a próxima estrela.
win-need-cells = { $cells ->
    [one] Ande uma célula a menos para a próxima estrela.
   *[other] Ande { $cells } células a menos para a próxima estrela.
  }
win-ring = O anel marca seu primeiro erro.
win-need-golden = Faça { $seconds } s a menos para a estrela dourada.
win-all-stars = Você tem todas as estrelas deste nível.
win-next = Próximo
win-end = Terminar
win-again = De novo
win-more = Mais
win-less = Menos
win-keys = { $arrows } escolher   ·   { $confirm } confirmar   ·   { $aside } esconder o cartão
win-put-aside = Esconder o cartão
win-bring-back = Mostrar o cartão
win-climb = { $lanterns ->
    [0] nenhuma lanterna
    [one] resta uma lanterna
   *[other] restam { $lanterns } lanternas
  }
win-climb-over = Você perdeu a última lanterna no nível { $level }.
win-wrong-turn = primeiro desvio errado em { $time }   ·   { $walked } células andadas, caminho mais curto { $shortest }
win-no-wrong-turn = nenhum desvio errado
star-unaided = sem ajuda
star-direct = direta
star-fast = rápida
star-perfect = dourada

## Chaves, portas, cancelas e alavancas

# Como complemento de uma frase.
furniture-key = { $color ->
    [0] a chave vermelha redonda
    [1] a chave azul quadrada
    [2] a chave amarela triangular
   *[other] a chave verde em losango
  }
furniture-took-key = Você tem { $key }.
furniture-threw-lever = Alavanca { $lever } movida: suas barreiras abriram ou fecharam.
furniture-needs-key = Trancada: você precisa de { $key }.
furniture-one-way = Portão de mão única: só dá para passar vindo do outro lado.
furniture-needs-lever = Bloqueado. Encontre a alavanca { $lever }.
furniture-held = Você tem { $key }.
furniture-missing = Você ainda não tem { $key }.
furniture-thrown = A alavanca { $lever } foi movida.
furniture-not-thrown = A alavanca { $lever } não foi movida.

## The worlds of the journey: each name, and what one learns there

world-diagonals = Diagonais
world-diagonals-hint = Aqui a maioria dos labirintos pende para um canto. Veja qual é, e você lê o caminho de relance.
world-diagonals-line = a maioria das passagens pende para um lado
world-brambles = Espinheiros
world-brambles-hint = Becos curtos por toda parte. Olhe um passo à frente, e dá para descartar quase todos.
world-brambles-line = ramos curtos por toda parte
world-rivers = Rios
world-rivers-hint = Passagens longas e sinuosas com poucas bifurcações. Aqui um desvio errado é uma viagem inteira.
world-rivers-line = longos e sinuosos
world-rooms = Salas
world-rooms-hint = Paredes longas e retas com uma abertura cada. Ache a abertura antes de andar.
world-rooms-line = uma abertura em cada parede
world-caves = Grutas
world-caves-hint = Passagens cavadas na rocha, com paredes tão grossas como os caminhos entre elas.
world-caves-line = por dentro da rocha
world-rings = Anéis
world-rings-hint = Círculos dentro de círculos. Você começa no meio, e a saída fica no de fora.
world-rings-line = círculos dentro de círculos
world-loops = Laços
world-loops-hint = Aqui não há becos sem saída. Mantenha a mão na parede, e você andará em círculos.
world-loops-line = sem becos sem saída
world-honeycomb = Favos
world-honeycomb-hint = Cada célula tem seis lados. No teclado, aperte duas direções ao mesmo tempo para as passagens inclinadas.
world-honeycomb-line = seis lados, duas teclas juntas
world-shards = Estilhaços
world-shards-hint = Triângulos: no máximo três aberturas em cada, e todo corredor ziguezagueia.
world-shards-line = três lados, tudo em zigue-zague
world-bridges = Pontes
world-bridges-hint = As passagens se cruzam por cima e por baixo. Nem todo cruzamento é uma bifurcação.
world-bridges-line = por cima e por baixo
world-horizons = Horizontes
world-horizons-hint = Saia pela esquerda, e você volta pela direita: as bordas estão ligadas.
world-horizons-line = as bordas estão ligadas
world-fog = Nevoeiro
world-fog-hint = Você só vê por onde passou. Lembre as bifurcações que ficaram para trás.
world-fog-line = lembre por onde passou
world-towers = Torres
world-towers-hint = Os triângulos são escadas: levam ao mesmo lugar no piso de cima ou de baixo. Os losangos levam a outra ala.
world-towers-line = as escadas ligam os pisos
world-courtyards = Pátios
world-courtyards-hint = Octógonos com quadrados entre eles. No teclado, aperte duas direções ao mesmo tempo para as passagens inclinadas.
world-courtyards-line = octógonos, e quadrados entre eles
world-bazaar = Bazar
world-bazaar-hint = Cada célula é um pentágono virado para uma de quatro direções. Poucas passagens seguem retas por muito tempo.
world-bazaar-line = pentágonos em quatro direções
world-quarry = Pedreira
world-quarry-hint = Um chão que parece uma pilha de cubos. As passagens seguem retas em três direções.
world-quarry-line = cubos ou chão?
world-baskets = Cestos
world-baskets-hint = Hexágonos com triângulos entre eles. A cada dois passos você entra em um triângulo, com no máximo duas outras aberturas.
world-baskets-line = uma célula sim, outra não, é um triângulo
world-ribbons = Fitas
world-ribbons-hint = Saia pela esquerda, e você volta pela direita, de cabeça para baixo: o alto vira o fundo.
world-ribbons-line = as bordas estão ligadas com uma torção
world-vaults = Cofres
world-vaults-hint = Uma chave abre todas as portas com o mesmo símbolo. Um portão só deixa passar em um sentido. Uma alavanca abre e fecha suas barreiras.
world-vaults-line = primeiro encontre o que abre a porta

## O mapa da jornada e as suas cenas

map-opens = { $wins ->
    [one] mais uma vitória
   *[other] mais { $wins } vitórias
  } em { $world }
map-opens-any = { $wins } vitórias em um mundo
level-opens = vença mais um
hint-missing-stars = estrelas a ganhar: { $stars }
hint-hidden-find = ainda há uma página escondida aqui
opening-heading = Um novo mundo se abre
opening-go = Ir para lá
opening-stay = { $levels ->
    [0] Ficar aqui
    [one] Ficar aqui (falta 1 nível)
   *[other] Ficar aqui (faltam { $levels } níveis)
  }
ending-heading = Você percorreu os dezenove mundos
ending-stars = { $won } de { $all } estrelas
ending-walked = { $levels ->
    [one] { $levels } vitória
   *[other] { $levels } vitórias
  }, { $cells } células percorridas em { $hours } h { $minutes } min
ending-missing = { $stars ->
    [one] Ainda falta uma estrela, e a subida sem fim continua.
   *[other] Ainda faltam { $stars } estrelas, e a subida sem fim continua.
  }
ending-all-stars = Você tem todas as estrelas. A subida sem fim continua.

## O que se encontra na viagem: sobre os algoritmos que fizeram os seus mundos

find-heading = Página encontrada: { $world } { $number } de 3
find-open = Abrir no laboratório
find-diagonals-1 = A árvore binária lança uma moeda por célula: abrir uma parede ou abrir a outra. Nenhuma célula pergunta o que outra fez; por isso não precisa de memória e poderia escavar para sempre.
find-diagonals-2 = Em duas bordas de um labirinto assim não há moeda a lançar, pois só uma parede pode ser aberta. Por isso dois longos corredores retos se encontram em um canto, e todas as passagens pendem para lá.
find-diagonals-3 = O Commodore 64 vinha com um programa de uma só linha que imprimia ao acaso um de dois traços inclinados, sem parar: uma moeda por lugar, como aqui. O padrão só parecia um labirinto. Aqui as moedas nunca podem fechar um laço.
find-brambles-1 = O algoritmo de Prim liga sempre o que sai mais barato alcançar. Vojtěch Jarník o descreveu em 1930 em uma carta a Otakar Borůvka, Robert Prim o reencontrou em 1957, Edsger Dijkstra em 1959. Com custos ao acaso, ele faz crescer labirintos.
find-brambles-2 = Este labirinto cresceu como geada, de uma célula para todos os lados ao mesmo tempo. Qualquer célula da borda pode ser a próxima, e nenhum ramo vai longe antes da vez de outro. Daí os raminhos curtos por toda parte.
find-brambles-3 = Robert Prim trabalhava nos Bell Labs e procurava a rede mais curta de linhas telefônicas. Ninguém ali queria um labirinto. Mas uma rede sem desvios e um labirinto sem laços são a mesma coisa: uma árvore geradora.
find-rivers-1 = O backtracker recursivo segue para uma célula nova ao acaso até ficar preso. Depois recua até a última célula com um vizinho que ainda não viu e segue dali, até voltar ao ponto de partida.
find-rivers-2 = Charles Trémaux, um engenheiro francês do século XIX, descobriu como percorrer um labirinto marcando as passagens. O método dele é a forma mais antiga da busca em profundidade. O algoritmo que escavou este rio faz o mesmo com um cinzel: escava por onde Trémaux andaria.
find-rivers-3 = Um passeio assim raramente fica preso; por isso as passagens são longas, e só cerca de uma célula em dez é um beco. É por isso que um desvio errado custa tanto aqui: quase todos os ramos são rios inteiros.
find-rooms-1 = A maioria dos algoritmos começa com rocha e escava. A divisão recursiva começa com um campo vazio e constrói: uma parede de lado a lado com uma abertura, depois o mesmo nas duas metades, até não haver mais nada para dividir.
find-rooms-2 = As primeiras paredes são as mais longas, e cada uma tem uma só abertura. Todo caminho de uma metade à outra passa por ela. Ache a abertura da parede mais longa, e você não precisa olhar metade do labirinto.
find-rooms-3 = Dividir para conquistar é mais antigo que este labirinto: John von Neumann ordenou números assim em 1945. Como as metades nada sabem uma da outra, quantos ajudantes se quisesse poderiam construí-las ao mesmo tempo.
find-caves-1 = Aqui uma parede é tão grossa quanto uma passagem. O algoritmo guarda uma lista de paredes, tira uma ao acaso e a abre se só houver caminho de um lado: com caminhos dos dois lados, fecharia um laço.
find-caves-2 = É o método de Prim na forma que muitos programas pequenos usam: uma grade de ladrilhos, cada um rocha ou caminho. As paredes também são ladrilhos do mapa; além dele, só é preciso lembrar quais faltam testar.
find-caves-3 = É a lista de paredes que faz a gruta. Guarda paredes velhas e novas, todas com a mesma chance, e assim os túneis partem de toda parte, até de junto do primeiro ladrilho. Se só a parede mais nova fosse tirada, a lista teria escavado um rio.
find-rings-1 = O hunt and kill anda ao acaso até ficar preso. Depois percorre todas as células em ordem até a primeira ainda não escavada que toque no labirinto, junta-a e segue dali. Não precisa lembrar como chegou lá.
find-rings-2 = Se todos os anéis tivessem o mesmo número de células, os de fora seriam largos demais. Por isso, onde as células ficariam largas demais, cada uma se divide em duas. É por isso que você encontra mais bifurcações para fora do que para dentro.
find-rings-3 = Os labirintos redondos das antigas moedas de Cnossos não têm bifurcação nenhuma: um só caminho serpenteia até o meio. Labirintos com desvios errados vieram mais de mil anos depois. Neste, é a caçada que faz as bifurcações.
find-loops-1 = Este labirinto foi primeiro escavado sem laços. Depois cada beco foi aberto para uma passagem vizinha. Labirintos assim se chamam trançados; nada faz você parar, e por isso você não repara que está errado.
find-loops-2 = Seguir uma parede só leva à saída se essa parede estiver ligada à da saída. Você começa no meio, onde os laços cortam as paredes em ilhas: siga uma delas, e dará voltas em torno dela para sempre.
find-loops-3 = O algoritmo de Pledge, que tem o nome de John Pledge, de Exeter, escapa das ilhas contando as voltas: mais um à direita, menos um à esquerda. Larga a parede quando a conta é zero e está de novo na primeira direção.
find-honeycomb-1 = O algoritmo que escavou este favo não sabe que as células têm seis lados. Pergunta a uma célula por seus vizinhos e escolhe um. A grade não precisa responder a mais nada; por isso o mesmo algoritmo escava quadrados, anéis e favos.
find-honeycomb-2 = Em 1999 Thomas Hales provou o que as abelhas parecem saber: de todas as maneiras de dividir um plano em áreas iguais, os hexágonos de um favo pedem menos parede. Nenhuma outra grade com células deste tamanho tem menos parede antes da escavação.
find-honeycomb-3 = Um labirinto de cem células sem laços tem noventa e nove aberturas, seja qual for a forma das células. Mas um favo começa com cerca de três paredes por célula, e os quadrados com duas. Por isso dois terços das paredes continuam de pé à sua volta.
find-shards-1 = Um triângulo tem três lados. Você entra por um, então no máximo dois outros seguem adiante. Um passeio com tão pouca escolha logo fica preso, e o hunt and kill precisa caçar aqui mais vezes do que nos quadrados.
find-shards-2 = O algoritmo de David Wilson, de 1996, anda ao acaso a partir de uma célula nova até encontrar o labirinto, apaga os laços que fez e guarda o resto. De todos os labirintos desta grade, cada um tem a mesma chance de sair.
find-shards-3 = Os triângulos começam com uma parede e meia por célula, e um labirinto sem laços abre uma para cada. Resta só um terço das paredes: nenhum outro mundo é tão aberto quanto este, nem tão cheio de zigue-zagues.
find-bridges-1 = As pontes chegaram primeiro, em células ao acaso. Depois o backtracker recursivo fez serpentear as passagens por cima e por baixo. Ele trata as células das duas pontas de uma ponte como vizinhas.
find-bridges-2 = Em um labirinto plano sem laços, as paredes formam só dois pedaços, um de cada lado do caminho. Pinte um deles, e sua borda mostra o caminho. As pontes estragam o truque, porque as passagens se cruzam.
find-bridges-3 = Os matemáticos chamam de planar uma rede que se pode desenhar sem cruzamentos. Todo labirinto em papel é planar; um com pontes pode não ser. O algoritmo não se importa: só pergunta o que está ligado a quê, nunca onde fica.
find-horizons-1 = Junte a borda esquerda de uma folha à direita e a de cima à de baixo, e você tem um toro, a superfície de um anel. As naves de Asteroids voavam em um em 1979. O algoritmo nem repara: cada célula tem simplesmente quatro vizinhos.
find-horizons-2 = Enrole uma folha de papel até a esquerda tocar a direita: um cilindro. Não tem borda à esquerda nem à direita, só em cima e embaixo, e há menos paredes onde o passeio que escava pode ficar preso.
find-horizons-3 = Em uma folha plana, uma cerca fechada sempre tem um dentro e um fora. Em um toro ela pode dar uma volta inteira sem separar nada. Por isso seguir uma parede ajuda menos aqui do que em qualquer outro lugar. Guarde as células, não as bordas.
find-fog-1 = O algoritmo de Wilson começa quase às cegas: o primeiro passeio vagueia até encontrar por acaso uma única célula, e isso pode demorar muito. Cada passeio que chega torna o labirinto maior e o próximo passeio mais curto.
find-fog-2 = No nevoeiro, um labirinto que cresceu a partir da borda é mais amável do que parece: quase todos os ramos errados são curtos. Dois ou três passos em uma passagem costumam dizer se ela é um deles.
find-fog-3 = Enquanto o hunt and kill anda, não vê mais do que você: as células ao lado, e se são novas. Andar e olhar uma célula à frente é tudo o que é preciso para fazer um labirinto, ou para sair de um.
find-towers-1 = Para o algoritmo, uma torre não tem nada de novo: uma célula tem seis vizinhos em vez de quatro, e um piso se abre como qualquer parede. Assim, o mesmo código, sem mudança, funciona em qualquer número de dimensões.
find-towers-2 = Um labirinto em um cubo de 2x2x2 células é uma árvore geradora dos vértices de um cubo. Há exatamente 384; o algoritmo de Wilson encontra cada uma tantas vezes quanto qualquer outra.
find-towers-3 = Com seis caminhos saindo de uma célula, o backtracker fica preso menos vezes. Suas torres têm 8 becos em 100 células, seus labirintos planos 10, mas os das torres são muito mais longos. As torres de Wilson têm mais: 33 em vez de 29.
find-courtyards-1 = Só com octógonos não se cobre um chão: cada canto deles ocupa 135 graus, e três passam dos 360 que há. Dois octógonos e um quadrado cabem exatamente, por isso são eles que se encontram aqui em cada canto.
find-courtyards-2 = Um octógono tem oito vizinhos, quatro deles octógonos. Um quadrado tem quatro, e nenhum outro quadrado entre eles: de um quadrado ao próximo são pelo menos dois passos.
find-courtyards-3 = Quantos labirintos pode ter um chão como este? O teorema de Gustav Kirchhoff, de 1847, diz sem contar: escreva em uma tabela quais células são vizinhas, e um de seus determinantes é o número. A forma das células não importa.
find-bazaar-1 = Dizem que algumas ruas do Cairo são calçadas assim, e daí vem o nome do padrão. Todos os pentágonos são iguais, e apontam para quatro direções.
find-bazaar-2 = Pentágonos regulares deixam falhas: seus cantos de 108 graus nunca somam 360. Estes têm dois ângulos retos e três de cerca de 120 graus. Por isso em alguns cantos se encontram quatro, e nos outros três.
find-bazaar-3 = Procure hexágonos: dois pentágonos lado a lado formam um, esticado. O padrão inteiro são duas redes de hexágonos esticados, uma sobre a outra em ângulo reto.
find-quarry-1 = Três losangos formam um hexágono, e o olho o toma por um cubo, visto de cima ou de baixo: você consegue fazê-lo virar. Os romanos já faziam pisos assim.
find-quarry-2 = Siga reto, e todos os lados que você atravessa são paralelos. Uma fila de losangos assim se chama fita. Em 1981, Nicolaas de Bruijn usou fitas para explicar os ladrilhos de Roger Penrose, que nunca se repetem.
find-quarry-3 = Onde se encontram cantos abertos há três losangos, onde se encontram cantos agudos há seis. Assim, em alguns pontos se juntam três paredes e em outros seis: com todas de pé, cada parede liga um ponto de cada tipo.
find-baskets-1 = Kagome é, em japonês, o padrão dos furos de um cesto trançado. Os físicos pediram a palavra emprestada em 1951: em uma rede assim, ímãs que querem apontar para longe de todos os vizinhos não conseguem se decidir.
find-baskets-2 = Aqui os hexágonos só tocam triângulos, e os triângulos só hexágonos. Você entra neles alternadamente, e todo caminho de volta ao ponto de partida tem um número par de passos.
find-baskets-3 = Cada passagem liga um hexágono a um triângulo, e há o dobro de triângulos. Por isso, em um labirinto sem laços, um triângulo tem em média uma abertura e meia e um hexágono três: procure os becos nos triângulos.
find-ribbons-1 = Uma faixa de Möbius tem uma só borda. Siga a parede de cima por uma volta, e você estará andando junto à de baixo; outra volta, e estará onde começou.
find-ribbons-2 = August Ferdinand Möbius e Johann Benedict Listing descreveram a faixa em 1858, sem saber um do outro. O algoritmo não repara em nada: a última célula de uma linha simplesmente tem um vizinho em outra linha.
find-ribbons-3 = Corte um cilindro ao meio, ao longo, e você fica com dois. Corte assim uma faixa de Möbius, e ela fica inteira: uma cerca à volta não separa nada, porque não há dois lados.
find-vaults-1 = Chaves e portas são colocadas de trás para a frente, a partir da saída. Primeiro, portas fecham a área em volta da saída, e a chave delas fica fora dessa área. As próximas portas fecham essa chave, ou de novo a saída, e a chave delas fica mais longe. Por isso a última chave colocada é a que você pode pegar primeiro.
find-vaults-2 = Um labirinto com chaves é um labirinto maior disfarçado: há uma cópia do chão para cada conjunto de chaves que você pode ter. Ao pegar uma chave, você passa para outra cópia, e não dá para voltar. Com quatro chaves e duas alavancas há sessenta e quatro cópias.
find-vaults-3 = Aqui não dá para ficar preso. Antes de você ver o labirinto, o jogo verifica cada lugar que você pode alcançar, com cada conjunto de chaves e alavancas: de todos sai um caminho até a saída.

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
category-storm-hint = Quantos labirintos conseguir em três minutos. Você perde uma lanterna por desvio errado.
heading-code = Corrida personalizada
heading-code-hint = Correr com o seu código
heading-level = { $world }, nível { $level }
heading-official = { $category }
heading-day = { $category }, semente do dia
heading-random = { $category }, semente aleatória

seed-official = Semente oficial
seed-day = Semente do dia
seed-random = Aleatória
lobby-race = Correr
lobby-details = Detalhes
lobby-past-runs = Corridas anteriores
lobby-players = Jogadores
lobby-name-hint = nome da corrida
lobby-keep-name = salvar
lobby-forget-name = remover o nome
past-runs-heading = Corridas anteriores
past-runs-back = Voltar ao saguão
past-runs-search = buscar código, data ou nota
past-runs-keys = { $past-runs-before } { $past-runs-next } corrida   ·   { $past-runs-results } resultados   ·   { $past-runs-watch } ver   ·   { $past-runs-race } correr   ·   { $past-runs-remove } remover   ·   { $past-runs-back } saguão
past-runs-keys-none = { $past-runs-back } saguão
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
board-address = pasta ou endereço web de uma classificação
board-keys = { $past-runs-before } { $past-runs-next } corrida   ·   { $board-race } correr   ·   { $past-runs-watch } ver   ·   { $board-hand-in } enviar   ·   { $board-read } atualizar   ·   { $past-runs-back } saguão
board-reading = carregando …
board-none = Digite acima a pasta ou o endereço web de uma classificação. O jogo só lê, e não envia nada.
board-no-runs = Esta corrida ainda não tem resultados. O seu pode ser o primeiro.
board-race = Correr contra ela
board-read = Atualizar
board-hand-in = Enviar minha melhor
board-name = seu nome
board-own = aqui ficaria a sua melhor
board-own-there = a sua melhor
board-unread = Carregue primeiro a classificação. As regras dela dizem como enviar uma corrida.
board-no-name = Digite primeiro o seu nome nas classificações.
board-no-own-run = Você ainda não terminou esta corrida.
board-not-read = Não foi possível carregar a classificação: { $detail }
board-handed-in = Salvo em { $path }. Envie como dizem as regras da classificação.
board-not-handed-in = Nada foi salvo: { $detail }
lobby-grid = Grade: { $grid }
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
livesplit-connected = LiveSplit: conectado
livesplit-silent = LiveSplit: conecta quando uma corrida começa
livesplit-one-off = LiveSplit One
livesplit-one-connected = LiveSplit One: conectado
livesplit-one-waiting = LiveSplit One: conecte-o a ws://localhost:16835
lobby-watch-best = ver o recorde pessoal
lobby-watch = ver
lobby-forget = remover
lobby-copy = copiar
lobby-copy-link = link
lobby-paste = colar
lobby-choose = abrir arquivo
lobby-other-ladder = { $run } (outra corrida)
lobby-code-hint = cole um código de corrida: mw1/…
lobby-keys = { $lobby-category-before } { $lobby-category-next } categoria   ·   { $lobby-seed-before } { $lobby-seed-next } semente   ·   { $lobby-race } correr   ·   solte um .mwr para correr contra ele ou vê-lo
lobby-keys-code = { $lobby-category-before } { $lobby-category-next } categoria   ·   { $lobby-race } correr   ·   solte um .mwr para correr contra ele ou vê-lo
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
note-script-saved = Salvo: { $path }
note-script-kept = Seu script anterior está em { $folder }.
note-removed = Corrida removida. A gravação agora é { $path }
note-taken = { $run }, { $time }: corra contra ela ou veja
note-walks-along = Fantasma adicionado: { $run }
note-other-ladder = { $run } é de outra corrida. Vá ao saguão para correr contra ela.
note-not-read = Não foi possível ler { $run }: { $detail }
note-no-replay = Não foi possível ler { $run }. { $detail }
note-no-program = O programa não pode ser mostrado: { $detail }
note-alone = Com vários jogadores: labirintos de até { $size } células, sem nevoeiro, partida às cegas, trancas nem tempestades.
note-no-link = Não é possível abrir este link. { $detail }
note-page-refused = O seu navegador bloqueia o armazenamento: nada será salvo.
note-page-full = O navegador já não tem espaço: o que fizer agora pode não ser salvo.
note-page-elsewhere = Aberto em outra aba; aqui nada é salvo.
note-not-imported = Nada foi importado desse arquivo: { $detail }
page-won = labirinto concluído
page-cell = coluna { $column }, linha { $row }
page-title = mazewright, título
note-in-no-link = Este labirinto não pode ter link: veio de um arquivo, ou a máscara é grande demais.
note-paste-here = Aperte Ctrl+V para colar.
note-no-picture-clipboard = O navegador não consegue copiar imagens. Salve um arquivo.
note-not-copied = Nada foi copiado: { $detail }
note-not-pasted = Nada para colar: { $detail }
note-no-clipboard = Sem área de transferência: { $detail }
record-saved = Corrida salva: { $name }
record-mended = Seus recordes estavam danificados. Tentativas recuperadas: { $attempts }. O arquivo danificado agora é { $path }.
record-not-kept = Esta corrida não foi salva: é longa demais para uma gravação.
record-no-best = Não foi possível ler sua melhor corrida. { $detail }
record-no-livesplit = Não é possível controlar o LiveSplit: { $detail }
trouble-no-folder = Suas corridas não são salvas: { $reason }
trouble-no-thread = Suas corridas não são salvas, porque não é possível iniciar uma thread: { $error }
trouble-unread = Não foi possível ler suas corridas em { $path }: { $error }
trouble-unsaved = Não é possível salvar suas corridas em { $path }: { $error }. O jogo continua tentando.
trouble-no-splits = Não foi possível salvar { $path } para o LiveSplit: { $error }
trouble-no-replay = Não foi possível ler a gravação { $path }: { $error }
trouble-newer = { $path } é de uma versão mais nova do jogo. Atualize esta, ou nada será salvo.
trouble-silent = O disco não responde. Corridas não salvas podem se perder.
trouble-lost = Corridas terminadas que não puderam ser salvas: { $runs }

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
part-code = Código de corrida
part-version = Versão
clock-level = nível
clock-look = olhando
clock-real = real (autodeclarado)
display-window = Mostrador do mazewright
place-left = esquerda
place-right = direita
place-window = janela
place-off = não
display-ground = Fundo da janela
display-hides-seed = Ocultar a semente
display-hides-seed-hint = Oculta semente, código e as quatro palavras até a primeira direção, também no saguão.
ground-theme = painel
ground-black = preto
ground-green = verde
ground-blue = azul
seed-until-start = só na partida
race-level = Nível { $level }
race-attempts = { $number }  ({ $finished } concl.)
race-against = comparado com: { $against }
race-practice = treino: não conta
race-blind-start = Partida às cegas: o labirinto aparece e o relógio parte quando você se move.
race-keys = o relógio parte quando você se move   ·   { $choice-new-attempt } nova tentativa   ·   { $choice-back-to-start } voltar ao início (o relógio continua)   ·   { $race-pause } menu
race-practice-keys = treino, volta { $round }   ·   melhor { $best }   ·   { $practice-again } de novo   ·   { $practice-back } 3 segundos atrás   ·   { $practice-point } recomeçar daqui   ·   { $results-lobby } voltar
table-rules = Todos dividem um relógio. Em cada nível ele parte no primeiro movimento, e o próximo nível vem quando todos saem. Nada conta para recordes. Cada corrida terminada é salva como gravação.
table-player = Jogador { $number }
table-pad = controle { $number }
table-level = Nível { $level } de { $levels }
table-place = { $place }.º
table-keys = o primeiro a se mover parte o relógio de todos   ·   { $choice-new-attempt } nova tentativa   ·   { $race-pause } menu
table-wins = { $player } vence
table-tie = Empate
table-kept = Gravações: { $folder }

results-searching = procurando a linha perfeita …
results-best = Recorde pessoal
results-finished = Concluído
results-uncounted = Concluído, não conta
results-gap = { $gap } em relação ao seu melhor anterior
score-time = { $time }
score-storm = { $won } · { $time }
storm-won = { $won ->
    [one] 1 labirinto
   *[other] { $won } labirintos
  }
storm-last = último labirinto vencido em { $time }
storm-gap = { $gap } labirintos em relação ao seu melhor anterior
storm-lantern-2 = Desvio errado: restam duas lanternas
storm-lantern-1 = Desvio errado: resta uma lanterna
storm-lantern-0 = Desvio errado: era a última lanterna
results-medal-next = { $medal }: até { $time }
medal-bronze = bronze
medal-silver = prata
medal-gold = ouro
medal-platinum = platina
run-aided = caminho mostrado
results-real = tempo real: { $time }
results-stood = { $times ->
    [one] o relógio parou uma vez, por { $time }
   *[other] o relógio parou { $times } vezes, por { $time }
  }
results-lanterns = { $count ->
    [one] 1 lanterna perdida
   *[other] { $count } lanternas perdidas
  }
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
results-lobby = Saguão

play-play = Reproduzir
play-pause = Pausa
watch-before = Nível anterior
watch-next = Próximo nível
watch-tick-back = Um tique atrás
watch-tick-on = Um tique à frente
watch-speed = Velocidade
watch-run = { $run }   nível { $level }/{ $levels }
watch-practice = Treinar aqui
watch-from = treinar de
watch-until = treinar até
watch-ticks = tiques da gravação

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
files-open = Abrir um labirinto ou script de um arquivo
files-close = Fechar o arquivo
files-back = Voltar ao laboratório
files-hint = Abre labirintos em texto ou JSON. Você também pode soltar um arquivo na janela. Resolver e Duelo mantêm o labirinto até você escolher outro.
files-from = De
files-pipe = entrada padrão
files-reading = carregando …
files-none = Esta pasta não tem labirintos (.txt, .json, .maze) nem scripts (.rhai, .trace).
files-cut = Esta pasta tem mais arquivos. Digite o caminho.
files-run-waits = Isso é uma corrida. Vá ao saguão de Speedrun para correr contra ela ou vê-la.
lab-follow = Seguir
lab-words = Explicações e lições
lab-mazes = Voltar aos labirintos
lab-new-seed = Outra semente
lab-undo = Desfazer
lab-end-lesson = Terminar a lição
lab-one-more = Adicionar um algoritmo
lab-remove = Retirar o labirinto { $place }
lab-maze-of = Labirinto de { $algorithm }
lab-maze-of-duel = Labirinto do duelo
lab-preparing = preparando …
lab-no-path = sem caminho
lab-failed = falhou
problem-too-many-cells = { $count } células são demais para mostrar. O máximo é { $most }.
problem-too-long = { $algorithm } precisa aqui de passos demais para mostrar. Escolha um labirinto menor.
problem-no-walker = { $algorithm } não anda de célula em célula. Escolha outro rival.
problem-long-walk = { $algorithm } precisa aqui de movimentos demais. Escolha um labirinto menor ou outro rival.
problem-right-angles = { $algorithm } só funciona em um retângulo simples. Escolha outro solucionador.
problem-has-furniture = { $algorithm } não lida com chaves, portões nem alavancas. Escolha breadth-first, depth-first ou a-star.
problem-no-path = Nenhum caminho leva da partida à chegada.
problem-too-large = Um labirinto de { $size } é grande demais. Escolha um tamanho menor.
problem-no-room = { $algorithm } conta as paredes como ladrilhos, e este tamanho não deixa espaço dentro. Escolha pelo menos 3x3.
problem-braided-tiles = { $algorithm } faz labirintos de ladrilhos, cujos becos não podem ser abertos.
problem-needs-rows = { $algorithm } só funciona em um retângulo simples. Escolha outro algoritmo.
problem-woven = Só um retângulo pode ter pontes.
problem-dimensions = Uma caixa tem andares; as outras grades só têm colunas e linhas. Escolha outro tamanho.
problem-narrow = Com tão poucas colunas, nada liga as linhas. Escolha pelo menos 3 colunas.
problem-narrow-triangles = Em uma só coluna, nada liga os pares de triângulos. Escolha pelo menos 2 colunas.
problem-doors = Esta grade não tem lugar para esta entrada e saída. Escolha outras.
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
topology-torus-hint = Um cilindro com o topo e o fundo também ligados. Não tem bordas nem portas, a não ser que uma máscara crie alguma.
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

legend-not-met = não visitada
legend-waiting = esperando
legend-on-walk = no passeio
legend-origin = a origem
legend-finished = pronta
legend-in-maze = no labirinto
legend-here = célula atual
legend-tried = pronta
legend-visited = visitada
legend-start = partida
legend-goal = chegada
legend-way = o caminho
legend-not-seen = ainda não vista
legend-seen = vista
legend-your-way = seu caminho
legend-you = você
legend-rival = o solucionador; pontos marcam o caminho dele
legend-alone = ainda não ligada
legend-joined = ligada (outros conjuntos podem parecer iguais)
legend-examined = parede em exame
legend-kept = fica: fecharia um laço
legend-listed = parede na lista
legend-lightest = a mais leve até agora
legend-points = um passo em direção à origem
legend-chalk = um traço de giz
legend-chalk-twice = dois traços
legend-hand = mão na parede; a ponta indica a frente
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
legend-heading = a ponta mostra a frente
legend-sees-open = olha: sem parede
legend-sees-wall = olha: parede
legend-set-wall = parede marcada pelo programa
legend-wrong = o script falha aqui
legend-color = cor { $letter }
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

story-begin = Aperte reproduzir, ou dê um passo.
story-counts = Contado até agora
count-carved = escavadas
count-steps = passos
count-turns = voltas contadas
count-draws = sorteios
algorithm-script = Seu próprio script
algorithm-script-hint = Um algoritmo que você escreve e vê trabalhar.
script-change = Editar como script
script-run = Executar
script-by-line = Linha a linha
script-by-line-hint = Cada linha executada é um passo: assim você também pode voltar atrás no script.
script-beside = Ao lado
script-beside-hint = Executa o algoritmo escolhido ao lado do seu, na mesma grade e com a mesma semente.
script-keep = Manter
script-keep-hint = Deixa esta versão rodando ao lado do que você escrever a seguir.
script-version = Versão { $number }
script-failure = Linha { $line }, coluna { $column }: { $message }.
script-busy = Executando …
script-running = Executando …   ·   { $script-run } parar
script-keys = { $script-write } escrever   ·   { $leave } de volta ao labirinto
script-solved = Caminho encontrado: { $steps } passos.
script-unsolved = Nenhum caminho encontrado.
script-done = Todas as células alcançadas, sem laços.
script-find = procurar
script-save = Salvar
script-resume = Seu script
script-save-as = Salvar como
script-save-name = Enter salva o script com este nome.
script-conflict = { $name } mudou fora deste editor. Sobrescreva o arquivo, ou carregue-o: seu texto fica na pasta “scripts”.
script-exists = { $name } já existe. Sobrescreva o arquivo, ou carregue-o: seu texto fica na pasta “scripts”.
script-overwrite = Sobrescrever
script-reload = Carregar
script-target = Este é o alvo. Seu script roda assim que você o altera.
script-in-cells = Mostrar { $name } no labirinto
script-verdict = Avaliar
script-verdict-hint = Testa o script em muitos tamanhos e grades. Leva alguns segundos.
script-judging = Testando em muitos tamanhos e grades …
script-fails-in = O menor labirinto em que isso acontece: { $size }.
script-misses = Não encontra caminho em um labirinto de { $size } (o menor em que falha).
script-show-failure = Mostrar esse labirinto
script-carves = Escava labirintos perfeitos em todos os tamanhos testados.
script-grids = Grades: { $grids }
script-even = Justo: cada um dos { $of } labirintos de 3x3 células apareceu umas 30 vezes em { $of } × 30 tentativas.
script-uneven = Injusto: apareceram { $made } dos { $of } labirintos de 3x3 células. Em { $of } × 30 tentativas o mais raro apareceu { $least } vezes, o mais comum { $most } vezes. Umas 30 seria justo.
script-alike = Duzentos labirintos de 20x20, em porcento das células
script-yours = O seu
script-dead-ends = becos
script-three-ways = bifurcações
script-turns = curvas
script-solution = caminho
script-growth = O trabalho cresce com { $growth }. As linhas cinzentas são n, n log n e n².
script-cells = células
script-solves = Encontra um caminho em todos os labirintos testados.
script-shortest = Seu caminho é o mais curto em { $shortest } de { $mazes } labirintos com laços.
script-longer = Em um labirinto de { $size }, seu caminho tem { $steps } passos; o mais curto tem { $least }.
script-looks = Olha { $share } % das células que a busca em largura visita.
script-variables = Variáveis
script-variables-hint = Colunas e linhas contam a partir de 0, como no programa.
exercise-done = Feito: era isso que o exercício pedia.
exercise-differs = Funciona, mas difere do algoritmo embutido: em um labirinto de { $size }, primeiro na coluna { $column }, linha { $row }.
code-pseudo = Pseudocódigo
code-script = Script
code-python = Python
export-heading = Exportar
export-writing = salvando …
export-written = Salvo: { $name }
export-failed = Não foi possível salvar { $name }: { $detail }
export-copied = Copiado como imagem
export-copy = Copiar
export-folder = Para { $folder }
export-size = lado maior
export-too-large = Grande demais para este formato. Escolha SVG ou PNG, ou um labirinto menor.
format-svg = Um desenho para navegadores, programas de desenho, plotters e corte a laser.
format-png = Uma imagem.
format-gif = Uma animação da escavação ou da solução.
format-apng = A mesma animação como PNG animado: menor, com cores exatas.

options-heading = Opções
options-copy = Copiar o comando
options-copy-link = Copiar link
named-value = { $option } { $value }
option-braid = laços
option-braid-hint = A parte dos becos sem saída a abrir. Laços põem à prova A*, Trémaux e quem segue paredes.
option-weave = pontes
option-weave-hint = A parte das células que, havendo espaço, se tornam pontes sobre outras passagens.
option-keys = chaves
option-keys-hint = O número de chaves, se houver espaço. Cada uma abre portas de outra cor.
option-gates = portões
option-gates-hint = A parte das passagens que, havendo espaço, recebem um portão de mão única.
option-levers = alavancas
option-levers-hint = O número de alavancas, se houver espaço. Cada uma abre algumas barreiras e fecha outras.
option-mask = máscara
option-mask-hint = Quais células a grade tem.
option-doors = portas
option-doors-hint = Onde ficam a entrada e a saída.
option-walkers = caminhantes
option-walkers-hint = Quantos caminhantes escavam ao mesmo tempo.
option-pick = escolha
option-pick-hint = Qual célula da lista cresce a seguir.
option-shifts = passos por célula
option-shifts-hint = Quantos passos a origem dá por célula.
option-bias = direção
option-bias-hint = Os dois lados aos quais uma célula pode ser ligada.
option-odds = chance
option-odds-hint = A chance de ligar uma célula à seguinte; em Eller, um segundo número é a de a abrir para baixo.
option-room = sala
option-room-hint = Campos não mais largos que isto já não são divididos. Um corredor preenche cada um.
option-hand = mão
option-hand-hint = A mão que fica na parede.
option-seed = semente das curvas
option-seed-hint = A semente das curvas aleatórias do rato.
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
mask-hint = Clique nas células para removê-las ou repô-las.   ·   { $lab-left } { $lab-right } { $lab-up } { $lab-down } escolher   ·   { $mask-press } remover ou repor
mask-parts = { $count ->
    [one] Esta célula fica: sem ela, o labirinto ficaria vazio.
   *[other] Esta célula fica: sem ela, o labirinto se partiria em { $count } partes.
  }
mask-last = A última célula fica.

results-race = Corrida
results-same-maze = No mesmo labirinto
results-same-seed = Da mesma semente
results-place = lugar
results-algorithm = algoritmo
results-copy-table = Copiar a tabela
results-code = Clique para ver o código.
compare-steps = passos
compare-work = trabalho
compare-draws = sorteios
compare-visited = visitadas
compare-path = caminho
compare-dead-ends = becos

duel-hint = Chegue à meta em menos movimentos que o solucionador. Use as teclas de direção, ou clique na próxima célula. O solucionador não vê mais do que você.
duel-by-moves = o solucionador anda quando você anda
duel-by-time = o solucionador anda na sua velocidade
duel-moves = Movimentos
duel-you = você
duel-open = Ainda ninguém chegou.
duel-first-you = Você chegou primeiro.
duel-first-solver = O solucionador chegou primeiro.
duel-won-you = Você venceu!
duel-won-solver = O solucionador venceu.
duel-even = Empate: os mesmos movimentos.
duel-again = De novo

lessons-hint = Slides para a turma   ·   { $lessons-next } { $lessons-before } avançar, voltar   ·   { $lab-from-start } recomeçar   ·   { $lab-full-screen } tela cheia
lessons-own = Suas lições
lessons-own-hint = Uma lição é um pequeno arquivo de texto: { $command }
lessons-slide = slide { $number } de { $count }
lessons-next = Próximo slide
lessons-before = Slide anterior

measure-dead-ends = becos
measure-longest-path = caminho mais longo
measure-turns = curvas
measure-dead-ends-percent = becos sem saída, %
measure-longest-path-percent = caminho mais longo, %
measure-turns-percent = curvas, %
statistics-axes = Na horizontal: parte das células, %. Na vertical: número de labirintos. Tracejado: média conhecida.
statistics-hint = { $mazes } de { $most } labirintos de { $size } por algoritmo
statistics-known = Cinza: valores conhecidos para labirintos deste tamanho, tracejados nos gráficos.
statistics-smallest = Os 15 labirintos de 3×2
statistics-smallest-hint = { $mazes } de cada. Um algoritmo justo faz todos com a mesma frequência: o qui-quadrado fica abaixo de 36,1 em 999 de 1000 experimentos.
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
structure-priority-queue-hint = Células: { $count }. Sai primeiro a menor soma de passos dados e por dar. No empate, A* toma menos passos por dar, a busca gulosa menos passos dados; depois decide a ordem de leitura.
structure-walk = Passeio
structure-walk-hint = Células: { $count }. O passeio corta os seus laços.
structure-run = Sequência
structure-run-hint = Células: { $count }. Uma delas abre para cima.
predict-hint = Qual célula vem a seguir? Clique nela.   ·   { $lab-left } { $lab-right } { $lab-up } { $lab-down } escolher   ·   { $predict-next } responder
predict-next = Próxima pergunta
predict-found = achadas até agora: { $count }
predict-over = Não há mais nada para perguntar.
predict-over-hint = Volte na linha do tempo, ou escolha outro algoritmo.
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

ask-dead-end = Este beco sem saída vai ser aberto. Clique em cada célula além de uma parede que pode sair.
ask-neighbor = Clique em cada vizinha que o algoritmo pode escolher.
ask-run = Clique em uma célula da série que pode abrir-se para cima.
ask-tree = Clique em uma célula que pode entrar agora na árvore.
ask-listed-wall = Clique em uma parede da lista que pode ser a próxima.
ask-picked = Clique em uma célula da lista que pode ser escolhida.
ask-listed = Clique em uma célula da lista que pode ser a próxima.
ask-set = Este conjunto ainda não se abriu para baixo. Clique em cada célula dele que pode abrir-se.
ask-coin = Uma moeda decide se esta parede se abre. Clique nas duas células possíveis: esta e a do outro lado da parede.
ask-wall = Clique em uma célula ao lado de uma parede que pode abrir-se agora. Os pesos estão escondidos.
ask-weight = Clique em uma célula que pode entrar agora na árvore. Os pesos estão escondidos.
ask-hunt = O passeio ficou preso. Qual célula a caçada encontra?
ask-field = Qual é o próximo campo? Clique na primeira célula dele, em cima à esquerda.
ask-picked-by-rule = Qual célula da lista a regra escolhe?
ask-next = Qual é a próxima célula? A regra decide.
ask-taken = Qual é a próxima célula a ser tirada? A regra decide.
ask-walk = Para onde vai o passeio agora? A regra decide.
ask-chances = { $count ->
    [one] Só uma é possível.
   *[other] { $count } são possíveis.
  }
ask-chances-even = { $count ->
    [one] Só uma é possível.
   *[other] { $count } são possíveis, cada uma com a mesma chance.
  }

why-rule = A regra leva a outro lugar: { $line }.
why-chance = Possível, mas o acaso escolheu outra célula.
why-lighter = Possível, mas outra parede é mais leve.
why-no-cell = Ali não há célula.
why-came-from = O passeio veio dali, e só volta atrás em becos sem saída.
why-other-run = Essa célula não é desta série.
why-no-wall-to-tree = Nenhuma parede dessa célula dá ainda para a árvore.
why-in-tree = Essa célula já está na árvore: mais uma abertura fecharia um laço.
why-not-listed-yet = Essa célula ainda não está na lista.
why-not-listed-now = Essa célula já não está na lista.
why-other-set = Essa célula está em outra linha, ou em outro conjunto.
why-other-wall = A moeda decide só sobre uma parede. A resposta é a célula deste lado da parede ou a do outro.
why-all-joined = Há caminhos até todas as vizinhas: mais uma abertura fecharia um laço.
why-not-came-from = O passeio não veio dali.
why-not-reached = A busca ainda não chegou a essa célula.
why-waits-longer = Essa célula também espera, mas outra vem antes.
why-taken-already = Essa célula já foi tirada.
why-filled = Essa célula já está preenchida.
why-start-or-goal = A partida e a chegada nunca são preenchidas.
why-no-dead-end = Essa célula agora não é um beco sem saída.
why-other-dead-end = Essa célula também é um beco sem saída, mas outra vem antes.
why-itself = Essa é a própria célula. A pergunta é sobre as vizinhas.
why-no-neighbor = Essa não é vizinha da célula.
why-other-region = Essa célula já é de uma metade, ou pertence a outra região.
why-has-passage = Já há uma passagem para lá.
why-carved = Essa célula já foi escavada.
why-not-in-maze = Essa célula ainda não faz parte do labirinto.
why-is-there = O passeio já está ali.
why-no-neighbor-of-walk = Essa não é vizinha da célula onde está o passeio.
why-wall-between = Há uma parede no meio.
why-far-from-maze = Nenhuma das vizinhas faz ainda parte do labirinto.
why-later-in-hunt = A caçada poderia ficar com ela, mas na ordem de leitura outra célula vem primeiro.

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

## Links, race codes and replays that are refused

problem-not-a-link = Isto não é um link do mazewright.
problem-elsewhere = Este link não leva a uma corrida. Para abri-lo, cole-o fora deste campo.
problem-no-place = Esse lugar não existe no jogo.
problem-no-code = Um código de corrida começa com mw1, não com “{ $part }”.
problem-not-ascii = Um código de corrida só tem letras sem acento, algarismos e sinais.
problem-long-text = Isto é longo demais para um link ou um código de corrida.
problem-bad-part = “{ $part }” não é válido aqui. Tente, por exemplo: { $example }
problem-cut-short = Falta o final. Poderia continuar assim: { $example }
problem-twice = “{ $part }” está a mais. Cada parte só aparece uma vez.
problem-too-many-shows = Um link mostra no máximo { $most } algoritmos lado a lado.
problem-endless = Um código sem fim não dá corrida. Indique um número de níveis, como x5.
problem-too-many-levels = Uma corrida tem no máximo { $most } níveis. Escolha menos.
problem-large-level = O nível { $level } é grande demais. Um nível tem no máximo { $most } células.
problem-long-work = Os níveis até o { $level } demoram demais para ser escavados. Escolha menos níveis ou níveis menores.
problem-much-work = Este labirinto demora demais para ser escavado. Escolha um menor ou outro algoritmo.
problem-long-strip = Um nível de { $size } é uma faixa longa demais para { $algorithm }. Escolha uma mais curta ou outro algoritmo.
problem-no-replay = Isto não é uma gravação do jogo.
problem-newer-replay = A gravação é de uma versão mais nova do jogo. Atualize o jogo.
problem-large-replay = Isto é maior do que qualquer gravação.
problem-cut-replay = Falta o final da gravação. Copie-a inteira.
problem-damaged-replay = A gravação está danificada no byte { $offset } ({ $code }).

## Files of the player's with which something went wrong

notice-set-aside = { $name } { $why }. O arquivo está agora em { $path }, e um novo é usado.
notice-stuck = { $path } { $why } e não pode ser posto de lado: { $error }
notice-unreadable = Não foi possível ler { $path }: { $error }
notice-unwritable = Não foi possível salvar { $path }: { $error }
disk-full = o disco está cheio
disk-quota = sua cota de disco acabou
disk-read-only = o disco é somente para leitura
disk-denied = permissão negada
disk-in-the-way = há um arquivo no lugar de uma pasta
disk-gone = o arquivo ou a pasta não existe mais
disk-too-large = o arquivo é grande demais
disk-busy = outro mazewright está salvando ali
disk-other = { $error }
home-unknown = este sistema não tem pasta pessoal. Defina MAZEWRIGHT_HOME como uma pasta para os seus arquivos.
home-lost = a pasta { $path } não foi encontrada. Defina MAZEWRIGHT_HOME como um caminho completo.
notice-theme = { $path } não é um tema: { $error }
invalid-damaged = está danificado ({ $reason })
invalid-foreign = não é deste jogo
invalid-newer = é de uma versão mais nova do jogo
