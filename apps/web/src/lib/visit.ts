import { browserStorage, tabStorage } from './storage/safe-storage.ts';

/** An optional prompt. A visit lasts as long as a tab and shows at most one such prompt. */
export type Question = 'consent' | 'first-run' | 'install';

const VISITED_KEY = 'hookline.visited';
const FIRST_PAGE_KEY = 'hookline.page';
const ASKED_KEY = 'hookline.asked';
/** Replaces the stored path of the first page after a second page; no path equals this value. */
const SETTLED = '-';

/** Records the path of a page that is shown. */
export function notePage(path: string): void {
  const first = tabStorage.read(FIRST_PAGE_KEY);
  if (first === path) return;
  const isFirst = first === null && browserStorage.read(VISITED_KEY) === null;
  tabStorage.keep(FIRST_PAGE_KEY, isFirst ? path : SETTLED);
  browserStorage.keep(VISITED_KEY, '1');
}

/**
 * Whether an optional prompt may open: on the second page or visit at the earliest, and if this
 * visit has shown no other prompt.
 *
 * @param path  Path of the page that shows the prompt.
 */
export function mayAsk(question: Question, path: string): boolean {
  const first = tabStorage.read(FIRST_PAGE_KEY);
  const asked = tabStorage.read(ASKED_KEY);
  return first !== null && first !== path && (asked ?? question) === question;
}

/** Records that a prompt is on the screen. */
export function noteAsked(question: Question): void {
  tabStorage.keep(ASKED_KEY, question);
}
