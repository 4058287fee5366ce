import { UsageError } from '../command.ts';

const TIMEOUT_MS = 3_000;

export type Readiness = {
  address: string;
  state: 'ready' | 'not-ready' | 'unreachable';
};

/** Fetches the readiness of a server. @throws UsageError for an invalid URL. */
export async function readReadiness(address: string): Promise<Readiness> {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new UsageError(`--server must be a URL such as http://localhost:3000.`);
  }
  try {
    const { ok } = await fetch(new URL('/readyz', address), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { address, state: ok ? 'ready' : 'not-ready' };
  } catch (error) {
    // `fetch` throws a TypeError if a connection fails, and a DOMException on timeout.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return { address, state: 'unreachable' };
  }
}
