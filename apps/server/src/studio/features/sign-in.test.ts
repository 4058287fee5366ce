// spec: 12 operation, ours: operators sign in by passkeys, and sign what matters
// touches: operatorAdd

import type { StudioClient } from '@hookline/contract/studio';
import { OPERATOR_IDLE_MS } from '@hookline/domain/studio';
import { addOperator } from '@hookline/services/studio';
import { createVirtualPasskey, joinStudio } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { startTestStudio, STUDIO } from '../../testing/start-test-studio.ts';

const RP = { id: 'localhost', origin: STUDIO.origin };
const PAGE = { rpId: RP.id, origin: RP.origin };
const BY = { operator: 'olga', reason: null };

type Shop = Awaited<ReturnType<typeof startTestStudio>>;
type Passkey = ReturnType<typeof createVirtualPasskey>;
type Options = Parameters<Passkey['use']>[0];
type NewKey = Parameters<Passkey['register']>[0];

/** Options of a sign-in or a signature, as the browser's library takes them. */
function toOptions(options: object): Options {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The library has made them.
  return options as Options;
}

/** Options of a registration, as the browser's library takes them. */
function toNewKey(options: object): NewKey {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The library has made them.
  return options as NewKey;
}

const join = (shop: Shop, role: 'owner' | 'support') =>
  joinStudio({ name: `irene-${role}`, role }, { ...shop.deps, rp: RP });

/** Signs an act with a passkey, as the studio's dialog does. */
async function sign(client: StudioClient, passkey: Passkey, act: { call: string; input: object }) {
  const { nonce, options } = await client.call('signStart', { ...act, input: { ...act.input } });
  return { nonce, response: passkey.use(toOptions(options), PAGE) };
}

test('a link of one use registers a passkey, signs in and shows eight codes, once', async () => {
  await using shop = await startTestStudio();
  const added = await addOperator({ name: 'irene', role: 'support', by: BY }, shop.deps);
  const token = added.outcome === 'added' ? added.linkToken : '';
  const passkey = createVirtualPasskey();

  const opened = await shop.stranger.call('linkStart', { token });
  const response = passkey.register(toNewKey(opened.options), PAGE);
  const joined = await shop.stranger.call('linkFinish', { token, label: 'Phone', response });

  expect(opened).toMatchObject({ name: 'irene', role: 'support' });
  expect(joined.session).toMatchObject({ operator: { name: 'irene' }, hasKey: true });
  expect(new Set(joined.recoveryCodes).size).toBe(8);
  await expect(shop.stranger.call('linkStart', { token })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('a passkey signs in, and its cookie opens the calls of its role until 30 idle minutes', async () => {
  await using shop = await startTestStudio();
  const { passkey } = await join(shop, 'owner');
  const { options } = await shop.stranger.call('signInStart', {});

  const answer = await shop.ask('/api/sign-in/finish', {
    method: 'POST',
    body: JSON.stringify({ input: { response: passkey.use(toOptions(options), PAGE) } }),
  });
  const setCookie = answer.headers.get('set-cookie') ?? '';
  const cookie = setCookie.split(';')[0] ?? '';
  const list = () => shop.ask('/api/operators', { headers: { cookie } });

  expect(setCookie).toMatch(/; HttpOnly; SameSite=Strict$/);
  expect((await list()).status).toBe(200);
  shop.clock.nowMs += OPERATOR_IDLE_MS;
  expect((await list()).status).toBe(401);
});

test('a public site keeps the session in a cookie that only its own host can set', async () => {
  const origin = 'https://studio.drama.example';
  await using shop = await startTestStudio({
    studio: { origin, host: 'studio.drama.example', isLoopback: false },
  });
  const owner = await shop.operator('owner');
  const bare = owner.cookie.replace('__Host-', '');

  const sessionOf = async (cookie: string) => {
    const answer = await shop.ask('/api/session', { headers: { cookie } });
    return answer.json();
  };

  expect(await sessionOf(owner.cookie)).toMatchObject({ data: { operator: { role: 'owner' } } });
  expect(await sessionOf(bare)).toEqual({ data: null });
  await expect(shop.stranger.call('signInDemo', { role: 'owner' })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('the demo may be entered only where it is on', async () => {
  await using demo = await startTestStudio();
  await using shop = await startTestStudio({ isDemo: false });

  expect(await demo.stranger.call('signInStart', {})).toMatchObject({ isDemo: true });
  expect(await demo.stranger.call('signInDemo', { role: 'editor' })).toMatchObject({
    operator: { name: 'demo-editor', role: 'editor' },
  });
  expect(await shop.stranger.call('signInStart', {})).toMatchObject({ isDemo: false });
  await expect(shop.stranger.call('signInDemo', { role: 'owner' })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('after ten failures a network waits, also with the right code', async () => {
  await using shop = await startTestStudio();
  const { name, recoveryCodes } = await join(shop, 'owner');
  const recover = (code: string) => shop.stranger.call('signInRecover', { name, code });
  for (let index = 0; index < 10; index += 1) {
    await expect(recover('k7qm-2xvd-93fh-w8rt')).rejects.toMatchObject({ code: 'forbidden' });
  }

  await expect(recover(recoveryCodes[0] ?? '')).rejects.toMatchObject({ code: 'busy' });
  shop.clock.nowMs += 60_000;
  expect(await recover(recoveryCodes[0] ?? '')).toMatchObject({ operator: { name } });
});

test('an owner invites by a signed act; unsigned, changed after signing or repeated it is refused', async () => {
  await using shop = await startTestStudio();
  const { passkey, signedIn } = await join(shop, 'owner');
  const owner = shop.clientOf(signedIn.token);
  const input = { name: 'sven', role: 'support', reason: 'starts today' } as const;
  const add = (changes: object, signature?: Awaited<ReturnType<typeof sign>>) =>
    owner.call(
      'operatorAdd',
      { ...input, ...changes },
      signature === undefined ? {} : { signature },
    );
  const act = { call: 'operatorAdd', input };

  await expect(add({})).rejects.toMatchObject({ code: 'unsigned' });
  const signature = await sign(owner, passkey, act);
  await expect(add({ role: 'owner' }, signature)).rejects.toMatchObject({ code: 'unsigned' });
  // The wrong attempt has used the nonce up.
  await expect(add({}, signature)).rejects.toMatchObject({ code: 'unsigned' });
  const invitation = await add({}, await sign(owner, passkey, act));
  expect(invitation.path).toMatch(/^\/link\/[\w-]{43}$/);
  await expect(add({}, await sign(owner, passkey, act))).rejects.toMatchObject({
    code: 'conflict',
    fields: { name: expect.any(String) },
  });
});

test('a session without the passkey cannot add one of its own', async () => {
  await using shop = await startTestStudio();
  const { passkey, signedIn } = await join(shop, 'support');
  const thief = shop.clientOf(signedIn.token);
  const stolen = createVirtualPasskey();
  const { options } = await thief.call('keyStart', {});
  const response = stolen.register(toNewKey(options), PAGE);
  const input = { label: 'Mine', response };

  await expect(thief.call('keyFinish', input)).rejects.toMatchObject({ code: 'unsigned' });
  const signature = await sign(thief, passkey, { call: 'keyFinish', input });
  expect(await thief.call('keyFinish', input, { signature })).toEqual({});
});

test('a role that was lowered counts from the next request on', async () => {
  await using shop = await startTestStudio();
  const owner = await join(shop, 'owner');
  const second = await joinStudio({ name: 'olga', role: 'owner' }, { ...shop.deps, rp: RP });
  const client = shop.clientOf(second.signedIn.token);
  const boss = shop.clientOf(owner.signedIn.token);
  expect((await client.call('operatorList', {})).operators).toHaveLength(2);
  const { operatorId } = second.signedIn.session.operator;
  const input = { operatorId, role: 'support', reason: 'moved' } as const;

  const signature = await sign(boss, owner.passkey, { call: 'operatorRole', input });
  await boss.call('operatorRole', input, { signature });

  await expect(client.call('operatorList', {})).rejects.toMatchObject({ code: 'forbidden' });
});
