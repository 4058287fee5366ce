import type { LegalTexts } from './legal-document.ts';

export const legalTexts: LegalTexts = {
  terms: {
    title: 'Termini di servizio',
    description:
      'Che cosa puoi aspettarti da Hookline e che cosa ci aspettiamo da te, in parole semplici.',
    sections: [
      {
        heading: 'Il servizio',
        paragraphs: [
          'Hookline propone serie brevi in episodi da uno a tre minuti. I primi episodi di una serie sono gratis. Quelli successivi costano monete, e prima di decidere vedi il prezzo del prossimo episodio e quello del resto della serie.',
          'Puoi guardare come ospite. L’account serve per le monete, i «Mi piace», La mia lista e una cronologia che ti segue da un dispositivo all’altro. Un account è connesso in un solo browser alla volta.',
        ],
      },
      {
        heading: 'Monete e bonus',
        paragraphs: [
          'Le monete le paghi, e non scadono mai. Il bonus te lo diamo noi, e per lo più scade: dopo 90 giorni se accompagna una ricarica, dopo 30 giorni se compensa qualcosa, dopo 14 giorni se è il premio di una missione o di un evento, e dopo 24 ore se fa parte di un piano orario. Il tuo portafoglio mostra la data esatta.',
          'Il bonus si spende prima delle monete: prima quello che scade prima, poi quello più vecchio. Dopo vengono le tue monete, dalle più vecchie. Il tuo portafoglio ha una ricevuta per ogni moneta che entra o esce.',
          'Monete e bonus non sono denaro. Non puoi venderli, cederli o farteli pagare, salvo dove questi termini o la legge ti danno diritto a un rimborso.',
        ],
      },
      {
        heading: 'Sbloccare gli episodi',
        paragraphs: [
          'Gli episodi si sbloccano in ordine, al prezzo che ti è stato mostrato. Se nel frattempo il prezzo è salito, non viene addebitato nulla e decidi di nuovo. Un episodio si paga una volta sola, per quante volte tu tocchi.',
          'Un episodio sbloccato resta sbloccato, su ogni dispositivo a cui accedi, anche quando la serie non è più in vendita. Solo una rimozione cambia le cose: se perdiamo il diritto di mostrare una serie, o la legge ci obbliga a toglierla, nessuno può guardarla finché non è di nuovo permessa. Allora i tuoi episodi sono sbloccati come prima.',
          'Lo sblocco automatico è disattivato finché non lo attivi. Rispetta il tuo limite giornaliero e si ferma dopo 3 episodi senza toccare lo schermo.',
        ],
      },
      {
        heading: 'Pagamenti e rimborsi',
        paragraphs: [
          'Paghi con PayPal. Le monete arrivano appena il pagamento è confermato, anche se nel frattempo hai chiuso la pagina, e mai due volte. Il tuo portafoglio elenca ciò che è ancora in arrivo. Se non sei maggiorenne, chiedi a un genitore o a un tutore prima di acquistare.',
          'Puoi chiedere un rimborso da «Segnalazioni»; fallo prima di eliminare il tuo account. Quando rimborsiamo un ordine, riprendiamo ciò che resta delle sue monete e del suo bonus. Per ciò che è già speso prendiamo altre tue monete e altro tuo bonus. Ciò che questi non coprono resta da restituire, e la tua prossima ricarica lo copre per primo. Gli episodi che hai sbloccato restano tuoi.',
          'Se contesti un pagamento su PayPal, le monete di quell’ordine vengono congelate finché la contestazione non è chiusa. Poi ti tornano, oppure tornano indietro con il denaro.',
        ],
      },
      {
        heading: 'Uso corretto',
        paragraphs: [
          'Le serie appartengono a chi le ha create. Guardale qui tutte le volte che vuoi. Non copiarle, non ripubblicarle e non venderle, e non cercare di aggirare il prezzo di un episodio o i limiti del servizio.',
          'Possiamo chiudere un account che danneggia gli altri o il servizio. Le monete che hai pagato e non speso vengono allora rimborsate, salvo che provengano da una frode.',
        ],
      },
      {
        heading: 'Eliminare il tuo account',
        paragraphs: [
          'Puoi eliminare il tuo account quando vuoi, nelle impostazioni. Monete, bonus ed episodi sbloccati se ne vanno con lui, e non possiamo recuperarli. Finché un pagamento è in elaborazione o contestato, l’eliminazione deve aspettare. La nostra Informativa sulla privacy dice che cosa viene cancellato e che cosa resta.',
        ],
      },
      {
        heading: 'Modifiche e responsabilità',
        paragraphs: [
          'Curiamo il servizio con attenzione, ma non possiamo promettere che sia sempre disponibile. Quando modifichiamo questi termini, cambiamo la data in alto. Il nuovo testo vale da quel momento, non per ciò che hai acquistato prima.',
          'Nulla qui limita i diritti che la legge del tuo Paese ti riconosce come consumatore.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Informativa sulla privacy',
    description: 'Che cosa Hookline conserva su di te, perché e per quanto tempo.',
    sections: [
      {
        heading: 'Come ospite',
        paragraphs: [
          'Puoi guardare senza dirci chi sei. La cronologia di al massimo 50 serie, le impostazioni del lettore e le ultime 20 pagine aperte, che puoi consultare offline, restano nel tuo browser finché non cancelli i dati di questo sito.',
          'Il tuo browser riceve un identificativo casuale che non dice nulla di te. Ci permette di contare ogni visualizzazione una volta sola. Quali episodi ha guardato viene cancellato entro 2 giorni; resta solo il numero delle visualizzazioni.',
          'Usiamo tre cookie: uno ricorda la tua lingua, uno ti mantiene connesso, uno ti protegge durante l’accesso. Nessuno ti segue su altri siti.',
        ],
      },
      {
        heading: 'Con un account',
        paragraphs: [
          'L’accesso con Google o Facebook ci dà il tuo nome, la tua foto e un identificativo di quel servizio, mai la tua password. Con questi conserviamo le impostazioni, La mia lista, la cronologia, i «Mi piace», gli episodi sbloccati e ogni moneta che entra o esce, finché hai l’account. Un accesso viene cancellato 30 giorni dopo la sua fine.',
          'Puoi togliere serie da La mia lista e dalla cronologia in qualsiasi momento.',
        ],
      },
      {
        heading: 'Quando paghi',
        paragraphs: [
          'Del pagamento si occupa PayPal. Noi conserviamo l’ordine, il suo importo e i numeri con cui PayPal lo conosce. La tua carta, il tuo conto bancario e il tuo indirizzo PayPal non vengono conservati qui.',
        ],
      },
      {
        heading: 'Come viene usato Hookline',
        paragraphs: [
          'Per capire che cosa funziona e che cosa no, registriamo quali pagine e serie vengono mostrate e aperte, che cosa viene riprodotto e con quale fluidità, insieme a identificativi casuali del tuo browser e della tua visita, alla tua lingua, alla marca del tuo dispositivo e all’app di cui usi il browser, come Instagram. Il tuo nome e il tuo account non ne fanno parte. Questi dati vengono cancellati dopo 90 giorni.',
          'Dove la legge della tua regione richiede il tuo consenso, lo facciamo solo dopo che l’hai dato. Senza il tuo consenso non ci arriva nulla di tutto questo. Ovunque tu sia, puoi dire di no in «Scelte sulla privacy», in fondo a ogni pagina. La tua risposta è conservata nel tuo browser e puoi cambiarla in qualsiasi momento.',
        ],
      },
      {
        heading: 'Errori e segnalazioni',
        paragraphs: [
          'Se qualcosa si rompe nel tuo browser, ci segnala l’errore, la pagina e la versione del sito, così possiamo rimediare. La segnalazione non dice chi sei, e la teniamo solo finché serve a trovare il guasto.',
          'Ciò che scrivi nel modulo delle segnalazioni ci arriva con il tuo indirizzo e-mail, così possiamo rispondere. Lo teniamo finché ha svolto il suo compito. Se elimini il tuo account, il tuo indirizzo e le tue parole vengono tolti subito.',
        ],
      },
      {
        heading: 'Chi altro è coinvolto',
        paragraphs: [
          'Google o Facebook se accedi con loro, PayPal se paghi, e le aziende che gestiscono i nostri server e raccolgono per noi le segnalazioni di errore. Non vendiamo dati personali e non mostriamo pubblicità.',
        ],
      },
      {
        heading: 'I tuoi diritti',
        paragraphs: [
          'Nelle impostazioni puoi esportare in un file tutto ciò che conserviamo sul tuo account, uscire da tutti i dispositivi ed eliminare il tuo account. Il tuo nome e la tua foto sono quelli di Google o Facebook; correggili lì, e qui cambieranno al tuo prossimo accesso.',
          'L’eliminazione cancella subito nome, foto e identificativo, La mia lista, cronologia, «Mi piace» e impostazioni. Ordini e movimenti di monete restano, perché la legge ci obbliga a tenere i conti. Il tuo nome non vi compare: solo PayPal può sapere, dal numero di un pagamento, chi ha pagato. Le copie di sicurezza contengono ciò che è stato eliminato finché non vengono sostituite.',
          'Se al momento dell’eliminazione il tuo account è bloccato, deve monete o ha avuto pagamenti stornati, conserviamo un’impronta del tuo identificativo per 24 mesi al massimo, con il motivo, affinché il blocco, il debito e gli storni valgano anche per un nuovo account. Se hai pagato, la conserviamo finché il pagamento può essere contestato, per 180 giorni al massimo. Dall’impronta non si può risalire all’identificativo. Ci serve per difendere i nostri diritti, e la legge lo consente a questo scopo. Se pensi che sia un errore, scrivici dalle segnalazioni.',
        ],
      },
    ],
  },
};
