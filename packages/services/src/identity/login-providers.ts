import type { Facebook, LoginProvider } from '@hookline/providers';

/** The providers that visitors may log in with; null for one without credentials. */
export type LoginProviders = { google: LoginProvider | null; facebook: Facebook | null };
