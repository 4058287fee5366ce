import { ConfigError } from './config-error.ts';
import { isLoopback } from './loopback.ts';

const PRIVATE_HOST =
  /^(10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|169\.254(\.\d{1,3}){2}|\[f[cd][\da-f]{2}:.*\]|[\w-]+\.local)$/i;

/** Settings that determine who can reach a site. */
export type Reach = {
  publicOrigin: string;
  /** The address that the server binds. */
  host: string;
  /** Whether the operator shows the demo in a private network (HOOKLINE_LAN_DEMO=1). */
  isLanDemo: boolean;
};

/**
 * Rejects an emulator that others can reach, because an emulator lets anybody log in as anybody.
 *
 * @throws ConfigError
 */
export function refuseEmulators(providerUrls: readonly string[], site: Reach): void {
  const emulator = providerUrls.find(isEmulator);
  if (emulator === undefined || mayUseEmulators(site)) return;
  const { origin } = new URL(emulator);
  // The origin is on this machine, so others can only get in through the bound address.
  if (isLoopback(new URL(site.publicOrigin).hostname)) {
    throw new ConfigError(
      `An emulator (${origin}) must not serve HOST ${site.host}, which others can reach: set HOST=127.0.0.1, or HOOKLINE_LAN_DEMO=1 in a private network.`,
    );
  }
  throw new ConfigError(
    `An emulator (${origin}) must not serve ${site.publicOrigin}: set the credentials of the real provider.`,
  );
}

/**
 * Tells whether the site may use emulators: either only this machine can reach it, by origin and
 * bound address, or it shows a demo in a private network.
 */
export function mayUseEmulators(site: Reach): boolean {
  return (
    isLanSite(site) || (isLoopback(new URL(site.publicOrigin).hostname) && isLoopback(site.host))
  );
}

/**
 * Tells whether a site shows a demo in a private network: HOOKLINE_LAN_DEMO=1 and no public origin.
 */
export function isLanSite({ publicOrigin, isLanDemo }: Omit<Reach, 'host'>): boolean {
  const { hostname } = new URL(publicOrigin);
  return isLanDemo && (isLoopback(hostname) || PRIVATE_HOST.test(hostname));
}

/** Tells whether a provider is an emulator: not on https, or on a loopback or private address. */
export function isEmulator(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol !== 'https:' || isLoopback(hostname) || PRIVATE_HOST.test(hostname);
}
