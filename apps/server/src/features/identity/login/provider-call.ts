import { AppError } from '@hookline/contract';
import { ProviderError } from '@hookline/providers';

/**
 * Calls a provider and translates its failure.
 *
 * @throws AppError A0402 if the provider refused, C0503 if it did not respond.
 */
export async function providerCall<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw providerFailure(error);
  }
}

/** Returns the error for a provider's failure, as {@link providerCall} throws it. */
export function providerFailure(cause: ProviderError): AppError {
  return cause.kind === 'refused'
    ? new AppError('A0402', 'The login was refused. Please try again.', { cause })
    : new AppError('C0503', 'The login provider isn’t responding. Please try again.', { cause });
}
