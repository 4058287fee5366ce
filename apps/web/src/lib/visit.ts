import { browserStorage, tabStorage } from './storage/safe-storage.ts';

/** A question that a page asks by itself. A visit, which is the life of a tab, hears one. */
export type Question = 'consent' | 'first-run' | 'install';

const VISITED_KEY = 'hookline.visited';
const FIRST_PAGE_KEY = 'hookline.page';
const ASKED_KEY = 'hookline.asked';
/** No path is this. */
const SETTLED = '-';

/** Notes a page that is shown, by its path. */
export function notePage(path: string): void {
  const first = tabStorage.read(FIRST_PAGE_KEY);
  if (first === path) return;
  const isFirst = first === null && browserStorage.read(VISITED_KEY) === null;
  tabStorage.keep(FIRST_PAGE_KEY, isFirst ? path : SETTLED);
  browserStorage.keep(VISITED_KEY, '1');
}

/**
 * Whether a question may open that nobody has to answer: on the second page or visit at the
 * earliest, and if this visit has heard no other one.
 *
 * @param path  Of the page that asks.
 */
export function mayAsk(question: Question, path: string): boolean {
  const first = tabStorage.read(FIRST_PAGE_KEY);
  const asked = tabStorage.read(ASKED_KEY);
  return first !== null && first !== path && (asked ?? question) === question;
}

/** Notes that a question is on the screen. */
export function noteAsked(question: Question): void {
  tabStorage.keep(ASKED_KEY, question);
}
