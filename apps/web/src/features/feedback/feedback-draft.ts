import { FEEDBACK_DESCRIPTION_MAX, type FeedbackType } from '@hookline/contract/client';
import { createStore, useStore } from '@hookline/ui';

export type FeedbackDraft = {
  /** At least one. */
  types: readonly FeedbackType[];
  description: string;
  email: string;
  /** Whether it is on its way, also after the form was closed. */
  isSending: boolean;
};

const EMPTY: FeedbackDraft = {
  types: ['content-error'],
  description: '',
  email: '',
  isSending: false,
};

/** The draft outlives the form, so that a drawer closed by accident costs nothing that was typed. */
const draft = createStore<FeedbackDraft>(EMPTY);

export function useFeedbackDraft(): FeedbackDraft {
  return useStore(draft, (state) => state);
}

export function readFeedbackDraft(): FeedbackDraft {
  return draft.get();
}

export function changeFeedbackDraft(change: Partial<FeedbackDraft>): void {
  draft.set(change);
}

export function clearFeedbackDraft(): void {
  draft.set(EMPTY);
}

/** Switches a type on or off. The last one that is on stays on. */
export function toggleType(
  types: readonly FeedbackType[],
  type: FeedbackType,
): readonly FeedbackType[] {
  if (!types.includes(type)) return [...types, type];
  return types.length === 1 ? types : types.filter((each) => each !== type);
}

/** Cuts a description to the characters that it may have, counted as code points. */
export function cutDescription(text: string): string {
  return Array.from(text).slice(0, FEEDBACK_DESCRIPTION_MAX).join('');
}
