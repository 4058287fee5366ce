import { StudioError } from '@hookline/contract/studio';
import { ProviderError } from '@hookline/providers';

/**
 * Runs a use case that asks PayPal.
 *
 * @param sentence  What the operator reads if PayPal does not answer.
 * @throws StudioError 'unavailable' if PayPal does not answer, 'conflict' if it refuses.
 */
export async function askPaypal<T>(
  run: () => Promise<T>,
  sentence: string | (() => Promise<string>),
): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    if (cause.kind === 'refused') {
      throw new StudioError('conflict', `PayPal refuses: ${cause.message}.`, { cause });
    }
    const text = typeof sentence === 'string' ? sentence : await sentence();
    throw new StudioError('unavailable', text, { cause });
  }
}
