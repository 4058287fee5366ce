import { API_BASE_PATH, ROUTES, type CallName } from '@hookline/contract/client';
import type { Page } from '@playwright/test';

/** Time without a call after which a page is taken to have sent all its calls. */
const QUIET_MS = 1500;
const POLL_MS = 100;
const QUIET_TIMEOUT_MS = 20_000;

/** Records the names of a page's API calls, in the order in which they leave the browser. */
export function watchCalls(page: Page) {
  let names: CallName[] = [];
  let lastAtMs = performance.now();
  page.on('request', (request) => {
    const name = callNameOf(request.method(), new URL(request.url()).pathname);
    if (name === null) return;
    names.push(name);
    lastAtMs = performance.now();
  });

  return {
    /** Waits until no more calls are sent. @returns All calls since the last time, in order. */
    async take(): Promise<CallName[]> {
      lastAtMs = performance.now();
      const endAtMs = lastAtMs + QUIET_TIMEOUT_MS;
      while (performance.now() - lastAtMs < QUIET_MS) {
        if (performance.now() > endAtMs) throw new Error(`The page asks on: ${names.join(', ')}`);
        await page.waitForTimeout(POLL_MS);
      }
      const taken = names;
      names = [];
      return taken;
    },
  };
}

/** Returns null for a request that is not an API call. @throws Error for an unknown call. */
function callNameOf(method: string, path: string): CallName | null {
  if (!path.startsWith(`${API_BASE_PATH}/`)) return null;
  const known = Object.keys(ROUTES) as CallName[]; // oxlint-disable-line typescript/no-unsafe-type-assertion -- The keys are those of the type.
  const name = known.find(
    (each) => ROUTES[each].method === method && path === API_BASE_PATH + ROUTES[each].path,
  );
  if (name === undefined) throw new Error(`No call is ${method} ${path}.`);
  return name;
}
