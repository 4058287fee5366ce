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

test('the intent to delete an account can be read once, within ten minutes', () => {
  expect(takeDeletionIntent(NOW_MS)).toBe(false);

  keepDeletionIntent(NOW_MS);
  expect(takeDeletionIntent(NOW_MS + 600_000 - 1)).toBe(true);
  expect(takeDeletionIntent(NOW_MS + 1)).toBe(false);

  keepDeletionIntent(NOW_MS);
  expect(takeDeletionIntent(NOW_MS + 600_000)).toBe(false);
});

test('the settings receive a request to ask about the deletion only once', () => {
  expect(takeDeletionQuestion()).toBe(false);
  askForDeletion();

  expect(takeDeletionQuestion()).toBe(true);
  expect(takeDeletionQuestion()).toBe(false);
});
