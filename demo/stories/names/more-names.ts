import { deDe } from './de-de.ts';
import { frFr } from './fr-fr.ts';
import { idId } from './id-id.ts';
import { itIt } from './it-it.ts';
import { koKr } from './ko-kr.ts';
import { ptBr } from './pt-br.ts';
import { thTh } from './th-th.ts';
import { zhTw } from './zh-tw.ts';
import type { StoryNames } from './story-names.ts';

/** Names in the locales that a story file leaves out. Their viewers read English captions. */
export const MORE_NAMES = {
  'pt-BR': ptBr,
  'fr-FR': frFr,
  'de-DE': deDe,
  'it-IT': itIt,
  'id-ID': idId,
  'th-TH': thTh,
  'ko-KR': koKr,
  'zh-TW': zhTw,
} as const satisfies Record<string, StoryNames>;

type Name = StoryNames[string];

/** Texts of one story in these locales. */
export function moreNamesOf(slug: string): Record<string, Name> {
  const names: Record<string, Name> = {};
  for (const [locale, stories] of Object.entries<StoryNames>(MORE_NAMES)) {
    const name = stories[slug];
    if (name !== undefined) names[locale] = name;
  }
  return names;
}
