import type { LegalTexts } from './legal-document.ts';

export const legalTexts: LegalTexts = {
  terms: {
    title: 'Nutzungsbedingungen',
    description:
      'Was du von Hookline erwarten darfst und was wir von dir erwarten, in klaren Worten.',
    sections: [
      {
        heading: 'Der Dienst',
        paragraphs: [
          'Hookline zeigt Kurzserien in Folgen von ein bis drei Minuten. Die ersten Folgen einer Serie sind kostenlos. Spätere kosten Coins, und du siehst den Preis der nächsten Folge und den der restlichen Serie, bevor du dich entscheidest.',
          'Du kannst als Gast schauen. Ein Konto brauchst du für Coins, Likes, „Meine Liste“ und einen Verlauf, der dich von Gerät zu Gerät begleitet. Ein Konto ist immer nur in einem Browser angemeldet.',
        ],
      },
      {
        heading: 'Coins und Bonus',
        paragraphs: [
          'Coins bezahlst du, und sie verfallen nie. Bonus schenken wir dir, und das meiste davon läuft ab: nach 90 Tagen, wenn er zu einer Aufladung gehört, nach 30 Tagen, wenn er etwas ausgleicht, nach 14 Tagen, wenn er die Belohnung für eine Aufgabe oder ein Event ist, und nach 24 Stunden, wenn er zu einem Stundenpaket gehört. Das genaue Datum steht in deiner Wallet.',
          'Bonus wird vor Coins ausgegeben: zuerst, was am frühesten abläuft, dann, was am ältesten ist. Danach kommen deine Coins, die ältesten zuerst. Für jeden Coin, der kommt oder geht, liegt ein Beleg in deiner Wallet.',
          'Coins und Bonus sind kein Geld. Du kannst sie nicht verkaufen, weitergeben oder dir auszahlen lassen, außer wo diese Bedingungen oder das Gesetz dir eine Erstattung geben.',
        ],
      },
      {
        heading: 'Folgen freischalten',
        paragraphs: [
          'Folgen werden der Reihe nach freigeschaltet, zu dem Preis, der dir angezeigt wurde. Ist der Preis inzwischen gestiegen, wird nichts abgezogen und du entscheidest neu. Jede Folge bezahlst du einmal, egal wie oft du tippst.',
          'Eine freigeschaltete Folge bleibt freigeschaltet, auf jedem Gerät, auf dem du dich anmeldest, auch wenn die Serie nicht mehr verkauft wird. Nur eine Sperrung ändert das: Verlieren wir das Recht, eine Serie zu zeigen, oder müssen wir sie von Gesetzes wegen entfernen, kann niemand sie ansehen, bis sie wieder erlaubt ist. Dann sind deine Folgen wie vorher freigeschaltet.',
          'Das automatische Freischalten ist aus, bis du es einschaltest. Es hält sich an dein Tageslimit und pausiert nach 3 Folgen ohne Berührung.',
        ],
      },
      {
        heading: 'Zahlungen und Erstattungen',
        paragraphs: [
          'Du bezahlst über PayPal. Deine Coins kommen an, sobald die Zahlung bestätigt ist, auch wenn du die Seite bis dahin geschlossen hast, und nie doppelt. Was noch unterwegs ist, steht in deiner Wallet. Bist du nicht volljährig, frag vor dem Kauf deine Eltern oder Erziehungsberechtigten.',
          'Über „Feedback“ kannst du um eine Erstattung bitten; tu das bitte, bevor du dein Konto löschst. Erstatten wir eine Bestellung, nehmen wir ihre Coins und ihren Bonus zurück, soweit sie noch da sind. Für das, was schon ausgegeben ist, nehmen wir andere Coins und anderen Bonus von dir. Reichen sie nicht, bleibt der Rest offen: Deine nächste Aufladung gleicht ihn zuerst aus. Die Folgen, die du freigeschaltet hast, bleiben dir.',
          'Beanstandest du eine Zahlung bei PayPal, werden die Coins dieser Bestellung eingefroren, bis der Fall geklärt ist. Dann bekommst du sie zurück, oder sie gehen mit dem Geld zurück.',
        ],
      },
      {
        heading: 'Fairer Gebrauch',
        paragraphs: [
          'Die Serien gehören denen, die sie gemacht haben. Schau sie hier, so oft du magst. Bitte kopiere, veröffentliche oder verkaufe sie nicht und versuche nicht, den Preis einer Folge oder die Grenzen des Dienstes zu umgehen.',
          'Wir dürfen ein Konto schließen, das anderen oder dem Dienst schadet. Coins, die du bezahlt und nicht ausgegeben hast, werden dann erstattet, es sei denn, sie stammen aus Betrug.',
        ],
      },
      {
        heading: 'Dein Konto löschen',
        paragraphs: [
          'Du kannst dein Konto jederzeit in den Einstellungen löschen. Deine Coins, dein Bonus und deine freigeschalteten Folgen gehen mit, und wir können sie nicht zurückholen. Solange eine Zahlung bearbeitet wird oder strittig ist, muss die Löschung warten. Was gelöscht wird und was bleibt, steht in unserer Datenschutzerklärung.',
        ],
      },
      {
        heading: 'Änderungen und Haftung',
        paragraphs: [
          'Wir pflegen den Dienst sorgfältig, können aber nicht versprechen, dass er immer erreichbar ist. Wenn wir diese Bedingungen ändern, ändern wir das Datum oben. Der neue Text gilt von da an und nicht für das, was du vorher gekauft hast.',
          'Nichts hier schränkt die Rechte ein, die dir das Recht deines Landes als Verbraucherin oder Verbraucher gibt.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Datenschutzerklärung',
    description: 'Was Hookline über dich speichert, wozu und wie lange.',
    sections: [
      {
        heading: 'Als Gast',
        paragraphs: [
          'Du kannst schauen, ohne uns zu sagen, wer du bist. Dein Verlauf von bis zu 50 Serien, deine Player-Einstellungen und die letzten 20 geöffneten Seiten, die du auch offline ansehen kannst, bleiben in deinem eigenen Browser, bis du die Daten dieser Website löschst.',
          'Dein Browser bekommt eine zufällige Kennung, die nichts über dich verrät. Mit ihr zählen wir jeden Aufruf nur einmal. Welche Folgen er gesehen hat, wird innerhalb von 2 Tagen gelöscht; nur die Zahl der Aufrufe bleibt.',
          'Wir setzen drei Cookies: Eines merkt sich deine Sprache, eines hält dich angemeldet, eines schützt dich während der Anmeldung. Keines folgt dir auf andere Websites.',
        ],
      },
      {
        heading: 'Mit Konto',
        paragraphs: [
          'Bei der Anmeldung über Google oder Facebook erhalten wir deinen Namen, dein Bild und eine Kennung dieses Dienstes, nie dein Passwort. Dazu speichern wir deine Einstellungen, „Meine Liste“, deinen Verlauf, deine Likes, deine freigeschalteten Folgen und jeden Coin, der kommt oder geht, solange du das Konto hast. Eine Anmeldung wird 30 Tage nach ihrem Ende gelöscht.',
          'Serien kannst du jederzeit aus „Meine Liste“ und aus deinem Verlauf entfernen.',
        ],
      },
      {
        heading: 'Wenn du bezahlst',
        paragraphs: [
          'Die Zahlung wickelt PayPal ab. Wir speichern die Bestellung, ihren Betrag und die Nummern, unter denen PayPal sie führt. Deine Karte, dein Bankkonto und deine PayPal-Adresse werden hier nicht gespeichert.',
        ],
      },
      {
        heading: 'Wie Hookline genutzt wird',
        paragraphs: [
          'Um zu lernen, was gut läuft und was nicht, zeichnen wir auf, welche Seiten und Serien gezeigt und geöffnet werden, was abgespielt wird und wie flüssig, zusammen mit zufälligen Kennungen deines Browsers und deines Besuchs, deiner Sprache, der Marke deines Geräts und der App, deren Browser du benutzt, etwa Instagram. Dein Name und dein Konto gehören nicht dazu. Diese Aufzeichnungen werden nach 90 Tagen gelöscht.',
          'Wo das Recht deiner Region deine Einwilligung verlangt, tun wir das erst, wenn du zugestimmt hast. Ohne deine Einwilligung erfahren wir nichts davon. Überall kannst du unter „Datenschutz-Auswahl“ am Fuß jeder Seite Nein sagen. Deine Antwort wird in deinem Browser gespeichert, und du kannst sie jederzeit ändern.',
        ],
      },
      {
        heading: 'Fehler und Feedback',
        paragraphs: [
          'Wenn in deinem Browser etwas schiefgeht, meldet er uns den Fehler, die Seite und die Version der Website, damit wir ihn beheben können. Die Meldung sagt nicht, wer du bist, und wir behalten sie nur, solange sie hilft, den Fehler zu finden.',
          'Was du ins Feedback-Formular schreibst, erreicht uns mit deiner E-Mail-Adresse, damit wir antworten können. Wir behalten es, bis es seinen Zweck erfüllt hat. Löschst du dein Konto, werden deine Adresse und deine Worte sofort entfernt.',
        ],
      },
      {
        heading: 'Wer sonst beteiligt ist',
        paragraphs: [
          'Google oder Facebook, wenn du dich darüber anmeldest, PayPal, wenn du bezahlst, und die Firmen, die für uns Server betreiben und Fehlermeldungen sammeln. Wir verkaufen keine persönlichen Daten und zeigen keine Werbung.',
        ],
      },
      {
        heading: 'Deine Rechte',
        paragraphs: [
          'In den Einstellungen kannst du alles, was wir zu deinem Konto speichern, als Datei exportieren, dich auf allen Geräten abmelden und dein Konto löschen. Dein Name und dein Bild kommen von Google oder Facebook; ändere sie dort, und sie ändern sich hier bei deiner nächsten Anmeldung.',
          'Die Löschung entfernt sofort Name, Bild und Kennung, „Meine Liste“, Verlauf, Likes und Einstellungen. Bestellungen und Coin-Buchungen bleiben, weil das Gesetz uns zur Buchführung verpflichtet. Dein Name steht nicht darin: Nur PayPal kann an der Nummer einer Zahlung erkennen, wer bezahlt hat. Sicherungskopien enthalten Gelöschtes, bis sie ersetzt werden.',
          'Ist dein Konto bei der Löschung gesperrt, schuldet es Coins oder wurden Zahlungen zurückgeholt, behalten wir bis zu 24 Monate lang einen Fingerabdruck deiner Kennung und den Grund, damit Sperre, Schuld und Rückholungen auch für ein neues Konto gelten. Hast du bezahlt, behalten wir ihn, bis die Zahlung nicht mehr angefochten werden kann, höchstens 180 Tage. Aus dem Fingerabdruck lässt sich die Kennung nicht zurückgewinnen. Wir brauchen ihn, um unsere Ansprüche zu verteidigen, und dafür erlaubt es das Gesetz. Hältst du ihn für einen Irrtum, schreib uns über das Feedback.',
        ],
      },
    ],
  },
};
