import {
  ConfigError,
  isLoopback,
  ORIGIN_IS,
  originText,
  settingReader,
  type Environment,
} from '@hookline/providers';

import { wholeNumber } from './whole-number.ts';

const PORT_MAX = 65_535;

/** Settings of the operators' studio. */
export const STUDIO_SETTINGS = {
  /**
   * Origin of the studio, with a host of its own. Default: http://localhost:STUDIO_PORT for a site
   * on this machine; other sites have no studio without it.
   */
  STUDIO_ORIGIN: [originText.optional(), ORIGIN_IS],
  /**
   * Port of the studio on this machine; 0 turns the studio off. Default: PORT + 1 for a site on
   * this machine, else the same port as the site's.
   */
  STUDIO_PORT: [wholeNumber(0, PORT_MAX).optional(), `0, or a whole number from 1 to ${PORT_MAX}`],
} as const;

/** Address of the studio. */
export type StudioSite = {
  /** Scheme and host of its pages, such as 'https://studio.example.com'. */
  origin: string;
  /** Host header of its requests, such as 'studio.example.com'. */
  host: string;
  /** Port to listen on; null if it shares the site's port and is told apart by its host. */
  port: number | null;
  /** Whether the port was set, so that the site does not start without it. */
  isPortRequired: boolean;
  /** Whether only this machine can reach it: it has a port of its own, at a loopback address. */
  isLoopback: boolean;
};

/**
 * Reads where the studio is; null if there is none.
 *
 * @throws ConfigError
 */
export function readStudio(
  environment: Environment,
  site: { publicOrigin: string; port: number },
): StudioSite | null {
  const read = settingReader(STUDIO_SETTINGS, environment);
  const [set, setPort] = [read('STUDIO_ORIGIN'), read('STUDIO_PORT')];
  if (setPort === 0) return null;
  const origin = set ?? defaultOrigin(site, setPort);
  if (origin === null) return null;
  const { protocol, host, hostname, port } = new URL(origin);
  const isLocal = isLoopback(hostname);
  if (protocol !== 'https:' && !isLocal) {
    throw new ConfigError(`STUDIO_ORIGIN must begin with https://, not '${origin}'.`);
  }
  if (origin === site.publicOrigin) {
    throw new ConfigError(
      'STUDIO_ORIGIN must have another host or port than PUBLIC_ORIGIN: viewers and operators must not share an origin.',
    );
  }
  // A plain address of this machine has no proxy in front that could tell hosts apart.
  const ownPort = setPort ?? (isLocal && protocol === 'http:' ? Number(port) : null);
  return {
    origin,
    host,
    port: ownPort,
    isPortRequired: set !== undefined || setPort !== undefined,
    isLoopback: isLocal && ownPort !== null,
  };
}

/**
 * Returns the studio's origin on this machine. Passkeys require a host name, so it is `localhost`.
 */
function defaultOrigin(
  { publicOrigin, port }: { publicOrigin: string; port: number },
  setPort: number | undefined,
): string | null {
  if (!isLoopback(new URL(publicOrigin).hostname)) return null;
  const studioPort = setPort ?? port + 1;
  return studioPort > PORT_MAX ? null : `http://localhost:${studioPort}`;
}
