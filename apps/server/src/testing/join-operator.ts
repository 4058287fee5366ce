import {
  createStudioClient,
  type Signature,
  type StudioCallName,
  type StudioClient,
} from '@hookline/contract/studio';
import type { OperatorRole } from '@hookline/domain/studio';
import { joinStudio } from '@hookline/services/testing';

import { partyOf } from '../studio/relying-party.ts';
import type { startTestStudio } from './start-test-studio.ts';

type TestStudio = Pick<Awaited<ReturnType<typeof startTestStudio>>, 'ask' | 'deps' | 'studio'>;

/** An operator who has a passkey. */
export type SigningOperator = StudioClient & {
  name: string;
  /** Signs an act, which is then accepted once. */
  sign: (call: StudioCallName, input: object) => Promise<Signature>;
};

/** Adds an operator who has registered a passkey and signed in. Returns the operator's client. */
export async function joinOperator(
  { ask, deps, studio: { site } }: TestStudio,
  { name, role }: { name: string; role: OperatorRole },
): Promise<SigningOperator> {
  const rp = partyOf(site);
  const { passkey, signedIn } = await joinStudio({ name, role }, { ...deps, rp });
  const cookie = `${site.origin.startsWith('https:') ? '__Host-' : ''}studio=${signedIn.token}`;
  const client = createStudioClient({
    fetch: (url, init) =>
      ask(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } }),
  });
  return {
    ...client,
    name,
    sign: async (call, input) => {
      const { nonce, options } = await client.call('signStart', { call, input: { ...input } });
      const page = { origin: rp.origin, rpId: rp.id };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The server's library made it.
      const asked = options as unknown as Parameters<typeof passkey.use>[0];
      return { nonce, response: { ...passkey.use(asked, page) } };
    },
  };
}
