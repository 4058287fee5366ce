import {
  STUDIO_API_PATH,
  STUDIO_CALLS,
  StudioError,
  type StudioCallName,
  type StudioData,
  type StudioSession,
} from '@hookline/contract/studio';
import { PERMISSIONS } from '@hookline/domain/studio';
import { vi } from 'vitest';

/** Answers of a fake server by call. A function gets the input; a thrown StudioError is sent. */
export type Answers = {
  [K in StudioCallName]?: (input: Record<string, unknown>, signature?: unknown) => StudioData<K>;
};

/** A request as the fake server saw it. */
export type Seen = { call: string; input: Record<string, unknown>; signature: unknown };

/** Session of an owner with a passkey. */
export const OWNER: StudioSession = {
  operator: { operatorId: '0b0e7a3e-7f0f-4d51-9a83-0d5f1c7d2a10', name: 'irene', role: 'owner' },
  rights: [...PERMISSIONS],
  hasKey: true,
};

/**
 * Replaces `fetch` by a server that answers the given calls, and 'session' as an owner. Any other
 * call is 'not-found', and an input that does not fit its call 'invalid'. `vi.unstubAllGlobals`
 * removes it.
 *
 * @returns The requests so far, in their order.
 */
export function fakeServer(answers: Answers): { seen: Seen[] } {
  const seen: Seen[] = [];
  const all: Answers = { session: () => OWNER, ...answers };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://studio.test');
    const call = callAt(pathname.slice(STUDIO_API_PATH.length), init.method);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const input = init.method === 'GET' ? Object.fromEntries(searchParams) : body.input;
    seen.push({ call, input, signature: body.signature });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Names come from the contract.
    const answer = all[call as StudioCallName];
    try {
      if (answer === undefined) throw new StudioError('not-found', `No answer to ${call}.`);
      requireInput(call, input);
      return Response.json({ data: answer(input, body.signature) });
    } catch (error) {
      if (!(error instanceof StudioError)) throw error;
      const { code, message, fields, httpStatus } = error;
      return Response.json({ error: { code, message, fields } }, { status: httpStatus });
    }
  });
  return { seen };
}

/** Refuses what the real server would refuse: an input that does not fit the call's schema. */
function requireInput(call: string, input: unknown): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A call that was found.
  const parsed = STUDIO_CALLS[call as StudioCallName].input.safeParse(input);
  if (parsed.success) return;
  throw new StudioError('invalid', JSON.stringify(parsed.error.issues));
}

function callAt(path: string, method: string | undefined): string {
  const found = Object.entries(STUDIO_CALLS).find(
    ([, { route }]) => route.path === path && route.method === method,
  );
  return found?.[0] ?? `${method} ${path}`;
}
