import { expect, test } from 'vitest';

import { isNetworkFailure } from '../errors/note-error.ts';
import { loadCode } from './load-code.ts';

test('code that loads is returned', async () => {
  const code = { render: () => 'page' };

  expect(await loadCode(async () => code)).toBe(code);
});

test('code that loads as undefined, as in WebKit, counts as lost by the network', async () => {
  const error = await loadCode(async () => undefined).catch((reason: unknown) => reason);

  expect(error).toBeInstanceOf(TypeError);
  expect(isNetworkFailure(error)).toBe(true);
});
