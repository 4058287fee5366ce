import { createClient, SESSION_LOST_CODES } from '@hookline/contract/client';
import { afterEach, expect, test } from 'vitest';

import { guardSession } from './guard-session.ts';
import { setToken } from './token.ts';

afterEach(() => setToken(null));

function clientAnswering(code: string, before: () => void = () => undefined) {
  const lost: string[] = [];
  const client = createClient({
    baseUrl: '/api',
    headers: () => ({}),
    fetch: () => {
      before();
      return Response.json({ code, message: 'gone', data: null });
    },
  });
  return { lost, guarded: guardSession(client, (error) => lost.push(error.code)) };
}

test.each(SESSION_LOST_CODES)('%s reports the lost login and still fails', async (code) => {
  setToken('token');
  const { guarded, lost } = clientAnswering(code);

  await expect(guarded.call('memberDetail', {})).rejects.toThrow('gone');

  expect(lost).toEqual([code]);
});

test.each(['B0002', 'A0404', 'C0001', 'A0402'])('%s does not end the login', async (code) => {
  setToken('token');
  const { guarded, lost } = clientAnswering(code);

  await expect(guarded.call('memberDetail', {})).rejects.toThrow('gone');

  expect(lost).toEqual([]);
});

test('a late response to a call of an earlier login does not end the current login', async () => {
  setToken('old');
  const { guarded, lost } = clientAnswering('U0003', () => setToken('new'));

  await expect(guarded.call('memberDetail', {})).rejects.toThrow('gone');

  expect(lost).toEqual([]);
});
