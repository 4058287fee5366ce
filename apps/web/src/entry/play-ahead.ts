import { loadApp } from './load-app.ts';
import { noteAheadFailure } from '../player/ahead/film-ahead.ts';
import { playPageAhead } from '../player/ahead/open-ahead.ts';

/** Milliseconds after which the app no longer waits for the film. */
const ALONE_MAX_MS = 3000;

/**
 * Plays the film of the page before the app has loaded, and then loads the app. It is an entry of its
 * own, which waits for no library (ADR 0136); `assets.ts` writes its tag after the data that it reads.
 */
const isStarted = new Promise<void>((resolve) => {
  setTimeout(resolve, ALONE_MAX_MS);
  playPageAhead(resolve).catch(noteAheadFailure).finally(resolve);
});
void isStarted.then(loadApp);
