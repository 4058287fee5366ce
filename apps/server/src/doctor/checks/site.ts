import { isPrivateSite } from '../../settings/reach-settings.ts';
import { ok, warning, type Check } from '../check.ts';

/** Checks from the settings alone how visitors reach the site and what it offers them. */
export const siteCheck: Check = {
  name: 'site',
  run: async ({ config }) => {
    const { publicOrigin, host, port, trustedProxyCount, isDemo, studio, warnings } = config;
    const proxies = trustedProxyCount === 1 ? '1 proxy' : `${trustedProxyCount} proxies`;
    const isForSale = isDemo && !isPrivateSite(config);
    return [
      ok(`${publicOrigin} is served at ${host} port ${port}, behind ${proxies} (TRUST_PROXY).`),
      isForSale
        ? warning(
            'The demo catalogue is on (HOOKLINE_DEMO=1), so its packages are for sale on a public site.',
          )
        : ok(`The demo catalogue is ${isDemo ? 'on' : 'off'} (HOOKLINE_DEMO).`),
      ok(
        studio === null
          ? 'The studio is off: STUDIO_ORIGIN opens it.'
          : `The studio is at ${studio.origin} (STUDIO_ORIGIN).`,
      ),
      ...warnings.map(warning),
    ];
  },
};
