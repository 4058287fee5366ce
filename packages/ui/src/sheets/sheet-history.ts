import { createStore } from '../store.ts';

/** State of a browser history entry: the page's state, and its number of open sheets. */
type EntryState = { key?: string; sheets?: number } | null;

type Sheet = {
  /** Called when the viewer goes back. */
  close: () => void;
  /** Whether the sheet requires an answer, so the content below it should pause. */
  isBlocking: boolean;
};

/** Open sheets; the last one is on top. */
const sheets: Sheet[] = [];

/** Whether a sheet is open over the page, and whether one of them requires an answer. */
export const openSheets = createStore({ isOpen: false, isBlocking: false });

/** Ends the wait for a history traversal that we began; null while none is running. */
let arrive: (() => void) | null = null;
let traversal: Promise<void> | null = null;
/** Number of page navigations in progress, during which no sheet has a history entry. */
let navigationCount = 0;
let isShown: (entry: EntryState) => boolean = () => true;

/** Maximum wait for a traversal; browsers report none if, for example, the entry below is gone. */
const TRAVERSAL_MAX_MS = 500;

/**
 * Adds a browser history entry for an open sheet, with the URL and the state of the page below it
 * (ADR 0062).
 *
 * @returns A function that removes the entry if the sheet was not closed by going back.
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
 * Hides the history entries of the current page's sheets from the router.
 *
 * @param isShownPage  Whether an entry's state belongs to the current page.
 */
export function watchSheets(isShownPage: (entry: EntryState) => boolean): void {
  isShown = isShownPage;
  window.addEventListener('popstate', onPopState, { capture: true });
}

/**
 * Goes back from the history entry of a sheet that was open when the page was reloaded. Call it
 * after hydration, because an earlier traversal made React render the whole page again (its error
 * 418).
 */
export function leaveStaleSheets(): void {
  plan();
}

/**
 * Navigates from the page's own entry, so that no sheet entry remains in the history.
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

/** Schedules {@link align} after React has rendered everything that closes or opens together. */
function plan(): void {
  // Registered again for each document: tests have several.
  window.addEventListener('popstate', onPopState, { capture: true });
  queueMicrotask(() => void align());
  const isBlocking = sheets.some((sheet) => sheet.isBlocking);
  openSheets.set({ isOpen: sheets.length > 0, isBlocking });
}

/** Adds or removes history entries until there is one per open sheet. */
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
  // Hides the event from the router, which would load the page again.
  if (isPageShown) event.stopImmediatePropagation();
  if (arrive) arrive();
  else for (const sheet of sheets.slice(depth).toReversed()) sheet.close();
  // A sheet that did not close gets its entry back; a sheet that has closed does not reopen.
  setTimeout(plan);
}

function depthOf(state: EntryState): number {
  return state?.sheets ?? 0;
}

function setDepth(method: 'pushState' | 'replaceState', depth: number): void {
  window.history[method]({ ...window.history.state, sheets: depth }, '');
}
