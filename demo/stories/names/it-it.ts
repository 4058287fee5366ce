import type { StoryNames } from './story-names.ts';

export const itIt: StoryNames = {
  'the-last-train-home': {
    name: 'L’ultimo treno per casa',
    introduce:
      'Ogni notte Nora prende l’ultimo treno. Stanotte l’uomo di fronte sa il suo nome, il suo indirizzo e il minuto della sua morte.',
  },
  'ninety-nine-floors-down': {
    name: 'Novantanove piani più giù',
    introduce:
      'Alle nove la licenzia per e-mail. Alle dieci l’ascensore si ferma, e solo lei sa ripararlo.',
  },
  'stitches-for-a-wolf': {
    name: 'Punti per un lupo',
    introduce:
      'A mezzanotte la veterinaria ricuce un lupo. A colazione uno sconosciuto chiede quando li toglie.',
  },
  'the-queens-taster': {
    name: 'L’assaggiatrice della regina',
    introduce:
      'Da nove anni Yun assaggia i piatti della regina. Stanotte il veleno sa della ricetta di sua madre.',
  },
  'my-mothers-other-daughter': {
    name: 'L’altra figlia di mia madre',
    introduce:
      'Il giorno dei trent’anni Salma apre a una donna con il suo nome, la sua data e la sua chiave.',
  },
  'play-it-for-the-don': {
    name: 'Suonala per il Don',
    introduce:
      'Suona una canzone mai scritta. L’uomo più temuto del bar piange, poi chiude le porte.',
  },
  'the-river-says-no': {
    name: 'Il fiume dice no',
    introduce:
      'Ogni dodici anni il villaggio dà una sposa al fiume. Quella di quest’anno è avvocata e vuole il contratto.',
  },
  'what-the-tide-returns': {
    name: 'Ciò che la marea rende',
    introduce:
      'Tre anni fa la spinse giù dallo yacht. Oggi impara ad andare a vela e non la riconosce.',
  },
  'yes-again': {
    name: 'Sì, di nuovo',
    introduce:
      'A ogni «sì» Mei si risveglia all’altare. È qualcun altro ad aspettare una risposta.',
  },
  'the-patient-in-bed-nine': {
    name: 'Il paziente del letto nove',
    introduce:
      'Nessuno capisce il vecchio, finché la donna delle pulizie gli risponde con una ninna nanna.',
  },
  'human-one-night-a-month': {
    name: 'Umano una notte al mese',
    introduce: 'Il lupo di Ines diventa uomo con la luna piena, per una notte, e ha molto da dire.',
  },
  'he-is-broke-dont-tell': {
    name: 'È al verde, non dirlo',
    introduce: 'All’uomo più ricco di Manila restano undici dollari, e lo sa solo la contabile.',
  },
  'room-612': {
    name: 'La stanza 612 non esiste',
    introduce:
      'L’albergo non ha un sesto piano. Ogni notte qualcuno rende la chiave della 612, ancora tiepida.',
  },
  'her-majestys-taxi': {
    name: 'Il taxi di Sua Maestà',
    introduce:
      'Il martedì la regina guida un taxi in incognito. Stanotte il cliente va a uccidere la regina.',
  },
  'the-florist-of-black-street': {
    name: 'La fioraia di via Nera',
    introduce: 'Fleur credeva di fare mazzi di fiori. Da un anno scrive gli ordini della mafia.',
  },
  'call-me-from-1998': {
    name: 'Chiamami dal 1998',
    introduce:
      'Squilla il telefono della casa vuota. È suo padre, ventisei anni e undici giorni da vivere.',
  },
  'the-last-loaf': {
    name: 'L’ultimo pane',
    introduce:
      'Sei notti alla chiusura, e la ricetta è divisa fra tre fratelli che non si parlano.',
  },
  'seven-guests-for-dinner': {
    name: 'Sette ospiti a cena',
    introduce:
      'In sette le bruciarono il ristorante e il nome. Stasera hanno accettato tutti l’invito.',
  },
  'borrowed-shadows': {
    name: 'Ombre in prestito',
    introduce: 'Kavi ha venduto la sua ombra. Quando torna a riprenderla, qualcuno ci abita.',
  },
  'heart-number-two': {
    name: 'Cuore numero due',
    introduce:
      'Dopo il trapianto Bruno sa dove una sconosciuta nascondeva le lettere. La chirurga sa perché, e mente.',
  },
  'elected-alpha': {
    name: 'Alfa per sbaglio',
    introduce: 'La bibliotecaria distribuiva solo schede. I lupi l’hanno appena eletta capobranco.',
  },
  'the-cleaner-has-the-keys': {
    name: 'Le chiavi della donna delle pulizie',
    introduce:
      'Tutti parlano davanti a lei. Possiede il trentuno per cento dell’azienda, e prende appunti.',
  },
  'the-laundry-prince': {
    name: 'Il principe della lavanderia',
    introduce:
      'Il principe è fuggito prima dell’incoronazione. Il ragazzo della lavanderia ha il suo volto.',
  },
  'caller-on-line-three': {
    name: 'Chiamata sulla linea tre',
    introduce: 'Alla radio un uomo descrive un delitto che deve ancora avvenire. La vittima è lei.',
  },
  'the-boy-who-came-back': {
    name: 'Il bambino che tornò',
    introduce:
      'Dieci anni dopo la scomparsa Tomi entra in cucina. Solo la sorella vede che non è cresciuto.',
  },
  'the-interpreter-lied': {
    name: 'L’interprete ha mentito',
    introduce:
      'Fra il boss e la giuria c’è l’interprete. Il terzo giorno sbaglia una parola, apposta.',
  },
  'the-understudy': {
    name: 'La sostituta',
    introduce:
      'La diva sparisce prima della prima. Nel secondo atto la sostituta trova il suo anello nella bara di scena.',
  },
  'the-surgeon-who-forgot': {
    name: 'La chirurga che dimenticò',
    introduce: 'Hana ha perso dieci anni. Il marito è un estraneo, e un estraneo piange per lei.',
  },
  'the-dragon-signs-the-lease': {
    name: 'Il drago firma il contratto',
    introduce: 'Il nuovo inquilino paga in oro antico e non vuole domande sul fumo.',
  },
  'pack-of-platform-four': {
    name: 'Il branco del binario quattro',
    introduce:
      'Sotto la città vive una famiglia che nessuno conta. L’agente arriva la notte sbagliata.',
  },
  'the-tenants-bride': {
    name: 'La sposa degli inquilini',
    introduce: 'Per salvare il palazzo gli inquilini votano chi sposerà il padrone.',
  },
  'night-shift-at-saint-ada': {
    name: 'Turno di notte a Sant’Ada',
    introduce: 'L’uomo che le rovinò la carriera arriva alle due di notte. Solo lei può operarlo.',
  },
  'the-map-of-one-thousand-doors': {
    name: 'La mappa delle mille porte',
    introduce: 'Il sultano vuole una mappa di ogni porta. L’ultima notte ne conta mille e una.',
  },
  'lighthouse-no-keeper': {
    name: 'Un faro senza guardiano',
    introduce: 'Spento dal 1971, il faro ha girato ancora. Nel diario c’è il naufragio di domani.',
  },
  'grandma-runs-the-harbour': {
    name: 'La nonna comanda il porto',
    introduce:
      'Lina credeva che la nonna vendesse acciughe, finché quaranta uomini le baciarono la mano.',
  },
  'two-wills': {
    name: 'I due testamenti del nonno',
    introduce: 'Il secondo, scritto da un bambino, lascia tutto a chi dirà la verità.',
  },
  'the-wedding-photographer': {
    name: 'La fotografa di nozze',
    introduce: 'Alle nozze dell’ex, Imani ingrandisce una foto: ecco il telefono che ha sepolto.',
  },
  'the-tailor-of-lost-hours': {
    name: 'Il sarto delle ore perdute',
    introduce: 'Ricuce l’ora che rimpiangi. Ottoline porta un abito da sposa mai indossato.',
  },
  'therapist-for-wolves': {
    name: 'La terapeuta dei lupi',
    introduce: 'I pazienti sono arrabbiati e liberi la stessa notte. Uno conosce la sua colpa.',
  },
  'boss-reborn-as-intern': {
    name: 'Da capo a stagista',
    introduce:
      'Il capo più crudele della città muore e si sveglia stagista. Compito: il suo elogio funebre.',
  },
  'watchtower-nine': {
    name: 'L’ululato della torre nove',
    introduce: 'Ogni notte alle tre un ululato risponde a ciò che lei non ha ancora chiesto.',
  },
};
