import type { Locale } from '@hookline/domain/routing';

type Home = {
  /** Relative number of members who speak this language. */
  weight: number;
  zoneHours: number;
  given: readonly [string, ...string[]];
  family: readonly [string, ...string[]];
  /** Joins a given name and a family name in the order that the language uses. */
  join: (given: string, family: string) => string;
};

const givenFirst = (given: string, family: string) => `${given} ${family}`;
const familyFirst = (given: string, family: string) => `${family}${given}`;

/** Names and time zone of the demo's members, by the language of the member. */
export const HOMES: Readonly<Record<Locale, Home>> = {
  'en-US': {
    weight: 24,
    zoneHours: -5,
    given: [
      'Maya',
      'Jordan',
      'Ella',
      'Marcus',
      'Tessa',
      'Owen',
      'Priya',
      'Caleb',
      'Nadia',
      'Grant',
    ],
    family: ['Reyes', 'Whitfield', 'Okafor', 'Lindgren', 'Barnes', 'Castillo', 'Hale', 'Novak'],
    join: givenFirst,
  },
  'es-ES': {
    weight: 14,
    zoneHours: 1,
    given: ['Lucía', 'Mateo', 'Carmen', 'Diego', 'Valeria', 'Javier', 'Inés', 'Andrés'],
    family: ['Ortega', 'Navarro', 'Ríos', 'Salgado', 'Vidal', 'Cuevas', 'Iglesias'],
    join: givenFirst,
  },
  'pt-BR': {
    weight: 12,
    zoneHours: -3,
    given: ['Ana', 'Thiago', 'Beatriz', 'Rafael', 'Larissa', 'Bruno', 'Camila', 'João'],
    family: ['Silveira', 'Moraes', 'Teixeira', 'Duarte', 'Pacheco', 'Fonseca'],
    join: givenFirst,
  },
  'fr-FR': {
    weight: 7,
    zoneHours: 1,
    given: ['Camille', 'Théo', 'Manon', 'Lucas', 'Élodie', 'Antoine'],
    family: ['Moreau', 'Lefèvre', 'Garnier', 'Roussel', 'Chevalier'],
    join: givenFirst,
  },
  'de-DE': {
    weight: 7,
    zoneHours: 1,
    given: ['Lena', 'Jonas', 'Mira', 'Felix', 'Greta', 'Tobias'],
    family: ['Brandt', 'Vogel', 'Schäfer', 'Lorenz', 'Winkler'],
    join: givenFirst,
  },
  'it-IT': {
    weight: 5,
    zoneHours: 1,
    given: ['Giulia', 'Matteo', 'Chiara', 'Davide', 'Sofia'],
    family: ['Rinaldi', 'Conti', 'Marchetti', 'Ferrara', 'Gallo'],
    join: givenFirst,
  },
  'id-ID': {
    weight: 8,
    zoneHours: 7,
    given: ['Putri', 'Bayu', 'Dewi', 'Rizky', 'Ayu', 'Fajar'],
    family: ['Wijaya', 'Lestari', 'Santoso', 'Pratama', 'Kusuma'],
    join: givenFirst,
  },
  'th-TH': {
    weight: 5,
    zoneHours: 7,
    given: ['มะลิ', 'กิตติ', 'ดารา', 'นที', 'ชลิตา'],
    family: ['ศรีสุข', 'ทองดี', 'แก้วใส', 'บุญมา'],
    join: givenFirst,
  },
  'ja-JP': {
    weight: 6,
    zoneHours: 9,
    given: ['美咲', '蓮', '葵', '大翔', '結衣'],
    family: ['佐々木', '藤田', '小川', '村上', '石井'],
    join: familyFirst,
  },
  'ko-KR': {
    weight: 5,
    zoneHours: 9,
    given: ['서연', '도윤', '지우', '하준', '수아'],
    family: ['김', '박', '최', '정', '한'],
    join: familyFirst,
  },
  'zh-TW': {
    weight: 4,
    zoneHours: 8,
    given: ['雅婷', '承恩', '怡君', '冠宇', '詩涵'],
    family: ['林', '黃', '許', '蔡', '葉'],
    join: familyFirst,
  },
  'ar-SA': {
    weight: 3,
    zoneHours: 3,
    given: ['ليلى', 'يوسف', 'نورة', 'فهد', 'سلمى'],
    family: ['الحربي', 'القحطاني', 'الزهراني', 'العتيبي'],
    join: givenFirst,
  },
};
