import {
  createStudioClient,
  STUDIO_API_PATH,
  STUDIO_HEADER,
  type StudioClient,
} from '@hookline/contract/studio';
import type { OperatorRole } from '@hookline/domain/studio';
import { enterDemo } from '@hookline/services/studio';

import type { Deps } from '../deps.ts';
import type { App } from '../http/answer-call.ts';
import { createStudio } from '../studio/create-studio.ts';
import type { SettingReading } from '../settings/describe-settings.ts';
import { createLiveHub } from '../studio/live/live-hub.ts';
import type { StudioEndpoint } from '../studio/serve-studio.ts';
import { startTestApp } from './start-test-app.ts';

export const STUDIO = {
  origin: 'http://localhost:3001',
  host: 'localhost:3001',
  port: 3001,
  isPortRequired: false,
  isLoopback: true,
};

type Options = NonNullable<Parameters<typeof startTestApp>[0]> & {
  studio?: Partial<typeof STUDIO>;
  isDemo?: boolean;
  /** Endpoints instead of those of the contract. */
  studioEndpoints?: readonly StudioEndpoint[];
};

/** Starts the viewers' app with a studio beside it, on its own database. Use it with `await using`. */
export async function startTestStudio({
  studio: changes,
  isDemo = true,
  studioEndpoints,
  ...options
}: Options = {}) {
  const viewers = await startTestApp(options);
  return { ...viewers, ...openTestStudio(viewers.deps, { changes, isDemo, studioEndpoints }) };
}

/** Opens a studio beside a server that is started already. */
export function openTestStudio(
  deps: Deps,
  {
    changes = {},
    isDemo = true,
    settings = [],
    studioEndpoints,
  }: {
    changes?: Partial<typeof STUDIO> | undefined;
    isDemo?: boolean;
    settings?: readonly SettingReading[];
    studioEndpoints?: readonly StudioEndpoint[] | undefined;
  } = {},
) {
  const studio = { ...STUDIO, ...changes };
  const files = { find: () => undefined, document: null };
  const live = createLiveHub(deps, { pollMs: 20 });
  const app = createStudio(deps, { studio, isDemo, files, live, settings }, studioEndpoints);
  const ask = askOf(app, studio);
  /** Returns a client that sends this session. */
  const clientOf = (token: string): StudioClient & { cookie: string } => {
    const cookie = `${studio.origin.startsWith('https:') ? '__Host-' : ''}studio=${token}`;
    const client = createStudioClient({
      fetch: (url, init) => ask(url, { ...init, headers: { ...toObject(init), cookie } }),
    });
    return { ...client, cookie };
  };
  return {
    studio: { app, site: studio, live },
    /** Makes a request as a page of the studio does, with `headers` instead of the page's own. */
    ask,
    clientOf,
    /** Returns the client of an operator with this role, who has no passkey. */
    operator: async (role: OperatorRole) => {
      const { token } = await enterDemo({ role, network: '127.0.0.1' }, deps);
      return clientOf(token);
    },
    /** A client without a session. */
    stranger: createStudioClient({ fetch: ask }),
  };
}

function askOf(app: App, studio: typeof STUDIO) {
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const own = {
      host: studio.host,
      'sec-fetch-site': 'same-origin',
      ...(init.method === 'POST'
        ? { origin: studio.origin, 'content-type': 'application/json', [STUDIO_HEADER]: '1' }
        : {}),
    };
    const url = new URL(path, studio.origin);
    return app.request(url.pathname + url.search, {
      ...init,
      headers: { ...own, ...toObject(init) },
    });
  };
}

function toObject({ headers }: RequestInit): Record<string, string> {
  return Object.fromEntries(new Headers(headers));
}

/** Returns the path of a call below the studio's origin. */
export function pathOf(path: string): string {
  return STUDIO_API_PATH + path;
}
