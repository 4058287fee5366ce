import type { StoryNames } from './story-names.ts';

export const frFr: StoryNames = {
  'the-last-train-home': {
    name: 'Le dernier train du soir',
    introduce:
      'Chaque soir, Nora prend le dernier train. Ce soir, l’homme d’en face connaît son nom, son adresse et la minute de sa mort.',
  },
  'ninety-nine-floors-down': {
    name: 'Quatre-vingt-dix-neuf étages',
    introduce:
      'À neuf heures, il la licencie par mail. À dix, l’ascenseur s’arrête, et elle seule sait le réparer.',
  },
  'stitches-for-a-wolf': {
    name: 'Des points pour un loup',
    introduce:
      'À minuit, une vétérinaire recoud un loup. Au matin, un inconnu demande quand on les lui retire.',
  },
  'the-queens-taster': {
    name: 'La goûteuse de la reine',
    introduce:
      'Depuis neuf ans, Yun goûte les plats de la reine. Ce soir, le poison a le goût de la recette de sa mère.',
  },
  'my-mothers-other-daughter': {
    name: 'L’autre fille de ma mère',
    introduce:
      'Le jour de ses trente ans, Salma ouvre à une femme qui a son nom, sa date et sa clé.',
  },
  'play-it-for-the-don': {
    name: 'Jouez-la pour le Don',
    introduce:
      'Elle joue un air que personne n’a jamais noté. L’homme le plus craint du bar pleure, puis ferme les portes.',
  },
  'the-river-says-no': {
    name: 'Le fleuve dit non',
    introduce:
      'Tous les douze ans, le village offre une fiancée au fleuve. Celle-ci est avocate et demande le contrat.',
  },
  'what-the-tide-returns': {
    name: 'Ce que rend la marée',
    introduce:
      'Il l’a poussée de son yacht il y a trois ans. Aujourd’hui il apprend la voile et ne la reconnaît pas.',
  },
  'yes-again': {
    name: 'Oui, encore',
    introduce:
      'À chaque « oui », Mei se réveille devant l’autel. C’est à quelqu’un d’autre qu’il faut répondre.',
  },
  'the-patient-in-bed-nine': {
    name: 'Le patient du lit neuf',
    introduce:
      'Personne ne comprend le vieil homme, jusqu’à ce que la femme de ménage lui réponde par une berceuse.',
  },
  'human-one-night-a-month': {
    name: 'Humain une nuit par mois',
    introduce:
      'Le loup d’Inès devient homme à la pleine lune, pour une nuit, et il a beaucoup à dire.',
  },
  'he-is-broke-dont-tell': {
    name: 'Il est ruiné, chut',
    introduce:
      'L’homme le plus riche de Manille n’a plus que onze dollars. Seule sa comptable le sait.',
  },
  'room-612': {
    name: 'La chambre 612 n’existe pas',
    introduce:
      'L’hôtel n’a pas de sixième étage. Chaque nuit, on rend la clé du 612, encore tiède.',
  },
  'her-majestys-taxi': {
    name: 'Le taxi de Sa Majesté',
    introduce:
      'Le mardi, la reine conduit un taxi en secret. Ce soir, son client part tuer la reine.',
  },
  'the-florist-of-black-street': {
    name: 'La fleuriste de la rue Noire',
    introduce: 'Fleur croyait faire des bouquets. Depuis un an, elle écrit les ordres de la mafia.',
  },
  'call-me-from-1998': {
    name: 'Appelle-moi de 1998',
    introduce:
      'Le téléphone de la maison vide sonne. C’est son père, vingt-six ans, et onze jours à vivre.',
  },
  'the-last-loaf': {
    name: 'Le dernier pain',
    introduce:
      'Six nuits pour sauver la boulangerie, et la recette est partagée entre trois frère et sœurs fâchés.',
  },
  'seven-guests-for-dinner': {
    name: 'Sept invités à dîner',
    introduce:
      'Sept personnes ont brûlé son restaurant et son nom. Ce soir, toutes ont accepté l’invitation.',
  },
  'borrowed-shadows': {
    name: 'Ombres prêtées',
    introduce: 'Kavi a vendu son ombre. Quand elle vient la reprendre, quelqu’un y habite.',
  },
  'heart-number-two': {
    name: 'Le deuxième cœur',
    introduce:
      'Depuis la greffe, Bruno sait où une inconnue cachait ses lettres. Sa chirurgienne sait pourquoi, et ment.',
  },
  'elected-alpha': {
    name: 'Alpha par erreur',
    introduce: 'La bibliothécaire distribuait des bulletins. Les loups viennent de l’élire.',
  },
  'the-cleaner-has-the-keys': {
    name: 'La clé des bureaux',
    introduce:
      'Tous parlent devant la femme de ménage. Elle possède trente et un pour cent de la société.',
  },
  'the-laundry-prince': {
    name: 'Le prince de la blanchisserie',
    introduce: 'Le prince s’est enfui avant son sacre. Le garçon de la blanchisserie a son visage.',
  },
  'caller-on-line-three': {
    name: 'Un appel sur la ligne trois',
    introduce: 'À la radio, un homme décrit un crime à venir. La victime, c’est l’animatrice.',
  },
  'the-boy-who-came-back': {
    name: 'L’enfant qui revint',
    introduce:
      'Dix ans après sa disparition, Tomi entre dans la cuisine. Sa sœur voit qu’il n’a pas grandi.',
  },
  'the-interpreter-lied': {
    name: 'L’interprète a menti',
    introduce:
      'Entre un parrain et le jury, il y a l’interprète. Le troisième jour, elle se trompe exprès d’un mot.',
  },
  'the-understudy': {
    name: 'La doublure',
    introduce:
      'La vedette disparaît avant la première. Au deuxième acte, la doublure trouve sa bague dans le cercueil.',
  },
  'the-surgeon-who-forgot': {
    name: 'La chirurgienne sans mémoire',
    introduce: 'Hana a perdu dix ans. Son mari lui est étranger, et un étranger pleure pour elle.',
  },
  'the-dragon-signs-the-lease': {
    name: 'Le dragon signe le bail',
    introduce: 'Le locataire paie en or ancien et refuse qu’on lui parle de fumée.',
  },
  'pack-of-platform-four': {
    name: 'La meute du quai quatre',
    introduce:
      'Sous la ville vit une famille que personne ne compte. La policière arrive la mauvaise nuit.',
  },
  'the-tenants-bride': {
    name: 'La fiancée des locataires',
    introduce:
      'Pour sauver l’immeuble, les locataires votent : laquelle épousera le propriétaire ?',
  },
  'night-shift-at-saint-ada': {
    name: 'Garde de nuit à Sainte-Ada',
    introduce:
      'L’homme qui a brisé sa carrière arrive à deux heures du matin. Elle seule peut l’opérer.',
  },
  'the-map-of-one-thousand-doors': {
    name: 'La carte aux mille portes',
    introduce:
      'Le sultan veut la carte de chaque porte. La dernière nuit, elle en compte mille et une.',
  },
  'lighthouse-no-keeper': {
    name: 'Un phare sans gardien',
    introduce: 'Éteint depuis 1971, le phare tourne. Le journal annonce le naufrage de demain.',
  },
  'grandma-runs-the-harbour': {
    name: 'Mamie tient le port',
    introduce:
      'Lina croyait que sa grand-mère vendait des anchois. Quarante hommes lui baisent la main.',
  },
  'two-wills': {
    name: 'Les deux testaments',
    introduce: 'Le second, d’une écriture d’enfant, lègue tout à qui dira la vérité.',
  },
  'the-wedding-photographer': {
    name: 'La photographe du mariage',
    introduce: 'Au mariage de son ex, Imani agrandit une photo : le téléphone qu’elle a enterré.',
  },
  'the-tailor-of-lost-hours': {
    name: 'Le tailleur des heures perdues',
    introduce: 'Il reprend l’heure que vous regrettez. Ottoline apporte une robe jamais portée.',
  },
  'therapist-for-wolves': {
    name: 'La psy des loups',
    introduce: 'Ses patients sont en colère et libres le même soir. L’un d’eux connaît son crime.',
  },
  'boss-reborn-as-intern': {
    name: 'De patron à stagiaire',
    introduce:
      'Le pire patron de la ville meurt et se réveille stagiaire. Première tâche : son éloge funèbre.',
  },
  'watchtower-nine': {
    name: 'Le hurlement de la tour neuf',
    introduce:
      'Chaque nuit, à trois heures, un hurlement répond aux questions qu’elle n’a pas posées.',
  },
};
