import { randomUUID } from 'node:crypto';

import { createClient, type Client } from '@hookline/contract/client';
import { grant } from '@hookline/services/testing';
import { ACCOUNT } from '@hookline/domain/wallet';
import { chooseAccount } from '@hookline/providers/testing';

import { withDatabase } from '../with-database.ts';

export type Provider = 'google' | 'facebook';
/** Login account of one test. 'Use another account' accepts any name and address. */
export type Person = { name: string; email: string };

/** Makes a person with an e-mail address that no other test uses. */
export function newPerson(name: string): Person {
  return { name, email: `${randomUUID()}@hookline.test` };
}

/** Makes the person a member with coins, through the API. It then ends the login that it used. */
export async function signUp(
  { origin, dataDir }: { origin: string; dataDir: string },
  { provider, person, coins }: { provider: Provider; person: Person; coins: number },
): Promise<void> {
  const client = await logInElsewhere(origin, { provider, person });
  const { user_id: userId } = await client.call('memberDetail', {});
  await withDatabase(dataDir, (db) =>
    grant(db, { userId, accountType: ACCOUNT.topUp, amount: coins, nowMs: Date.now() }),
  );
  await client.call('logout', {});
}

/** Logs in as another device would, without a browser. */
export async function logInElsewhere(
  origin: string,
  { provider, person }: { provider: Provider; person: Person },
): Promise<Client> {
  let cookie = '';
  let token = '';
  const equipmentId = randomUUID();
  const client = createClient({
    baseUrl: `${origin}/api`,
    headers: () => ({ equipmentId, cookie, ...(token !== '' && { Authorization: token }) }),
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return response;
    },
  });

  const redirectUrl = `${origin}/`;
  const url = await client.call('loginUrl', { provider, redirectUrl });
  const { searchParams: answer } = await chooseAccount(url, person);
  const result = await client.call('loginCode', {
    code: answer.get('code') ?? '',
    state: answer.get('state') ?? '',
    iss: answer.get('iss') ?? undefined,
    redirectUrl,
  });
  token = result.accessToken;
  return client;
}
