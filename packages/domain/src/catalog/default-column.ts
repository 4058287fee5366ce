/**
 * Column with the newest dramas, added to the home page with the first drama, so that viewers see
 * that drama. Operators can rename, replace or remove it like any other column.
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
