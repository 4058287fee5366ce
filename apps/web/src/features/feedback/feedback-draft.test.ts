// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

import { changeFeedbackDraft, cutDescription, toggleType } from './feedback-draft.ts';

afterEach(() => sessionStorage.clear());

/** Loads the module as the next document of this tab does. */
async function openNextDocument() {
  vi.resetModules();
  return import('./feedback-draft.ts');
}

// spec: 2 feedback, a draft survives a lost session
test('a draft survives the reload after a lost session, ready to be sent', async () => {
  const written = {
    types: ['breach-of-law'],
    description: 'The sound is late.',
    email: 'ada@example.com',
  } as const;
  changeFeedbackDraft({ ...written, isSending: true });

  const next = await openNextDocument();

  expect(next.readFeedbackDraft()).toEqual({ ...written, isSending: false });
});

test('a stored draft is cut to the field lengths', async () => {
  const kept = { types: ['other'], description: 'x'.repeat(301), email: 'y'.repeat(255) };
  sessionStorage.setItem('hookline.feedback', JSON.stringify(kept));

  const { description, email } = (await openNextDocument()).readFeedbackDraft();

  expect([description.length, email.length]).toEqual([300, 254]);
});

test('a sent or discarded draft is not restored', async () => {
  const first = await openNextDocument();
  first.changeFeedbackDraft({ description: 'The sound is late.' });
  first.clearFeedbackDraft();

  const next = await openNextDocument();

  expect(next.readFeedbackDraft().description).toBe('');
});

test.each(['[]', '"draft"', '{"types":["praise"],"description":7}', '{broken'])(
  'a stored draft that cannot be read, %s, counts as empty',
  async (kept) => {
    sessionStorage.setItem('hookline.feedback', kept);

    const { readFeedbackDraft } = await openNextDocument();

    expect(readFeedbackDraft()).toEqual({
      types: ['content-error'],
      description: '',
      email: '',
      isSending: false,
    });
  },
);

test('the last active type cannot be switched off', () => {
  expect(toggleType(['content-error'], 'breach-of-law')).toEqual([
    'content-error',
    'breach-of-law',
  ]);
  expect(toggleType(['content-error', 'breach-of-law'], 'content-error')).toEqual([
    'breach-of-law',
  ]);
  expect(toggleType(['breach-of-law'], 'breach-of-law')).toEqual(['breach-of-law']);
});

test('a description is cut between characters, never within an emoji', () => {
  expect(cutDescription('😀'.repeat(301))).toBe('😀'.repeat(300));
  expect(cutDescription('short')).toBe('short');
});
