import { DEFAULT_LOCALE, LOCALES, type Locale } from '../routing/locales.ts';
import type { LocaleText } from './import/plan-import.ts';

/** Texts of a drama in one language: its name, what it is about, and how its name is typed. */
export const DRAMA_TEXT_FIELDS = ['name', 'introduce', 'reading'] as const;
export type DramaTextField = (typeof DRAMA_TEXT_FIELDS)[number];

/** Maximum number of characters of each text. */
export const DRAMA_TEXT_MAX: Readonly<Record<DramaTextField, number>> = {
  name: 200,
  introduce: 5000,
  reading: 200,
};

/** Texts by language. */
export type TextsByLocale = Readonly<Partial<Record<Locale, LocaleText>>>;

export type DramaTextPlace = { locale: Locale; field: DramaTextField };

/**
 * A text to write; an empty one removes the text. `seen` is the text that its writer has read; with
 * null, any text is overwritten.
 */
export type DramaTextChange = DramaTextPlace & { seen: string | null; value: string };

export type DramaTextsDecision =
  /** `changes` lists the texts that differ, with their values before and after. */
  | { kind: 'change'; texts: TextsByLocale; changes: (DramaTextPlace & TextValues)[] }
  /** These texts have been changed since they were read; `now` is the current text. */
  | { kind: 'conflict'; conflicts: (DramaTextPlace & { now: string })[] }
  | { kind: 'refused'; faults: DramaTextFault[] };

type TextValues = { before: string; after: string };

/** A text that cannot be stored, with the reason in one sentence. */
export type DramaTextFault = DramaTextPlace & { sentence: string };

/** Returns a text of a drama; empty if there is none. */
export function dramaTextOf(texts: TextsByLocale, { locale, field }: DramaTextPlace): string {
  return texts[locale]?.[field] ?? '';
}

/**
 * Lists the texts that viewers read in English because they are not translated. A missing reading
 * does not count: only names that people type in other letters need one.
 */
export function dramaTextGaps(texts: TextsByLocale): DramaTextPlace[] {
  const isNeeded = (field: DramaTextField) =>
    field === 'name' || (texts[DEFAULT_LOCALE]?.[field] ?? '') !== '';
  return LOCALES.flatMap((locale) =>
    (['name', 'introduce'] as const)
      .filter((field) => isNeeded(field) && dramaTextOf(texts, { locale, field }) === '')
      .map((field) => ({ locale, field })),
  );
}

/**
 * Decides whether texts may be written. A text that somebody else has changed since it was read is
 * not overwritten, unless both have written the same.
 */
export function decideDramaTexts(
  current: TextsByLocale,
  wanted: readonly DramaTextChange[],
): DramaTextsDecision {
  const changes = changesOf(current, wanted);
  const conflicts = changes
    .filter(({ seen, before }) => seen !== null && seen !== before)
    .map(({ place, before }) => Object.assign(place, { now: before }));
  if (conflicts.length > 0) return { kind: 'conflict', conflicts };
  const faults = dramaTextFaults(current, wanted);
  if (faults.length > 0) return { kind: 'refused', faults };
  const texts = [...withTexts(current, changes)].filter(([, { name }]) => name !== '');
  return {
    kind: 'change',
    texts: Object.fromEntries(texts),
    changes: changes.map(({ place, before, after }) => Object.assign(place, { before, after })),
  };
}

/** Lists the faults of texts to write, regardless of changes by others. */
export function dramaTextFaults(
  current: TextsByLocale,
  wanted: readonly DramaTextChange[],
): DramaTextFault[] {
  const changes = changesOf(current, wanted);
  return [
    ...changes.flatMap(({ place, after }) => longFaults(place, after)),
    ...nameFaults(new Set(changes.map(({ place }) => place.locale)), withTexts(current, changes)),
  ];
}

type Change = TextValues & { place: DramaTextPlace; seen: string | null };

function changesOf(current: TextsByLocale, wanted: readonly DramaTextChange[]): Change[] {
  return wanted
    .map(({ value, seen, ...place }) => ({
      place,
      seen,
      before: dramaTextOf(current, place),
      after: value.trim(),
    }))
    .filter(({ before, after }) => before !== after);
}

function withTexts(current: TextsByLocale, changes: readonly Change[]): TextMap {
  return changes.reduce(
    (all, { place, after }) => withText(all, place, after),
    new Map(Object.entries(current)),
  );
}

type TextMap = Map<string, LocaleText>;

function withText(texts: TextMap, { locale, field }: DramaTextPlace, value: string): TextMap {
  const { reading, ...text } = texts.get(locale) ?? { name: '', introduce: '' };
  const kept = field === 'reading' ? value : (reading ?? '');
  const written = field === 'reading' ? text : Object.assign(text, { [field]: value });
  return texts.set(locale, kept === '' ? written : { ...written, reading: kept });
}

function longFaults(place: DramaTextPlace, value: string): DramaTextFault[] {
  const max = DRAMA_TEXT_MAX[place.field];
  // Counted as PostgreSQL counts: an emoji is one character.
  const tooMany = Array.from(value).length - max;
  if (tooMany <= 0) return [];
  const sentence = `Use at most ${max} characters: these are ${tooMany} too many.`;
  return [Object.assign(place, { sentence })];
}

function nameFaults(locales: ReadonlySet<Locale>, texts: TextMap): DramaTextFault[] {
  return [...locales].flatMap((locale): DramaTextFault[] => {
    const { name, introduce, reading = '' } = texts.get(locale) ?? { name: '', introduce: '' };
    if (name !== '') return [];
    const place = { locale, field: 'name' } as const;
    if (locale === DEFAULT_LOCALE) {
      return [
        { ...place, sentence: 'The English name is needed: other languages fall back to it.' },
      ];
    }
    if (introduce === '' && reading === '') return [];
    return [{ ...place, sentence: 'A language with other texts needs a name as well.' }];
  });
}
