import { UsageError } from '../command.ts';

const TIMEOUT_MS = 3_000;

export type Readiness = {
  address: string;
  state: 'ready' | 'not-ready' | 'unreachable';
};

/** Asks a server whether it is ready. @throws UsageError for an address that is none. */
export async function readReadiness(address: string): Promise<Readiness> {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new UsageError(`--server must be an address such as http://localhost:3000.`);
  }
  try {
    const { ok } = await fetch(new URL('/readyz', address), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { address, state: ok ? 'ready' : 'not-ready' };
  } catch (error) {
    // TypeError is fetch's for a connection that fails, DOMException that of the timeout.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return { address, state: 'unreachable' };
  }
}
