import { FEEDBACK_DESCRIPTION_MAX, type FeedbackType } from '@hookline/contract/client';
import { EMAIL_MAX, FEEDBACK_TYPES } from '@hookline/domain/feedback';
import { createStore, useStore } from '@hookline/ui';

import { tabStorage } from '../../lib/storage/safe-storage.ts';

export type FeedbackDraft = {
  /** Contains at least one type. */
  types: readonly FeedbackType[];
  description: string;
  email: string;
  /** Whether the draft is being sent, even after the form was closed. */
  isSending: boolean;
};

const EMPTY: FeedbackDraft = {
  types: ['content-error'],
  description: '',
  email: '',
  isSending: false,
};

const DRAFT_KEY = 'hookline.feedback';

/**
 * The draft outlives the form and the page, so that neither closing a drawer by accident nor
 * losing a session discards typed text.
 */
const draft = createStore<FeedbackDraft>(import.meta.env.SSR ? EMPTY : readKept());

export function useFeedbackDraft(): FeedbackDraft {
  return useStore(draft, (state) => state);
}

export function readFeedbackDraft(): FeedbackDraft {
  return draft.get();
}

export function changeFeedbackDraft(change: Partial<FeedbackDraft>): void {
  draft.set(change);
  const { types, description, email } = draft.get();
  tabStorage.keep(DRAFT_KEY, JSON.stringify({ types, description, email }));
}

export function clearFeedbackDraft(): void {
  draft.set(EMPTY);
  tabStorage.keep(DRAFT_KEY, null);
}

/** Switches a type on or off. The last selected type cannot be switched off. */
export function toggleType(
  types: readonly FeedbackType[],
  type: FeedbackType,
): readonly FeedbackType[] {
  if (!types.includes(type)) return [...types, type];
  return types.length === 1 ? types : types.filter((each) => each !== type);
}

/** Cuts a description to its maximum length, counted in code points. */
export function cutDescription(text: string): string {
  return Array.from(text).slice(0, FEEDBACK_DESCRIPTION_MAX).join('');
}

/** Reads the draft that an earlier document of this tab has stored. */
function readKept(): FeedbackDraft {
  const kept = tabStorage.readJson(DRAFT_KEY);
  if (typeof kept !== 'object' || kept === null) return EMPTY;
  const { types, description, email }: Partial<Record<keyof FeedbackDraft, unknown>> = kept;
  const known = FEEDBACK_TYPES.filter((type) => Array.isArray(types) && types.includes(type));
  return {
    types: known.length > 0 ? known : EMPTY.types,
    description: typeof description === 'string' ? cutDescription(description) : '',
    email: typeof email === 'string' ? email.slice(0, EMAIL_MAX) : '',
    isSending: false,
  };
}
