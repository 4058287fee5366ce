import { keepText, readText } from './kept-text.ts';

/** What the next page has to say of a login or a logout that happened on this one. */
export type SessionNote = {
  /** In the words of the server: the kick-out of another device. */
  message?: string;
  /** One of our own texts. */
  text?: 'expired' | 'failed';
  /** The episode that was left for the login, to go on with; one-based. */
  continueAt?: { contentId: string; episodeNumber: number };
  /** The member's settings have to come into this browser. */
  isLogin?: boolean;
};

const NOTE_KEY = 'hookline.session-note';
const ATTEMPT_KEY = 'hookline.login-from';

const tab = () => sessionStorage;

/** A page that says something to the next one is about to be left. */
let isLeaving = false;

export function keepNote(note: SessionNote): void {
  isLeaving = true;
  keepText(tab, NOTE_KEY, JSON.stringify(note));
}

export function hasNote(): boolean {
  return readText(tab, NOTE_KEY) !== null;
}

/** Reads the note once: a page that is loaded again has nothing to say. */
export function takeNote(): SessionNote | null {
  const text = readText(tab, NOTE_KEY);
  keepText(tab, NOTE_KEY, null);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written above, in this tab.
  return text === null ? null : (JSON.parse(text) as SessionNote);
}

let ofPage: SessionNote | null | undefined;

/**
 * What this page has to say, the same at each reading: React may draw a component twice. What it
 * has just kept is for the next one, also while that is on its way.
 */
export function readNoteOfPage(): SessionNote | null {
  if (ofPage === undefined && isLeaving) return null;
  ofPage = ofPage === undefined ? takeNote() : ofPage;
  return ofPage;
}

/** Where a login begins, for the way back. Path with locale prefix, and query. */
export function keepLoginStart(path: string): void {
  keepText(tab, ATTEMPT_KEY, path);
}

/** Null if this tab began none. */
export function takeLoginStart(): string | null {
  const path = readText(tab, ATTEMPT_KEY);
  keepText(tab, ATTEMPT_KEY, null);
  return path;
}
