import { mayUseEmulators, ProviderError, type LoginProvider } from '@hookline/providers';

import { createLoginProviders } from '../../settings/login-providers.ts';
import { fault, ok, warning, type Check, type Finding } from '../check.ts';

/** Checks that viewers can log in, and that each provider accepts our credentials. */
export const loginCheck: Check = {
  name: 'logins',
  run: async ({ config }) => {
    const login = createLoginProviders(config);
    const providers = [
      { name: 'Google', keys: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET', provider: login.google },
      {
        name: 'Facebook',
        keys: 'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET',
        provider: login.facebook,
      },
    ];
    const redirectUrl = `${config.publicOrigin}/`;
    const findings = await Promise.all(
      providers.map(async ({ provider, ...names }) =>
        provider === null ? [] : [await tryProvider(provider, { ...names, redirectUrl })],
      ),
    );
    if (findings.flat().length > 0) return [sayOffered(providers), ...findings.flat()];
    if (mayUseEmulators(config)) {
      return [ok('No provider is set up: npm start runs emulators, for this machine only.')];
    }
    const keys = providers.map((each) => each.keys).join(', or ');
    return [warning(`Nobody can log in: set ${keys}.`)];
  },
};

/** Reports which logins pages offer (`onlyProviderOf`). */
function sayOffered(
  providers: readonly { name: string; keys: string; provider: LoginProvider | null }[],
): Finding {
  const offered = providers.filter(({ provider }) => provider !== null).map(({ name }) => name);
  const missing = providers.find(({ provider }) => provider === null);
  const logins = `Pages offer logins with ${offered.join(' and ')}`;
  return ok(missing === undefined ? `${logins}.` : `${logins} alone: ${missing.keys} are not set.`);
}

async function tryProvider(
  provider: LoginProvider,
  { name, keys, redirectUrl }: { name: string; keys: string; redirectUrl: string },
): Promise<Finding> {
  try {
    await provider.verifyCredentials(redirectUrl);
    return ok(`${name} accepts ${keys}.`);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.kind === 'refused'
      ? fault(`${name} rejects ${keys}: ${error.message}.`)
      : fault(`${name} cannot be reached, so nobody can log in with it: ${error.message}.`);
  }
}
