import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../../testing/fake-browser.ts';
import {
  askForDeletion,
  keepDeletionIntent,
  takeDeletionIntent,
  takeDeletionQuestion,
} from './deletion-intent.ts';

const NOW_MS = 1_800_000_000_000;

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

test('an intent to delete the account outlives the login that it needs, and no more', () => {
  expect(takeDeletionIntent(NOW_MS)).toBe(false);

  keepDeletionIntent(NOW_MS);
  expect(takeDeletionIntent(NOW_MS + 600_000 - 1)).toBe(true);
  expect(takeDeletionIntent(NOW_MS + 1)).toBe(false);

  keepDeletionIntent(NOW_MS);
  expect(takeDeletionIntent(NOW_MS + 600_000)).toBe(false);
});

test('the settings are told once to ask', () => {
  expect(takeDeletionQuestion()).toBe(false);
  askForDeletion();

  expect(takeDeletionQuestion()).toBe(true);
  expect(takeDeletionQuestion()).toBe(false);
});
