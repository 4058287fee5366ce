import {
  createStudioClient,
  STUDIO_CALLS,
  StudioError,
  type Signature,
  type StudioCallName,
  type StudioData,
  type StudioRequest,
} from '@hookline/contract/studio';
import { createStore } from '@hookline/ui';

/** State of the session as the answers of calls tell it. The shell reacts to changes. */
export const callEvents = createStore({
  /** Whether a call was refused because nobody is signed in. Signing in resets it. */
  isSignedOut: false,
  /** Number of calls that were refused because the operator lacks the right. */
  refusalCount: 0,
});

// The global is looked up at each call, so that tests can replace it.
const client = createStudioClient({ fetch: (url, init) => fetch(url, init) });

/**
 * Calls the studio's server.
 *
 * @param options.signature  Required for calls of risk 'signed'.
 * @throws StudioError for every unsuccessful answer.
 */
export async function callStudio<K extends StudioCallName>(
  name: K,
  input: StudioRequest<K>,
  options: { signal?: AbortSignal; signature?: Signature } = {},
): Promise<StudioData<K>> {
  try {
    return await client.call(name, input, options);
  } catch (error) {
    // A call that everybody may make, such as signing in, says nothing about the session.
    if (error instanceof StudioError && STUDIO_CALLS[name].permission !== 'none') note(error);
    throw error;
  }
}

function note({ code }: StudioError): void {
  if (code === 'signed-out') callEvents.set({ isSignedOut: true });
  if (code === 'forbidden') callEvents.set({ refusalCount: callEvents.get().refusalCount + 1 });
}
