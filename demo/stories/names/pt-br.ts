import type { StoryNames } from './story-names.ts';

export const ptBr: StoryNames = {
  'the-last-train-home': {
    name: 'O último trem para casa',
    introduce:
      'Nora pega o último trem toda noite. Hoje o homem à frente sabe seu nome, seu endereço e o minuto em que ela vai morrer.',
  },
  'ninety-nine-floors-down': {
    name: 'Noventa e nove andares abaixo',
    introduce:
      'Às nove ele a demitiu por e-mail. Às dez o elevador para, e só ela sabe consertá-lo.',
  },
  'stitches-for-a-wolf': {
    name: 'Pontos para um lobo',
    introduce:
      'À meia-noite a veterinária costura um lobo. No café da manhã, um estranho pergunta quando tira os pontos.',
  },
  'the-queens-taster': {
    name: 'A provadora da rainha',
    introduce:
      'Há nove anos Yun prova cada prato da rainha. Hoje prova um veneno com o sabor da receita da mãe.',
  },
  'my-mothers-other-daughter': {
    name: 'A outra filha da minha mãe',
    introduce:
      'Aos trinta anos, Salma abre a porta a uma mulher com seu nome, sua data e sua chave.',
  },
  'play-it-for-the-don': {
    name: 'Toque para o Don',
    introduce:
      'Uma pianista toca uma canção que ninguém escreveu. O homem mais temido do bar chora e tranca as portas.',
  },
  'the-river-says-no': {
    name: 'O rio diz não',
    introduce:
      'A cada doze anos a aldeia dá uma noiva ao rio. A deste ano é advogada e quer ver o contrato.',
  },
  'what-the-tide-returns': {
    name: 'O que a maré devolve',
    introduce:
      'Há três anos o noivo a empurrou do iate. Hoje ele aprende a velejar, e não reconhece a instrutora.',
  },
  'yes-again': {
    name: 'Sim, de novo',
    introduce:
      'Toda vez que Mei diz “aceito”, acorda de novo no altar. Alguém na igreja espera outra resposta.',
  },
  'the-patient-in-bed-nine': {
    name: 'O paciente do leito nove',
    introduce:
      'Ninguém entende o velho do leito nove, até a faxineira responder com uma canção de ninar.',
  },
  'human-one-night-a-month': {
    name: 'Humano uma noite por mês',
    introduce: 'O lobo de Inês vira homem na lua cheia, por uma só noite, e tem muito a dizer.',
  },
  'he-is-broke-dont-tell': {
    name: 'Ele está falido, não conte',
    introduce: 'O homem mais rico de Manila tem onze dólares, e só a contadora sabe.',
  },
  'room-612': {
    name: 'O quarto 612 não existe',
    introduce:
      'O hotel não tem sexto andar. Toda noite alguém devolve a chave do 612, ainda morna.',
  },
  'her-majestys-taxi': {
    name: 'O táxi de Sua Majestade',
    introduce:
      'Às terças a rainha dirige um táxi disfarçada. Hoje o passageiro quer ir matar a rainha.',
  },
  'the-florist-of-black-street': {
    name: 'A florista da rua Negra',
    introduce: 'Fleur pensava fazer buquês. Há um ano escreve as ordens da máfia.',
  },
  'call-me-from-1998': {
    name: 'Me ligue de 1998',
    introduce:
      'O telefone da casa vazia toca. É seu pai, com vinte e seis anos e onze dias de vida.',
  },
  'the-last-loaf': {
    name: 'O último pão',
    introduce:
      'Seis noites para salvar a padaria, e a receita está dividida entre três irmãos que não se falam.',
  },
  'seven-guests-for-dinner': {
    name: 'Sete convidados para jantar',
    introduce: 'Sete pessoas queimaram seu restaurante e seu nome. Hoje todas aceitaram o convite.',
  },
  'borrowed-shadows': {
    name: 'Sombras emprestadas',
    introduce: 'Kavi vendeu a própria sombra. Quando volta para buscá-la, alguém mora nela.',
  },
  'heart-number-two': {
    name: 'Coração número dois',
    introduce:
      'Depois do transplante, Bruno sabe onde uma estranha escondeu as cartas. Sua cirurgiã sabe por quê, e mente.',
  },
  'elected-alpha': {
    name: 'Alfa por engano',
    introduce: 'A bibliotecária só distribuía cédulas. Os lobos acabam de elegê-la alfa.',
  },
  'the-cleaner-has-the-keys': {
    name: 'A faxineira tem as chaves',
    introduce:
      'Todos falam na frente da faxineira. Ela tem trinta e um por cento da empresa, e anota tudo.',
  },
  'the-laundry-prince': {
    name: 'O príncipe da lavanderia',
    introduce: 'O príncipe fugiu antes da coroação. O rapaz da lavanderia tem o mesmo rosto.',
  },
  'caller-on-line-three': {
    name: 'A chamada da linha três',
    introduce:
      'Um homem descreve no rádio um crime que ainda não aconteceu. A vítima é a locutora.',
  },
  'the-boy-who-came-back': {
    name: 'O menino que voltou',
    introduce:
      'Dez anos depois de sumir, Tomi entra na cozinha. Só a irmã nota que ele não cresceu.',
  },
  'the-interpreter-lied': {
    name: 'A intérprete mentiu',
    introduce:
      'Entre um chefão e o júri está a intérprete. No terceiro dia ela erra uma palavra, de propósito.',
  },
  'the-understudy': {
    name: 'A substituta',
    introduce:
      'A estrela some antes da estreia. No segundo ato, a substituta acha o anel dela no caixão de cena.',
  },
  'the-surgeon-who-forgot': {
    name: 'A cirurgiã que esqueceu',
    introduce:
      'Hana acorda sem dez anos de memória. O marido é um estranho, e um estranho chora por ela.',
  },
  'the-dragon-signs-the-lease': {
    name: 'O dragão assina o contrato',
    introduce: 'O inquilino paga em ouro antigo e não aceita perguntas sobre a fumaça.',
  },
  'pack-of-platform-four': {
    name: 'A alcateia da plataforma quatro',
    introduce: 'Sob a cidade vive uma família que ninguém conta. A policial chega na noite errada.',
  },
  'the-tenants-bride': {
    name: 'A noiva dos inquilinos',
    introduce: 'Para salvar o prédio, os moradores votam em quem vai casar com o dono.',
  },
  'night-shift-at-saint-ada': {
    name: 'Plantão em Santa Ada',
    introduce: 'O homem que arruinou sua carreira chega às duas da manhã. Só ela pode operá-lo.',
  },
  'the-map-of-one-thousand-doors': {
    name: 'O mapa das mil portas',
    introduce:
      'O sultão quer um mapa de cada porta. Na última noite, a cartógrafa conta mil e uma.',
  },
  'lighthouse-no-keeper': {
    name: 'Um farol sem faroleiro',
    introduce: 'O farol apagado desde 1971 girou de novo, e no diário está o naufrágio de amanhã.',
  },
  'grandma-runs-the-harbour': {
    name: 'A vovó manda no porto',
    introduce: 'Lina achava que a avó vendia anchovas, até quarenta homens beijarem a mão dela.',
  },
  'two-wills': {
    name: 'Os dois testamentos do avô',
    introduce: 'O segundo testamento, em letra de criança, deixa tudo a quem disser a verdade.',
  },
  'the-wedding-photographer': {
    name: 'A fotógrafa do casamento',
    introduce:
      'No casamento do ex, Imani amplia uma foto e vê o celular que enterrou há dois anos.',
  },
  'the-tailor-of-lost-hours': {
    name: 'O alfaiate das horas perdidas',
    introduce:
      'Ele ajusta a hora que você lamenta. Ottoline traz um vestido de noiva que ninguém usou.',
  },
  'therapist-for-wolves': {
    name: 'Terapia para lobos',
    introduce:
      'Os pacientes têm raiva e a mesma noite livre por mês. Um deles conhece o crime da doutora.',
  },
  'boss-reborn-as-intern': {
    name: 'De chefe a estagiário',
    introduce:
      'O chefe mais cruel da cidade morre e acorda como seu estagiário. Tarefa: o discurso do funeral.',
  },
  'watchtower-nine': {
    name: 'O uivo da Torre Nove',
    introduce: 'Toda noite, às três, um uivo no rádio responde ao que ela ainda não perguntou.',
  },
};
