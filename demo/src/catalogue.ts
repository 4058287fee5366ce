import { createHash } from 'node:crypto';

import type { ColumnStyle } from '@hookline/domain/catalog';

import type { Genre, Label, PickedColumn, Translated } from './story.ts';

/** Names of the ten categories, in the order of the chips. */
export const CATEGORIES: Readonly<Record<Genre, Translated>> = {
  billionaire: ['Billionaire Romance', 'Romance millonario', '御曹司ロマンス', 'رومانسية الأثرياء'],
  revenge: ['Revenge', 'Venganza', '復讐', 'انتقام'],
  werewolf: ['Werewolf', 'Hombres lobo', '人狼', 'المستذئبون'],
  mafia: ['Mafia', 'Mafia', 'マフィア', 'المافيا'],
  royal: ['Palace & Crown', 'Palacio y corona', '王宮', 'القصر والتاج'],
  rebirth: ['Second Chance', 'Segunda oportunidad', 'やり直し', 'فرصة ثانية'],
  family: ['Family Secrets', 'Secretos de familia', '家族の秘密', 'أسرار العائلة'],
  mystery: ['Mystery & Thriller', 'Misterio y suspense', 'ミステリー', 'غموض وإثارة'],
  medical: ['Hospital', 'Hospital', '医療', 'المستشفى'],
  fantasy: ['Fantasy', 'Fantasía', 'ファンタジー', 'خيال'],
};

export const LABEL_NAMES: Readonly<Record<Label, Translated>> = {
  new: ['New', 'Nuevo', '新着', 'جديد'],
  hot: ['Hot', 'Popular', '人気', 'رائج'],
  exclusive: ['Exclusive', 'Exclusivo', '独占', 'حصري'],
  completed: ['Completed', 'Completa', '完結', 'مكتمل'],
};

/** A column of the home page, with the stories picked for it or the dramas that a rule selects. */
export type ColumnPlan = {
  columnId: string;
  /** 8 is a carousel, 1 a row of cards. */
  columnType: number;
  /** Look of a row. */
  style?: ColumnStyle;
  name: Translated;
  source:
    | { kind: 'picked'; column: PickedColumn }
    | { kind: 'newest' }
    | { kind: 'most-watched' }
    | { kind: 'category'; categoryId: Genre };
};

/**
 * Columns of the home page. After two rows of posters comes a different row, for variety (ADR
 * 0066).
 */
export const COLUMNS: readonly ColumnPlan[] = [
  {
    columnId: 'featured',
    columnType: 8,
    name: ['Featured', 'Destacados', '注目', 'مميز'],
    source: { kind: 'picked', column: 'carousel' },
  },
  {
    columnId: 'new-releases',
    columnType: 1,
    name: ['New releases', 'Estrenos', '新着', 'إصدارات جديدة'],
    source: { kind: 'newest' },
  },
  {
    columnId: 'editors-choice',
    columnType: 1,
    style: 'spotlight',
    name: ["Editors' choice", 'Selección del equipo', '編集部のおすすめ', 'اختيار المحررين'],
    source: { kind: 'picked', column: 'editors-choice' },
  },
  {
    columnId: 'trending',
    columnType: 1,
    style: 'top10',
    name: ['Trending now', 'Tendencias', '今話題の作品', 'الأكثر رواجًا'],
    source: { kind: 'most-watched' },
  },
  {
    columnId: 'rich-and-ruthless',
    columnType: 1,
    name: ['Rich and ruthless', 'Ricos y despiadados', '富と野望', 'أثرياء بلا رحمة'],
    source: { kind: 'category', categoryId: 'billionaire' },
  },
  {
    columnId: 'sweet-revenge',
    columnType: 1,
    name: ['Sweet revenge', 'Dulce venganza', '甘い復讐', 'انتقام عذب'],
    source: { kind: 'category', categoryId: 'revenge' },
  },
  {
    columnId: 'under-the-moon',
    columnType: 1,
    style: 'spotlight',
    name: ['Under the moon', 'Bajo la luna', '月の下で', 'تحت ضوء القمر'],
    source: { kind: 'category', categoryId: 'werewolf' },
  },
  {
    columnId: 'genres',
    columnType: 1,
    style: 'tiles',
    name: ['Browse by genre', 'Explora por género', 'ジャンルから探す', 'تصفّح حسب النوع'],
    source: { kind: 'newest' },
  },
  {
    columnId: 'edge-of-your-seat',
    columnType: 1,
    style: 'wide',
    name: ['Edge of your seat', 'Al borde del asiento', '手に汗握る', 'على حافة المقعد'],
    source: { kind: 'category', categoryId: 'mystery' },
  },
];

/**
 * Returns a drama's id: 32 hex digits derived from its slug, so that seeding again finds the same
 * rows.
 */
export function dramaIdOf(slug: string): string {
  return idOf(`drama/${slug}`);
}

/** @param episodeNumber  One-based. */
export function episodeIdOf(slug: string, episodeNumber: number): string {
  return idOf(`episode/${slug}/${episodeNumber}`);
}

/** Formats the first half of a SHA-256 as a version 8 UUID. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`hookline-demo/${name}`).digest('hex').slice(0, 32);
  return `${hex.slice(0, 12)}8${hex.slice(13, 16)}a${hex.slice(17)}`;
}

const LANGUAGES = ['en-US', 'es-ES', 'ja-JP', 'ar-SA'] as const;

/** Returns a story's texts by locale, in the form that the database stores. */
export function textsOf<T>(
  make: (languageIndex: 0 | 1 | 2 | 3) => T,
): Record<(typeof LANGUAGES)[number], T> {
  return { 'en-US': make(0), 'es-ES': make(1), 'ja-JP': make(2), 'ar-SA': make(3) };
}
