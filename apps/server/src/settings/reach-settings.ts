import { ConfigError, isLanSite, isLoopback, loopbackAddressOf } from '@hookline/providers';

type Reach = {
  publicOrigin: string;
  /** HOST, if it is set. */
  host: string | undefined;
  isLanDemo: boolean;
  trustedProxyCount: number;
};

const EVERYWHERE = '::';
const THIS_MACHINE = '127.0.0.1';

/**
 * Returns the IP address to bind: HOST, else loopback for a site on this machine or behind a proxy.
 * A client that bypasses the proxy could claim any IP address as the visitor's.
 */
export function hostOf({
  publicOrigin,
  host,
  trustedProxyCount,
}: Omit<Reach, 'isLanDemo'>): string {
  if (host !== undefined) return host;
  const { hostname } = new URL(publicOrigin);
  if (isLoopback(hostname)) return loopbackAddressOf(hostname);
  return trustedProxyCount > 0 ? THIS_MACHINE : EVERYWHERE;
}

/** Tells whether a site is for this machine, or a demo for a private network. */
export function isPrivateSite(site: Pick<Reach, 'publicOrigin' | 'isLanDemo'>): boolean {
  return isLoopback(new URL(site.publicOrigin).hostname) || isLanSite(site);
}

/**
 * Rejects a site that others would use over plain http: sessions, login codes and film keys could
 * be read in transit.
 *
 * @throws ConfigError
 */
export function refuseClearText(site: Pick<Reach, 'publicOrigin' | 'isLanDemo'>): void {
  const { protocol, origin } = new URL(site.publicOrigin);
  if (protocol === 'https:' || isPrivateSite(site)) return;
  throw new ConfigError(
    `PUBLIC_ORIGIN must begin with https://, not '${origin}': put a proxy with TLS in front, or set HOOKLINE_LAN_DEMO=1 for a demo in a private network.`,
  );
}

/** Lists warnings about settings that conflict, one sentence each. */
export function warnOfReach(
  site: Omit<Reach, 'host'> & { host: string; hasProviders: boolean },
): string[] {
  const { publicOrigin, host, trustedProxyCount, isLanDemo, hasProviders } = site;
  const warnings: string[] = [];
  const { protocol, hostname } = new URL(publicOrigin);
  if (protocol === 'https:' && !isLoopback(hostname) && trustedProxyCount === 0) {
    warnings.push(
      'TRUST_PROXY is 0 although a proxy must serve PUBLIC_ORIGIN by https: all visitors share the limits of one address. Set it to the number of proxies in front.',
    );
  }
  if (isLoopback(hostname) && !isLoopback(host) && !isLanDemo && !hasProviders) {
    warnings.push(
      `Others can reach HOST ${host}, so there are no emulators to log in with: set HOOKLINE_LAN_DEMO=1 to show the demo in a private network.`,
    );
  }
  return warnings;
}
