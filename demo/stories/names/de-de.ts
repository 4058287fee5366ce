import type { StoryNames } from './story-names.ts';

export const deDe: StoryNames = {
  'the-last-train-home': {
    name: 'Der letzte Zug nach Hause',
    introduce:
      'Jede Nacht nimmt Nora den letzten Zug. Heute kennt der Mann gegenüber ihren Namen, ihre Adresse und die Minute ihres Todes.',
  },
  'ninety-nine-floors-down': {
    name: 'Neunundneunzig Stockwerke',
    introduce:
      'Um neun feuert er sie per E-Mail. Um zehn bleibt der Aufzug stehen, und nur sie kann ihn reparieren.',
  },
  'stitches-for-a-wolf': {
    name: 'Sieben Stiche für einen Wolf',
    introduce:
      'Um Mitternacht näht die Tierärztin einen Wolf. Am Morgen fragt ein Fremder, wann die Fäden herauskommen.',
  },
  'the-queens-taster': {
    name: 'Die Vorkosterin der Königin',
    introduce:
      'Seit neun Jahren kostet Yun für die Königin vor. Heute schmeckt das Gift nach dem Rezept ihrer Mutter.',
  },
  'my-mothers-other-daughter': {
    name: 'Die andere Tochter',
    introduce:
      'An ihrem dreißigsten Geburtstag steht eine Frau vor Salmas Tür: mit ihrem Namen und ihrem Schlüssel.',
  },
  'play-it-for-the-don': {
    name: 'Ein Lied für den Don',
    introduce:
      'Sie spielt ein Lied, das nie jemand aufschrieb. Der gefürchtetste Mann der Bar weint und schließt ab.',
  },
  'the-river-says-no': {
    name: 'Der Fluss sagt Nein',
    introduce:
      'Alle zwölf Jahre bekommt der Fluss eine Braut. Die diesjährige ist Anwältin und will den Vertrag sehen.',
  },
  'what-the-tide-returns': {
    name: 'Was die Flut zurückbringt',
    introduce:
      'Vor drei Jahren stieß er sie von der Jacht. Heute lernt er segeln und erkennt seine Lehrerin nicht.',
  },
  'yes-again': {
    name: 'Ja, schon wieder',
    introduce:
      'Bei jedem Ja erwacht Mei wieder am Altar. Jemand anderes in der Kirche wartet auf Antwort.',
  },
  'the-patient-in-bed-nine': {
    name: 'Der Patient in Bett neun',
    introduce:
      'Niemand versteht den alten Mann, bis die Putzfrau ihm mit einem Wiegenlied antwortet.',
  },
  'human-one-night-a-month': {
    name: 'Eine Nacht im Monat Mensch',
    introduce:
      'Der Wolf von Ines wird bei Vollmond zum Mann, für eine Nacht, und hat viel zu sagen.',
  },
  'he-is-broke-dont-tell': {
    name: 'Er ist pleite, sag nichts',
    introduce: 'Manilas reichster Mann hat noch elf Dollar. Nur seine Buchhalterin weiß es.',
  },
  'room-612': {
    name: 'Zimmer 612 gibt es nicht',
    introduce:
      'Das Hotel hat keinen sechsten Stock. Jede Nacht wird der Schlüssel zu 612 abgegeben, noch warm.',
  },
  'her-majestys-taxi': {
    name: 'Das Taxi Ihrer Majestät',
    introduce:
      'Dienstags fährt die Königin heimlich Taxi. Heute will ihr Fahrgast die Königin töten.',
  },
  'the-florist-of-black-street': {
    name: 'Die Floristin der Schwarzen Gasse',
    introduce: 'Fleur dachte, sie bindet Sträuße. Seit einem Jahr schreibt sie Befehle der Mafia.',
  },
  'call-me-from-1998': {
    name: 'Ruf mich an aus 1998',
    introduce:
      'Im leeren Haus klingelt das Telefon: sein Vater, sechsundzwanzig, mit elf Tagen zu leben.',
  },
  'the-last-loaf': {
    name: 'Das letzte Brot',
    introduce:
      'Sechs Nächte bis zum Ende der Bäckerei, und das Rezept gehört drei Geschwistern, die schweigen.',
  },
  'seven-guests-for-dinner': {
    name: 'Sieben Gäste zum Essen',
    introduce: 'Sieben Menschen verbrannten ihr Lokal und ihren Ruf. Heute kommen alle sieben.',
  },
  'borrowed-shadows': {
    name: 'Geborgte Schatten',
    introduce: 'Kavi verkaufte ihren Schatten. Als sie ihn abholt, wohnt jemand darin.',
  },
  'heart-number-two': {
    name: 'Herz Nummer zwei',
    introduce:
      'Seit der Transplantation weiß Bruno, wo eine Fremde Briefe versteckte. Seine Chirurgin lügt.',
  },
  'elected-alpha': {
    name: 'Alpha aus Versehen',
    introduce: 'Die Bibliothekarin teilte nur Stimmzettel aus. Nun haben die Wölfe sie gewählt.',
  },
  'the-cleaner-has-the-keys': {
    name: 'Die Putzfrau hat die Schlüssel',
    introduce: 'Alle reden vor der Putzfrau. Ihr gehören einunddreißig Prozent der Firma.',
  },
  'the-laundry-prince': {
    name: 'Der Wäscheprinz',
    introduce:
      'Der Prinz ist vor der Krönung geflohen. Der Junge aus der Wäscherei hat sein Gesicht.',
  },
  'caller-on-line-three': {
    name: 'Anruf auf Leitung drei',
    introduce:
      'Im Radio schildert ein Mann ein Verbrechen, das noch kommt. Das Opfer ist die Moderatorin.',
  },
  'the-boy-who-came-back': {
    name: 'Der Junge, der wiederkam',
    introduce:
      'Zehn Jahre nach seinem Verschwinden steht Tomi in der Küche. Nur die Schwester sieht: Er ist nicht gewachsen.',
  },
  'the-interpreter-lied': {
    name: 'Die Dolmetscherin log',
    introduce:
      'Zwischen Boss und Geschworenen steht die Dolmetscherin. Am dritten Tag irrt sie sich absichtlich.',
  },
  'the-understudy': {
    name: 'Die zweite Besetzung',
    introduce:
      'Der Star verschwindet vor der Premiere. Im zweiten Akt liegt ihr Ring im Requisitensarg.',
  },
  'the-surgeon-who-forgot': {
    name: 'Die vergessliche Chirurgin',
    introduce: 'Hana fehlen zehn Jahre. Ihr Mann ist ihr fremd, und ein Fremder weint um sie.',
  },
  'the-dragon-signs-the-lease': {
    name: 'Der Drache unterschreibt',
    introduce: 'Der neue Mieter zahlt mit altem Gold. Nach dem Rauch darf man nicht fragen.',
  },
  'pack-of-platform-four': {
    name: 'Das Rudel von Gleis vier',
    introduce:
      'Unter der Stadt lebt eine Familie, die niemand zählt. Die Polizistin kommt in der falschen Nacht.',
  },
  'the-tenants-bride': {
    name: 'Die Braut der Mieter',
    introduce: 'Um ihr Haus zu retten, stimmen die Mieter ab, wer den Besitzer heiratet.',
  },
  'night-shift-at-saint-ada': {
    name: 'Nachtdienst in Sankt Ada',
    introduce:
      'Der Mann, der ihre Karriere zerstörte, kommt um zwei Uhr nachts. Nur sie kann operieren.',
  },
  'the-map-of-one-thousand-doors': {
    name: 'Die Karte der tausend Türen',
    introduce:
      'Der Sultan will jede Tür auf der Karte. In der letzten Nacht zählt sie tausendundeine.',
  },
  'lighthouse-no-keeper': {
    name: 'Licht ohne Wärter',
    introduce:
      'Seit 1971 ist der Leuchtturm aus. Gestern drehte er sich, und im Buch steht das Unglück von morgen.',
  },
  'grandma-runs-the-harbour': {
    name: 'Oma regiert den Hafen',
    introduce: 'Lina dachte, Oma verkauft Sardellen. Dann küssten vierzig Männer ihre Hand.',
  },
  'two-wills': {
    name: 'Großvaters zwei Testamente',
    introduce: 'Das zweite, in Kinderschrift, gibt alles dem, der die Wahrheit sagt.',
  },
  'the-wedding-photographer': {
    name: 'Die Hochzeitsfotografin',
    introduce:
      'Bei der Hochzeit ihres Ex sieht Imani auf einem Bild das Telefon, das sie begraben hat.',
  },
  'the-tailor-of-lost-hours': {
    name: 'Der Schneider verlorener Stunden',
    introduce:
      'Er näht die Stunde um, die du bereust. Ottoline bringt ein nie getragenes Brautkleid.',
  },
  'therapist-for-wolves': {
    name: 'Eine Therapeutin für Wölfe',
    introduce:
      'Ihre Patienten sind wütend und in derselben Nacht verhindert. Einer kennt ihre Schuld.',
  },
  'boss-reborn-as-intern': {
    name: 'Vom Chef zum Praktikanten',
    introduce:
      'Der härteste Chef der Stadt stirbt und erwacht als Praktikant. Aufgabe: seine Trauerrede.',
  },
  'watchtower-nine': {
    name: 'Das Heulen von Turm neun',
    introduce:
      'Jede Nacht um drei antwortet ein Heulen auf Fragen, die sie noch nicht gestellt hat.',
  },
};
