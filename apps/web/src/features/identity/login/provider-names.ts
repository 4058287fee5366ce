import type { Provider } from './login.ts';

/** Names of the login providers as they spell them. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};
