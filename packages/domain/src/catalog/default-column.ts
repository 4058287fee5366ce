/**
 * The column that the home page gets with the first drama, so that viewers see it there: the newest
 * dramas in a row. An operator renames, replaces or removes it like every other column.
 */
export const DEFAULT_COLUMN = {
  columnId: 'new',
  columnType: 1,
  style: 'row',
  rule: { kind: 'newest' },
  dramaIds: [],
  texts: {
    'en-US': 'New',
    'es-ES': 'Novedades',
    'pt-BR': 'Novidades',
    'fr-FR': 'Nouveautés',
    'de-DE': 'Neu',
    'it-IT': 'Novità',
    'id-ID': 'Terbaru',
    'th-TH': 'มาใหม่',
    'ja-JP': '新着',
    'ko-KR': '신작',
    'zh-TW': '最新上架',
    'ar-SA': 'جديد',
  },
} as const;
