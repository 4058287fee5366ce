import type { Genre, Label } from '../../src/story.ts';
import type { MORE_NAMES } from './more-names.ts';

/** Names of categories, labels and columns in one language; columns by id. */
export type CatalogueNames = {
  categories: Readonly<Record<Genre, string>>;
  labels: Readonly<Record<Label, string>>;
  columns: Readonly<Record<string, string>>;
};

/** Names in the locales that `Translated` leaves out. */
export const CATALOGUE_NAMES: Readonly<Record<keyof typeof MORE_NAMES, CatalogueNames>> = {
  'pt-BR': {
    categories: {
      billionaire: 'Romance bilionário',
      revenge: 'Vingança',
      werewolf: 'Lobisomens',
      mafia: 'Máfia',
      royal: 'Palácio e coroa',
      rebirth: 'Segunda chance',
      family: 'Segredos de família',
      mystery: 'Mistério e suspense',
      medical: 'Hospital',
      fantasy: 'Fantasia',
    },
    labels: { new: 'Novo', hot: 'Em alta', exclusive: 'Exclusivo', completed: 'Completa' },
    columns: {
      featured: 'Destaques',
      'new-releases': 'Lançamentos',
      'editors-choice': 'Escolha da equipe',
      trending: 'Em alta agora',
      'rich-and-ruthless': 'Ricos e implacáveis',
      'sweet-revenge': 'Doce vingança',
      'under-the-moon': 'Sob o luar',
      genres: 'Explore por gênero',
      'edge-of-your-seat': 'De tirar o fôlego',
    },
  },
  'fr-FR': {
    categories: {
      billionaire: 'Romance de milliardaires',
      revenge: 'Vengeance',
      werewolf: 'Loups-garous',
      mafia: 'Mafia',
      royal: 'Palais et couronne',
      rebirth: 'Seconde chance',
      family: 'Secrets de famille',
      mystery: 'Mystère et suspense',
      medical: 'Hôpital',
      fantasy: 'Fantastique',
    },
    labels: { new: 'Nouveau', hot: 'Populaire', exclusive: 'Exclusif', completed: 'Terminée' },
    columns: {
      featured: 'À la une',
      'new-releases': 'Nouveautés',
      'editors-choice': 'Coups de cœur de la rédaction',
      trending: 'Tendances du moment',
      'rich-and-ruthless': 'Riches et impitoyables',
      'sweet-revenge': 'Douce vengeance',
      'under-the-moon': 'Sous la lune',
      genres: 'Parcourir les genres',
      'edge-of-your-seat': 'Suspense garanti',
    },
  },
  'de-DE': {
    categories: {
      billionaire: 'Milliardärsromanze',
      revenge: 'Rache',
      werewolf: 'Werwölfe',
      mafia: 'Mafia',
      royal: 'Palast & Krone',
      rebirth: 'Zweite Chance',
      family: 'Familiengeheimnisse',
      mystery: 'Mystery & Thriller',
      medical: 'Krankenhaus',
      fantasy: 'Fantasy',
    },
    labels: { new: 'Neu', hot: 'Beliebt', exclusive: 'Exklusiv', completed: 'Komplett' },
    columns: {
      featured: 'Highlights',
      'new-releases': 'Neuerscheinungen',
      'editors-choice': 'Tipps der Redaktion',
      trending: 'Gerade im Trend',
      'rich-and-ruthless': 'Reich und rücksichtslos',
      'sweet-revenge': 'Süße Rache',
      'under-the-moon': 'Unterm Mond',
      genres: 'Nach Genre stöbern',
      'edge-of-your-seat': 'Nervenkitzel',
    },
  },
  'it-IT': {
    categories: {
      billionaire: 'Amori miliardari',
      revenge: 'Vendetta',
      werewolf: 'Lupi mannari',
      mafia: 'Mafia',
      royal: 'Palazzo e corona',
      rebirth: 'Seconda possibilità',
      family: 'Segreti di famiglia',
      mystery: 'Mistero e thriller',
      medical: 'Ospedale',
      fantasy: 'Fantasy',
    },
    labels: { new: 'Nuova', hot: 'Popolare', exclusive: 'Esclusiva', completed: 'Completa' },
    columns: {
      featured: 'In evidenza',
      'new-releases': 'Novità',
      'editors-choice': 'Scelti dalla redazione',
      trending: 'Di tendenza',
      'rich-and-ruthless': 'Ricchi e spietati',
      'sweet-revenge': 'Dolce vendetta',
      'under-the-moon': 'Sotto la luna',
      genres: 'Esplora per genere',
      'edge-of-your-seat': 'Col fiato sospeso',
    },
  },
  'id-ID': {
    categories: {
      billionaire: 'Cinta Miliarder',
      revenge: 'Balas Dendam',
      werewolf: 'Manusia Serigala',
      mafia: 'Mafia',
      royal: 'Istana & Mahkota',
      rebirth: 'Kesempatan Kedua',
      family: 'Rahasia Keluarga',
      mystery: 'Misteri & Thriller',
      medical: 'Rumah Sakit',
      fantasy: 'Fantasi',
    },
    labels: { new: 'Baru', hot: 'Populer', exclusive: 'Eksklusif', completed: 'Tamat' },
    columns: {
      featured: 'Unggulan',
      'new-releases': 'Rilis baru',
      'editors-choice': 'Pilihan editor',
      trending: 'Sedang tren',
      'rich-and-ruthless': 'Kaya dan kejam',
      'sweet-revenge': 'Manisnya balas dendam',
      'under-the-moon': 'Di bawah rembulan',
      genres: 'Jelajahi genre',
      'edge-of-your-seat': 'Bikin deg-degan',
    },
  },
  'th-TH': {
    categories: {
      billionaire: 'รักมหาเศรษฐี',
      revenge: 'แก้แค้น',
      werewolf: 'มนุษย์หมาป่า',
      mafia: 'มาเฟีย',
      royal: 'วังและมงกุฎ',
      rebirth: 'โอกาสครั้งที่สอง',
      family: 'ความลับในครอบครัว',
      mystery: 'ลึกลับระทึกขวัญ',
      medical: 'โรงพยาบาล',
      fantasy: 'แฟนตาซี',
    },
    labels: { new: 'ใหม่', hot: 'ฮิต', exclusive: 'เฉพาะที่นี่', completed: 'จบแล้ว' },
    columns: {
      featured: 'เรื่องเด่น',
      'new-releases': 'มาใหม่',
      'editors-choice': 'ทีมงานแนะนำ',
      trending: 'กำลังมาแรง',
      'rich-and-ruthless': 'รวยและร้าย',
      'sweet-revenge': 'แก้แค้นแสนหวาน',
      'under-the-moon': 'ใต้แสงจันทร์',
      genres: 'เลือกตามแนว',
      'edge-of-your-seat': 'ลุ้นจนนั่งไม่ติด',
    },
  },
  'ko-KR': {
    categories: {
      billionaire: '재벌 로맨스',
      revenge: '복수',
      werewolf: '늑대인간',
      mafia: '마피아',
      royal: '궁중 로맨스',
      rebirth: '두 번째 기회',
      family: '가족의 비밀',
      mystery: '미스터리·스릴러',
      medical: '메디컬',
      fantasy: '판타지',
    },
    labels: { new: '신작', hot: '인기', exclusive: '독점', completed: '완결' },
    columns: {
      featured: '추천작',
      'new-releases': '새로 나온 작품',
      'editors-choice': '에디터 추천',
      trending: '지금 뜨는 작품',
      'rich-and-ruthless': '부와 야망',
      'sweet-revenge': '달콤한 복수',
      'under-the-moon': '달빛 아래',
      genres: '장르별로 찾기',
      'edge-of-your-seat': '손에 땀을 쥐는 이야기',
    },
  },
  'zh-TW': {
    categories: {
      billionaire: '豪門愛情',
      revenge: '復仇',
      werewolf: '狼人',
      mafia: '黑幫',
      royal: '宮廷',
      rebirth: '重生',
      family: '家族秘密',
      mystery: '懸疑驚悚',
      medical: '醫療',
      fantasy: '奇幻',
    },
    labels: { new: '新上架', hot: '熱門', exclusive: '獨家', completed: '完結' },
    columns: {
      featured: '精選',
      'new-releases': '最新上架',
      'editors-choice': '編輯精選',
      trending: '正在熱播',
      'rich-and-ruthless': '豪門恩怨',
      'sweet-revenge': '甜蜜復仇',
      'under-the-moon': '月光之下',
      genres: '依類型探索',
      'edge-of-your-seat': '緊張刺激',
    },
  },
};

/** Returns the picked name in each of these locales; locales without such a name are left out. */
export function catalogueNamesOf(
  pick: (names: CatalogueNames) => string | undefined,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [locale, names] of Object.entries(CATALOGUE_NAMES)) {
    const name = pick(names);
    if (name !== undefined) texts[locale] = name;
  }
  return texts;
}
