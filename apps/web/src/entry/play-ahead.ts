import { noteAheadFailure } from '../player/ahead/pool-ahead.ts';
import { playPageAhead } from '../player/ahead/open-ahead.ts';

/**
 * Plays the film of the page before the app has loaded. It is an entry of its own, which waits for
 * no library of the app (ADR 0136); `assets.ts` writes its tag after the data that it reads.
 */
playPageAhead().catch(noteAheadFailure);
