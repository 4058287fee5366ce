import type { Server } from 'node:http';

import { loopbackAddressOf } from '@hookline/providers';
import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../http/answer-call.ts';
import { createStudioServer, type Listening } from '../http/listen.ts';
import type { StudioSite } from '../settings/studio-settings.ts';
import { listenOn } from '../start/hold-port.ts';
import { closeServer } from '../start/leave-port.ts';
import { StartError } from '../start/start-error.ts';
import { createStudio } from './create-studio.ts';
import { createLiveHub } from './live/live-hub.ts';
import { loadStudioFiles, STUDIO_DIST } from './studio-files.ts';

/** The studio of a server that has one. */
export type OpenStudio = {
  app: App;
  site: StudioSite;
  /** The studio as the viewers' listener passes requests on to it, without a port of its own. */
  atSharedPort: Listening['studio'];
  /** Ends the event streams at once, which would hold up a stop. */
  endStreams: () => void;
};

/** Creates the studio; null if the site has none. */
export function openStudio(deps: Deps, config: Config): OpenStudio | null {
  const { studio, isDemo, isDev, settings } = config;
  if (studio === null) return null;
  const files = loadStudioFiles(STUDIO_DIST, { isDev });
  const live = createLiveHub(deps);
  const app = createStudio(deps, { studio, isDemo, files, live, settings });
  const atSharedPort = studio.port === null ? { app, host: studio.host } : undefined;
  return { app, site: studio, atSharedPort, endStreams: live.end };
}

/**
 * Listens on the studio's own port, if it has one. A studio on this machine listens to this machine
 * alone, whatever HOST is.
 *
 * @returns The node server, to be closed by {@link closeStudio}; null without a port of its own, or
 *   if the default port is taken, because viewers must be served all the same.
 * @throws StartError if a port that was set cannot be used.
 */
export async function listenForStudio(
  { app, site }: OpenStudio,
  { host, log }: { host: string; log: Logger },
): Promise<Server | null> {
  if (site.port === null) return null;
  const server = createStudioServer(app);
  const address = site.isLoopback ? loopbackAddressOf(new URL(site.origin).hostname) : host;
  try {
    await listenOn(server, { host: address, port: site.port });
    return server;
  } catch (error) {
    if (site.isPortRequired || !(error instanceof StartError)) throw error;
    log.warn(`The studio is off, because port ${site.port} is in use: set STUDIO_PORT.`);
    return null;
  }
}

/** Stops the studio's own port after its running requests. */
export async function closeStudio(server: Server | null, log: Logger): Promise<void> {
  if (server !== null) await closeServer(server, log);
}
