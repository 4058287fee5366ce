import { AppError, SESSION_LOST_CODES } from '@hookline/contract/client';
import { createStore, showToast, useStore } from '@hookline/ui';
import { notifyManager } from '@tanstack/react-query';

import { openLoginFor, type Wish } from '../../shell/panels/open-panel.ts';
import { readToken } from '../identity/session/token.ts';
import { isRefusal } from '../../lib/api/is-refusal.ts';

/** Reaction of a member that can be added and taken back: a like, a place in My List. */
export type Reaction = {
  /** The tap of a guest, which is carried out after the login that it opens. */
  wish: Wish;
  /** Names the thing that is changed. Controls of the same thing share their busy state. */
  key: string;
  /** Sends the change to the server. */
  send: (isAdding: boolean) => Promise<unknown>;
  /** Brings what was loaded in step with a change that the server has confirmed. */
  apply: (isOn: boolean) => Promise<void>;
  words: { added: string; removed: string; failed: string };
};

export type ReactionControl = {
  /** Whether a change is on its way; a further one is ignored until then. */
  isBusy: boolean;
  /** The flag after that change, which the page may already show; null while there is none. */
  wanted: boolean | null;
  /** Adds the reaction, or takes it back. A guest is asked to log in, and then has added it. */
  change: (isAdding: boolean) => void;
};

/** The changes that are on their way: what each makes of the flag, by key. */
const busy = createStore<{ wanted: Readonly<Record<string, boolean>> }>({ wanted: {} });

/**
 * Gives the control of a reaction. Flag, count and toast follow the answer of the server; after a
 * failure the viewer reads one sentence, and the flag stays as it is.
 */
export function useReaction(reaction: Reaction): ReactionControl {
  const wanted = useStore(busy, (state) => state.wanted[reaction.key] ?? null);

  return {
    isBusy: wanted !== null,
    wanted,
    change: (isAdding) => {
      // A member whose detail has not loaded yet has a token all the same.
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
    // The lists may take as long as they need to load again.
    void apply(isAdding);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // The page tells of a lost login by itself.
    const isLost = error instanceof AppError && SESSION_LOST_CODES.includes(error.code);
    if (!isLost) showToast(words.failed);
  } finally {
    // Queries tell of a change with the next task: until then the flag would jump back.
    notifyManager.schedule(() => {
      const { [key]: _done, ...wanted } = busy.get().wanted;
      busy.set({ wanted });
    });
  }
}
