import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { scrubText, scrubTexts } from './scrub.ts';

const TOKEN = 'kJ8_x'.repeat(9);

test.each([
  {
    text: 'failed at https://drama.example/?code=4/0Ab&state=xyz (1:2)',
    left: 'failed at https://drama.example/?[removed] (1:2)',
  },
  { text: '/reel-shorts/a-1/2/?token=5O19', left: '/reel-shorts/a-1/2/?[removed]' },
  { text: 'token=abc123; path=/', left: 'token=[removed]; path=/' },
  { text: '{"accessToken":"abc"}', left: '{"accessToken":"[removed]"}' },
  { text: 'Authorization: Bearer abc.def', left: 'Authorization: [removed]' },
  { text: `refused ${TOKEN} twice`, left: 'refused [removed] twice' },
  { text: 'mail of ada.l+x@example.co.uk failed', left: 'mail of [removed] failed' },
  { text: 'PayerID=ABCDEF1234567', left: 'PayerID=[removed]' },
  { text: "Cannot read 'x' of undefined", left: "Cannot read 'x' of undefined" },
  { text: 'a?b?c=d', left: 'a?[removed]' },
  { text: 'is it ready? yes', left: 'is it ready? yes' },
  { text: '/assets/app-B1xYz_9q.js', left: '/assets/app-B1xYz_9q.js' },
  { text: 'a'.repeat(32), left: 'a'.repeat(32) },
])('the text $text is scrubbed to $left', ({ text, left }) => {
  expect(scrubText(text)).toBe(left);
});

test('tokens and email addresses are scrubbed whatever text surrounds them', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const scrubbed = scrubText(`${before} ${TOKEN} ada@example.com ?token=s3cret ${after}`);
      return !scrubbed.includes(TOKEN) && !scrubbed.includes('ada@example.com');
    }),
  );
});

test('texts are scrubbed at any depth, and other values are kept', () => {
  const value = { a: ['x@y.zz', 1, null, { b: true, c: '/?state=1' }], d: undefined };

  expect(scrubTexts(value)).toEqual({
    a: ['[removed]', 1, null, { b: true, c: '/?[removed]' }],
    d: undefined,
  });
});
