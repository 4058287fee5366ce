import type { StudioData } from '@hookline/contract/studio';
import {
  dramaTextFaults,
  dramaTextOf,
  type DramaTextChange,
  type DramaTextPlace,
  type TextsByLocale,
} from '@hookline/domain/catalog';
import { createStore } from '@hookline/ui';

/** A text that is typed and not saved, with the text it began from. */
export type Draft = DramaTextPlace & { seen: string; value: string };

type Drafts = Readonly<Record<string, readonly Draft[]>>;

/** Unsaved texts by drama. They outlive their page, so that nothing typed is lost by leaving it. */
export const textDrafts = createStore<{ ofDrama: Drafts }>({ ofDrama: {} });

const isAt = (one: DramaTextPlace, other: DramaTextPlace) =>
  one.locale === other.locale && one.field === other.field;

/** Returns the texts of an answer without its missing languages. */
export function textsOf({ texts }: StudioData<'dramaTexts'>): TextsByLocale {
  return Object.fromEntries(Object.entries(texts).filter(([, each]) => each !== undefined));
}

/** Finds the draft of a place. */
export function draftAt(drafts: readonly Draft[], place: DramaTextPlace): Draft | undefined {
  return drafts.find((draft) => isAt(draft, place));
}

/** Keeps what was typed at a place; a text as it is stored needs no draft. */
export function typeText(
  dramaId: string,
  place: DramaTextPlace,
  { value, stored }: { value: string; stored: string },
): void {
  const drafts = draftsOf(dramaId);
  const seen = draftAt(drafts, place)?.seen ?? stored;
  const others = drafts.filter((draft) => !isAt(draft, place));
  const draft = { ...place, seen, value };
  setDrafts(dramaId, value === stored && seen === stored ? others : [...others, draft]);
}

/** Decides a conflict: takes the stored text, or keeps the typed one over it. */
export function settleConflict(
  dramaId: string,
  place: DramaTextPlace,
  { stored, keepsMine }: { stored: string; keepsMine: boolean },
): void {
  const drafts = draftsOf(dramaId);
  setDrafts(
    dramaId,
    keepsMine
      ? drafts.map((draft) => (isAt(draft, place) ? { ...draft, seen: stored } : draft))
      : drafts.filter((draft) => !isAt(draft, place)),
  );
}

/** Forgets the drafts that were saved; one that was changed meanwhile stays, over what was saved. */
export function forgetSaved(dramaId: string, saved: readonly Draft[]): void {
  setDrafts(
    dramaId,
    draftsOf(dramaId).flatMap((draft) => {
      const before = draftAt(saved, draft);
      if (before === undefined) return [draft];
      return before.value === draft.value ? [] : [{ ...draft, seen: before.value }];
    }),
  );
}

/** Forgets everything typed about a drama. */
export const forgetDrafts = (dramaId: string) => setDrafts(dramaId, []);

export const draftsOf = (dramaId: string) => textDrafts.get().ofDrama[dramaId] ?? [];

function setDrafts(dramaId: string, drafts: readonly Draft[]): void {
  textDrafts.set({ ofDrama: { ...textDrafts.get().ofDrama, [dramaId]: drafts } });
}

/** Finds what is wrong with the typed texts, by the rule of the server: sentences by place. */
export function draftFaults(
  texts: TextsByLocale,
  drafts: readonly Draft[],
): Readonly<Record<string, string>> {
  const wanted = drafts.map(({ locale, field, value }): DramaTextChange => {
    return { locale, field, value, seen: null };
  });
  return Object.fromEntries(
    dramaTextFaults(texts, wanted).map(({ locale, field, sentence }) => [
      `${locale}.${field}`,
      sentence,
    ]),
  );
}

/** Whether somebody else has changed a text since it was typed over. */
export function isConflict(texts: TextsByLocale, draft: Draft): boolean {
  const stored = dramaTextOf(texts, draft);
  return draft.seen !== stored && draft.value.trim() !== stored;
}
