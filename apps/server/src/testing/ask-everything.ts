import { APP_ID, CALLS, PLATFORM_WEB, type Call } from '@hookline/contract';

import { orderPayload } from './start-shop.ts';
import type { startTestApp } from './start-test-app.ts';

type TestApp = Pick<Awaited<ReturnType<typeof startTestApp>>, 'app'>;
type Drama = { dramaId: string; episodeIds: readonly string[] };

const EVENT_ID = 'a'.repeat(32);

/** Input fields of all calls besides drama and episode. Each call ignores other calls' fields. */
const INPUT = {
  categoryId: 'all',
  keyword: 'moon',
  columnId: 'new',
  columnType: 1,
  recordId: '00000000-0000-4000-8000-000000000000',
  redirectUrl: 'http://localhost:3000/',
  code: 'code',
  /** State of a login and of an order. */
  state: 'CREATED',
  orderNo: 'HLYXSRFVDJ0ACFTDQR',
  thirdPartId: '1',
  accessToken: 'token',
  types: ['content-error'],
  description: 'The sound is late.',
  email: 'ada@example.com',
  ...orderPayload({ extendProductId: 'usp_1' }),
  transactionId: '5O190127TN364715T',
  contentIdList: ['f'.repeat(32)],
  sectionMediaPlayedSeconds: 1,
  cm: {
    app_id: APP_ID,
    platform: PLATFORM_WEB,
    consent: 'not-required',
    language: 'en-US',
    brand: 'web',
    page: 'play_page',
  },
  et: [{ en: 'h5_add_to_home_show', ett: 1, kv: { eventParams: {} } }],
  header: { event_id: EVENT_ID, sent_at: '2026-03-01T00:00:00Z' },
  items: [
    {
      header: { type: 'event' },
      payload: {
        event_id: EVENT_ID,
        timestamp: 1,
        platform: 'javascript',
        level: 'error',
        release: 'build',
        exception: { values: [{ type: 'Error', value: 'broken' }] },
      },
    },
  ],
};

const HANDOFF_TOKEN_LENGTH = 43;

/** Headers and bodies of all responses as one text, and the calls that rejected their input. */
export type Answers = { text: string; badInputs: string[] };

/**
 * Makes every call of the contract about each episode of a drama, as the owner of the token or,
 * with '', as a guest. Deleting the member and logging out are the last calls.
 *
 * @param asked.except  Paths of calls that are left out.
 */
export async function askEverything(
  { app }: TestApp,
  drama: Drama,
  asked: { token: string; autoLock?: 0 | 1; except?: readonly string[] },
): Promise<Answers> {
  const { token, autoLock = 0, except = [] } = asked;
  const { logout, memberDelete, ...others } = CALLS;
  // After either of these calls, the member can make no other call.
  const lasts: readonly Call[] = [memberDelete, logout];
  const answers: Answers = { text: '', badInputs: [] };
  // The token of the last handoff, which the next call redeems.
  let handoffToken = 'x'.repeat(HANDOFF_TOKEN_LENGTH);
  const ask = async ({ route: { method, path } }: Call, episodeId: string) => {
    const ids = { contentId: drama.dramaId, chapterId: episodeId, contentChapterId: episodeId };
    // A total that the rest of a drama never exceeds, or 0 to unlock nothing.
    const totalPrice = autoLock === 0 ? 10_000 : 0;
    const input = { ...INPUT, ...ids, autoLock, totalPrice, token: handoffToken };
    const entries = [{ ...ids, positionSeconds: 1, watchedAt: 1 }];
    const query = Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    const address = `/api${path}${method === 'GET' ? `?${new URLSearchParams(query)}` : ''}`;
    const response = await app.request(address, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify({ ...input, entries, wish: null }) }),
    });
    const body = await response.text();
    if (path === CALLS.handoffCreate.route.path) {
      handoffToken = /"token":"(?<token>[^"]+)"/.exec(body)?.groups?.['token'] ?? handoffToken;
    }
    if (response.status === 400) answers.badInputs.push(path);
    answers.text += `${JSON.stringify([...response.headers])}\n${body}\n`;
  };

  for (const call of [...Object.values(others), ...lasts]) {
    if (except.includes(call.route.path)) continue;
    for (const episodeId of lasts.includes(call)
      ? drama.episodeIds.slice(0, 1)
      : drama.episodeIds) {
      await ask(call, episodeId);
    }
  }
  return answers;
}
