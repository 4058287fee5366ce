import type { LegalTexts } from './legal-document.ts';

export const legalTexts: LegalTexts = {
  terms: {
    title: 'Conditions d’utilisation',
    description:
      'Ce que vous pouvez attendre de Hookline et ce que nous attendons de vous, en mots simples.',
    sections: [
      {
        heading: 'Le service',
        paragraphs: [
          'Hookline propose des séries courtes en épisodes d’une à trois minutes. Les premiers épisodes d’une série sont gratuits. Les suivants coûtent des pièces, et vous voyez le prix du prochain épisode et celui du reste de la série avant de vous décider.',
          'Vous pouvez regarder sans compte. Il en faut un pour les pièces, les « J’aime », Ma liste et un historique qui vous suit d’un appareil à l’autre. Un compte n’est connecté que dans un navigateur à la fois.',
        ],
      },
      {
        heading: 'Pièces et bonus',
        paragraphs: [
          'Les pièces, vous les payez, et elles n’expirent jamais. Le bonus, nous vous l’offrons, et il expire le plus souvent : au bout de 90 jours s’il accompagne une recharge, de 30 jours s’il compense quelque chose, de 14 jours s’il récompense une mission ou un événement, et de 24 heures s’il fait partie d’un forfait horaire. Votre portefeuille indique la date exacte.',
          'Le bonus est dépensé avant les pièces : d’abord ce qui expire le plus tôt, puis le plus ancien. Viennent ensuite vos pièces, les plus anciennes en premier. Votre portefeuille garde un reçu de chaque pièce qui entre ou sort.',
          'Les pièces et le bonus ne sont pas de l’argent. Vous ne pouvez ni les vendre, ni les céder, ni les encaisser, sauf là où ces conditions ou la loi vous donnent droit à un remboursement.',
        ],
      },
      {
        heading: 'Débloquer des épisodes',
        paragraphs: [
          'Les épisodes se débloquent dans l’ordre, au prix qui vous a été affiché. Si le prix a augmenté entre-temps, rien n’est débité et vous décidez à nouveau. Vous payez un épisode une seule fois, quel que soit le nombre de touches.',
          'Un épisode débloqué le reste, sur tous les appareils où vous vous connectez, même si la série n’est plus en vente. Seul un retrait y change quelque chose : si nous perdons le droit de montrer une série, ou si la loi nous oblige à la retirer, personne ne peut la regarder tant qu’elle n’est pas de nouveau autorisée. Vos épisodes sont alors débloqués comme avant.',
          'Le déblocage automatique est désactivé tant que vous ne l’activez pas. Il respecte votre limite quotidienne et s’arrête après 3 épisodes sans toucher l’écran.',
        ],
      },
      {
        heading: 'Paiements et remboursements',
        paragraphs: [
          'Vous payez avec PayPal. Vos pièces arrivent dès que le paiement est confirmé, même si vous avez fermé la page entre-temps, et jamais deux fois. Votre portefeuille indique ce qui est encore en route. Si vous êtes mineur, demandez l’accord d’un parent ou d’un tuteur avant d’acheter.',
          'Vous pouvez demander un remboursement par « Vos remarques » ; faites-le avant de supprimer votre compte. Quand nous remboursons une commande, nous reprenons ce qui reste de ses pièces et de son bonus. Pour ce qui est déjà dépensé, nous prenons d’autres pièces et d’autres bonus de votre compte. Ce qu’ils ne couvrent pas reste dû, et votre prochaine recharge le règle d’abord. Les épisodes que vous avez débloqués restent à vous.',
          'Si vous contestez un paiement auprès de PayPal, les pièces de cette commande sont gelées jusqu’à la fin du litige. Elles vous sont alors rendues, ou repartent avec l’argent.',
        ],
      },
      {
        heading: 'Bon usage',
        paragraphs: [
          'Les séries appartiennent à celles et ceux qui les ont créées. Regardez-les ici autant que vous voulez. Merci de ne pas les copier, les republier ni les vendre, et de ne pas chercher à contourner le prix d’un épisode ou les limites du service.',
          'Nous pouvons fermer un compte qui nuit aux autres ou au service. Les pièces que vous avez payées et pas dépensées sont alors remboursées, sauf si elles proviennent d’une fraude.',
        ],
      },
      {
        heading: 'Supprimer votre compte',
        paragraphs: [
          'Vous pouvez supprimer votre compte quand vous voulez, dans les réglages. Vos pièces, votre bonus et vos épisodes débloqués disparaissent avec lui, et nous ne pouvons pas les rétablir. Tant qu’un paiement est en cours de traitement ou contesté, la suppression doit attendre. Notre Politique de confidentialité dit ce qui est effacé et ce qui reste.',
        ],
      },
      {
        heading: 'Modifications et responsabilité',
        paragraphs: [
          'Nous prenons soin du service, mais nous ne pouvons pas promettre qu’il soit toujours disponible. Quand nous modifions ces conditions, nous changeons la date en haut de page. Le nouveau texte vaut à partir de ce moment, et non pour ce que vous avez acheté avant.',
          'Rien ici ne limite les droits que la loi de votre pays vous donne en tant que consommateur.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Politique de confidentialité',
    description: 'Ce que Hookline conserve sur vous, pourquoi et pendant combien de temps.',
    sections: [
      {
        heading: 'Sans compte',
        paragraphs: [
          'Vous pouvez regarder sans nous dire qui vous êtes. Votre historique de 50 séries au plus, vos réglages de lecture et les 20 dernières pages ouvertes, que vous pouvez consulter hors ligne, restent dans votre navigateur jusqu’à ce que vous effaciez les données de ce site.',
          'Votre navigateur reçoit un identifiant aléatoire qui ne dit rien de vous. Il nous permet de ne compter chaque vue qu’une fois. Les épisodes qu’il a regardés sont effacés sous 2 jours ; seul le nombre de vues demeure.',
          'Nous déposons trois cookies : l’un retient votre langue, l’un vous garde connecté, l’un vous protège pendant la connexion. Aucun ne vous suit sur d’autres sites.',
        ],
      },
      {
        heading: 'Avec un compte',
        paragraphs: [
          'La connexion avec Google ou Facebook nous donne votre nom, votre photo et un identifiant de ce service, jamais votre mot de passe. Nous y ajoutons vos réglages, Ma liste, votre historique, vos « J’aime », vos épisodes débloqués et chaque pièce qui entre ou sort, tant que vous avez le compte. Une connexion est effacée 30 jours après sa fin.',
          'Vous pouvez à tout moment retirer des séries de Ma liste et de votre historique.',
        ],
      },
      {
        heading: 'Quand vous payez',
        paragraphs: [
          'PayPal se charge du paiement. Nous conservons la commande, son montant et les numéros sous lesquels PayPal la connaît. Votre carte, votre compte bancaire et votre adresse PayPal ne sont pas enregistrés ici.',
        ],
      },
      {
        heading: 'Comment Hookline est utilisé',
        paragraphs: [
          'Pour savoir ce qui marche et ce qui ne marche pas, nous enregistrons quelles pages et quelles séries sont affichées et ouvertes, ce qui est lu et avec quelle fluidité, avec des identifiants aléatoires de votre navigateur et de votre visite, votre langue, la marque de votre appareil et l’application dont vous utilisez le navigateur, par exemple Instagram. Votre nom et votre compte n’y figurent pas. Ces données sont effacées après 90 jours.',
          'Là où la loi de votre région exige votre accord, nous ne le faisons qu’après l’avoir reçu. Sans votre accord, rien de tout cela ne nous parvient. Où que vous soyez, vous pouvez dire non sous « Choix de confidentialité », en bas de chaque page. Votre réponse est conservée dans votre navigateur, et vous pouvez la changer à tout moment.',
        ],
      },
      {
        heading: 'Erreurs et remarques',
        paragraphs: [
          'Si quelque chose se casse dans votre navigateur, il nous signale l’erreur, la page et la version du site pour que nous puissions la corriger. Le signalement ne dit pas qui vous êtes, et nous ne le gardons que le temps de trouver la panne.',
          'Ce que vous écrivez dans le formulaire de remarques nous parvient avec votre adresse e-mail, afin que nous puissions répondre. Nous le gardons jusqu’à ce qu’il ait rempli son rôle. Si vous supprimez votre compte, votre adresse et vos mots sont aussitôt retirés.',
        ],
      },
      {
        heading: 'Qui d’autre intervient',
        paragraphs: [
          'Google ou Facebook si vous vous connectez avec eux, PayPal si vous payez, et les entreprises qui font tourner nos serveurs et recueillent nos rapports d’erreur pour nous. Nous ne vendons pas de données personnelles et n’affichons aucune publicité.',
        ],
      },
      {
        heading: 'Vos droits',
        paragraphs: [
          'Dans les réglages, vous pouvez exporter dans un fichier tout ce que nous conservons sur votre compte, vous déconnecter de tous les appareils et supprimer votre compte. Votre nom et votre photo viennent de Google ou de Facebook ; corrigez-les là-bas, et ils changeront ici à votre prochaine connexion.',
          'La suppression efface aussitôt nom, photo et identifiant, Ma liste, historique, « J’aime » et réglages. Les commandes et les mouvements de pièces restent, car la loi nous oblige à tenir nos comptes. Votre nom n’y figure pas : seul PayPal peut savoir, par le numéro d’un paiement, qui a payé. Les sauvegardes contiennent ce qui a été supprimé jusqu’à leur remplacement.',
          'Si, au moment de sa suppression, votre compte est bloqué, doit des pièces ou a eu des paiements annulés, nous gardons une empreinte de votre identifiant pendant 24 mois au plus, avec le motif, afin que le blocage, la dette et les annulations valent aussi pour un nouveau compte. Si vous avez payé, nous la gardons tant que le paiement peut être contesté, 180 jours au plus. L’empreinte ne permet pas de retrouver l’identifiant. Nous en avons besoin pour défendre nos droits, et la loi le permet dans ce but. Si vous pensez que c’est une erreur, écrivez-nous par les remarques.',
        ],
      },
    ],
  },
};
