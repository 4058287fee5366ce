import { ConfigError } from './config-error.ts';

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const PRIVATE_HOST =
  /^(10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|169\.254(\.\d{1,3}){2}|\[f[cd][\da-f]{2}:.*\]|[\w-]+\.local)$/i;

/**
 * Anybody can log in as anybody at an emulator, so it serves this machine alone; with
 * HOOKLINE_LAN_DEMO=1 also a private network. A provider is an emulator if it is not on https or
 * stands on a loopback or private address.
 *
 * @throws ConfigError
 */
export function refuseEmulators(
  providerUrls: readonly string[],
  site: { publicOrigin: string; isLanDemo: boolean },
): void {
  const emulator = providerUrls.find(isEmulator);
  if (emulator === undefined) return;
  if (mayUseEmulators(site)) return;
  throw new ConfigError(
    `An emulator (${new URL(emulator).origin}) must not serve ${site.publicOrigin}: set the credentials of the real provider.`,
  );
}

/** Tells whether only a private network can reach the site. */
export function mayUseEmulators(site: { publicOrigin: string; isLanDemo: boolean }): boolean {
  const { hostname } = new URL(site.publicOrigin);
  return LOOPBACK_HOST.test(hostname) || (site.isLanDemo && PRIVATE_HOST.test(hostname));
}

/** A provider is an emulator if it is not on https, or on a loopback or private address. */
export function isEmulator(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol !== 'https:' || LOOPBACK_HOST.test(hostname) || PRIVATE_HOST.test(hostname);
}
