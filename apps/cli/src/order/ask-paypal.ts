import { ProviderError } from '@hookline/providers';
import type { syncOrder } from '@hookline/services/checkout';

import type { Context } from '../command.ts';
import { openPayments } from './open-payments.ts';

type Deps = Parameters<typeof syncOrder>[1];

/**
 * Runs a use case that calls PayPal, and prints its warnings and errors as lines.
 *
 * @throws Error with one human-readable sentence if PayPal cannot be reached.
 */
export async function askPaypal<T>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { config, complain }: Pick<Context, 'config' | 'complain'>,
  run: (deps: Deps) => Promise<T>,
): Promise<T> {
  const tell = (_about: object, text: string) => complain(text);
  const log = { info: () => {}, warn: tell, error: tell };
  const paypal = await openPayments(config);
  try {
    return await run({ db, paypal, log, now });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new Error(
      `PayPal cannot be reached (${error.message}). Run the command again: repeating it is safe.`,
      { cause: error },
    );
  }
}
