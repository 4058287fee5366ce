import { AppError, SESSION_LOST_CODES } from '@hookline/contract/client';
import { createStore, showToast, useStore } from '@hookline/ui';
import { notifyManager } from '@tanstack/react-query';

import { openLoginFor, type ReactionWish } from '../../shell/panels/open-panel.ts';
import { readToken } from '../identity/session/token.ts';
import { isRefusal } from '../../lib/api/is-refusal.ts';

/** A member's reaction that can be added and removed: a like, or a place in My List. */
export type Reaction = {
  /** A guest's tap, which is carried out after the login that it opens. */
  wish: ReactionWish;
  /** Identifies what is changed. Controls with the same key share their busy state. */
  key: string;
  /** Sends the change to the server. */
  send: (isAdding: boolean) => Promise<unknown>;
  /** Updates loaded data after a change that the server has confirmed. */
  apply: (isOn: boolean) => Promise<void>;
  words: { added: string; removed: string; failed: string };
};

export type ReactionControl = {
  /** Whether a change is pending; further changes are ignored until it ends. */
  isBusy: boolean;
  /** Flag after the pending change, which the page may already show; null if none is pending. */
  wanted: boolean | null;
  /** Adds or removes the reaction. For a guest, opens the login panel; the login then adds it. */
  change: (isAdding: boolean) => void;
};

/** Pending changes: the new value of each flag, by key. */
const busy = createStore<{ wanted: Readonly<Record<string, boolean>> }>({ wanted: {} });

/**
 * Returns the control of a reaction. Flag, count and toast follow the server's response; after a
 * failure the viewer sees a message, and the flag is unchanged.
 */
export function useReaction(reaction: Reaction): ReactionControl {
  const wanted = useStore(busy, (state) => state.wanted[reaction.key] ?? null);

  return {
    isBusy: wanted !== null,
    wanted,
    change: (isAdding) => {
      // A member whose detail has not loaded yet already has a token.
      if (readToken() === null) openLoginFor(reaction.wish);
      else if (!(reaction.key in busy.get().wanted)) void send(reaction, isAdding);
    },
  };
}

async function send({ key, send: call, apply, words }: Reaction, isAdding: boolean): Promise<void> {
  busy.set({ wanted: { ...busy.get().wanted, [key]: isAdding } });
  try {
    await call(isAdding);
    showToast(isAdding ? words.added : words.removed);
    // Do not wait for the lists to reload.
    void apply(isAdding);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // The page itself reports a lost login.
    const isLost = error instanceof AppError && SESSION_LOST_CODES.includes(error.code);
    if (!isLost) showToast(words.failed);
  } finally {
    // Queries report a change to components in the next task; until then the old flag would show.
    notifyManager.schedule(() => {
      const { [key]: _done, ...wanted } = busy.get().wanted;
      busy.set({ wanted });
    });
  }
}
