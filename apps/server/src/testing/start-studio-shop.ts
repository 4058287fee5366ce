import type {
  StudioCallName,
  StudioClient,
  StudioData,
  StudioRequest,
} from '@hookline/contract/studio';
import type { OperatorRole } from '@hookline/domain/studio';
import { joinStudio, type VirtualPasskey } from '@hookline/services/testing';

import { partyOf } from '../studio/relying-party.ts';
import { startShop } from './start-shop.ts';
import { openTestStudio } from './start-test-studio.ts';

/** An operator with a passkey. */
export type SigningOperator = StudioClient & {
  name: string;
  /** Makes a call that the passkey has signed. */
  sign: <K extends StudioCallName>(name: K, input: StudioRequest<K>) => Promise<StudioData<K>>;
};

/**
 * Starts a shop that sells by PayPal's emulator, with a studio beside it. Use it with `await using`.
 */
export async function startStudioShop() {
  const shop = await startShop();
  const studio = openTestStudio(shop.deps);
  return {
    ...shop,
    ...studio,
    /** Adds an operator who signs. @param name  Unique in the shop. */
    async signer(name: string, role: OperatorRole): Promise<SigningOperator> {
      const rp = partyOf(studio.studio.site);
      const joined = await joinStudio({ name, role }, { ...shop.deps, rp });
      const client = studio.clientOf(joined.signedIn.token);
      return {
        ...client,
        name,
        sign: async (call, input) => {
          const { nonce, options } = await client.call('signStart', { call, input: { ...input } });
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The server made it.
          const asked = options as unknown as Parameters<VirtualPasskey['use']>[0];
          const response = joined.passkey.use(asked, { origin: rp.origin, rpId: rp.id });
          return client.call(call, input, { signature: { nonce, response: { ...response } } });
        },
      };
    },
  };
}
