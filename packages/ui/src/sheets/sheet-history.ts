import { createStore } from '../store.ts';

/** State of an entry of the browser's history: the page's own, and how many sheets are open on it. */
type EntryState = { key?: string; sheets?: number } | null;

type Sheet = {
  /** Called when the viewer goes back. */
  close: () => void;
  /** Whether it asks for an answer, so that what runs below it should wait. */
  isBlocking: boolean;
};

/** The last one is on top. */
const sheets: Sheet[] = [];

/** Whether a sheet is open over the page, and whether one of them asks for an answer. */
export const openSheets = createStore({ isOpen: false, isBlocking: false });

/** Ends the wait for a traversal of ours; null while none is under way. */
let arrive: (() => void) | null = null;
let traversal: Promise<void> | null = null;
/** Navigations of the page that are under way: no sheet has an entry meanwhile. */
let navigationCount = 0;
let isShown: (entry: EntryState) => boolean = () => true;

/** A browser that does not traverse, as when the entry below is gone, never says so. */
const TRAVERSAL_MAX_MS = 500;

/**
 * Gives an open sheet an entry of its own in the browser's history, with the address and the state
 * of the page below it (ADR 0062).
 *
 * @returns Removes the entry, for a sheet that has closed otherwise.
 */
export function addSheet(sheet: Sheet): () => void {
  sheets.push(sheet);
  plan();
  return () => {
    sheets.splice(sheets.indexOf(sheet), 1);
    plan();
  };
}

/**
 * Tells which entries belong to the page on the screen: those of its sheets are kept from the router.
 *
 * @param isShownPage  Whether the state of an entry is that of the page on the screen.
 */
export function watchSheets(isShownPage: (entry: EntryState) => boolean): void {
  isShown = isShownPage;
  window.addEventListener('popstate', onPopState, { capture: true });
}

/**
 * Leaves the entry of a sheet that was open when the page was reloaded. To be called once the page
 * is hydrated: a traversal before that made React draw the whole page anew (its error 418).
 */
export function leaveStaleSheets(): void {
  plan();
}

/**
 * Navigates from the entry of the page itself, so that no entry of a sheet stays in the history.
 * Sheets that are open afterwards, or have opened meanwhile, get their entries then.
 */
export function navigateBelowSheets(navigate: () => Promise<void>): Promise<void> {
  navigationCount += 1;
  const isOnPage = depthOf(window.history.state) === 0 && traversal === null;
  const navigation = isOnPage ? navigate() : align().then(navigate);
  return navigation.finally(() => {
    navigationCount -= 1;
    plan();
  });
}

/** Waits until React has drawn what closes or opens together. */
function plan(): void {
  // Again for each document: tests have several.
  window.addEventListener('popstate', onPopState, { capture: true });
  queueMicrotask(() => void align());
  const isBlocking = sheets.some((sheet) => sheet.isBlocking);
  openSheets.set({ isOpen: sheets.length > 0, isBlocking });
}

/** Makes the history as deep as there are sheets. */
async function align(): Promise<void> {
  if (traversal !== null) {
    await traversal;
    return align();
  }
  const depth = depthOf(window.history.state);
  const wanted = navigationCount > 0 ? 0 : sheets.length;
  if (depth > wanted) await traverse(wanted - depth);
  for (let level = depth + 1; level <= wanted; level += 1) setDepth('pushState', level);
}

function traverse(delta: number): Promise<void> {
  const depth = depthOf(window.history.state) + delta;
  const timer = setTimeout(() => {
    setDepth('replaceState', depth);
    arrive?.();
  }, TRAVERSAL_MAX_MS);
  traversal = new Promise((resolve) => {
    arrive = () => {
      clearTimeout(timer);
      arrive = null;
      traversal = null;
      resolve();
    };
  });
  window.history.go(delta);
  return traversal;
}

function onPopState(event: PopStateEvent): void {
  const isPageShown = isShown(event.state);
  const depth = isPageShown ? depthOf(event.state) : 0;
  // The router knows one entry of each page, and would load the page again.
  if (isPageShown) event.stopImmediatePropagation();
  if (arrive) arrive();
  else for (const sheet of sheets.slice(depth).toReversed()) sheet.close();
  // A sheet that did not close gets its entry back, and one that has closed does not open again.
  setTimeout(plan);
}

function depthOf(state: EntryState): number {
  return state?.sheets ?? 0;
}

function setDepth(method: 'pushState' | 'replaceState', depth: number): void {
  window.history[method]({ ...window.history.state, sheets: depth }, '');
}
