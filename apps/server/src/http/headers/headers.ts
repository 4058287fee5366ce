import type { Site } from '../../deps.ts';

export type HeaderSet = Readonly<Record<string, string>>;

/** Headers by the kind of response; each response adds its id, type and length. */
export type HeaderSets = { page: HeaderSet; api: HeaderSet; file: HeaderSet; docs: HeaderSet };

/** Seconds for which a browser remembers that the site has https: a year. */
const HSTS_SECONDS = 31_536_000;

/** Browser features that our pages do not use and their scripts must not request. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Creates the headers once: they are the same for every request. */
export function createHeaderSets(site: Site): HeaderSets {
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    // Films and pictures, which any site may embed, override this.
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(site.publicOrigin.startsWith('https:')
      ? { 'strict-transport-security': transportSecurity(site) }
      : {}),
  };
  return {
    page: {
      ...common,
      'content-security-policy': pagePolicy(site),
      // The login panel opens a provider window and receives messages from it.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    },
    docs: { ...common, 'content-security-policy': docsPolicy() },
    api: {
      ...common,
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    },
    file: {
      ...common,
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  };
}

/** Returns the HSTS header. It omits subdomains unless configured, because others may run them. */
function transportSecurity({ isHttpsOnSubdomains }: Site): string {
  return `max-age=${HSTS_SECONDS}${isHttpsOnSubdomains ? '; includeSubDomains' : ''}`;
}

/** Hosts of members' pictures at the two login providers. */
const PORTRAITS = 'https://*.googleusercontent.com https://*.fbsbx.com https://*.fbcdn.net';

function pagePolicy({ mediaOrigin, trackingUrl, facebook }: Site): string {
  // Only the origin, because a policy with a path would match only that path.
  const media = mediaOrigin === '' ? '' : ` ${new URL(mediaOrigin).origin}`;
  const tracking = trackingUrl === null ? '' : ` ${new URL(trackingUrl).origin}`;
  return [
    "default-src 'self'",
    `script-src 'self'${facebook === null ? '' : ` ${new URL(facebook.sdkUrl).origin}`}`,
    "style-src 'self'",
    `img-src 'self' data: ${PORTRAITS}${media}`,
    `media-src 'self' blob:${media}`,
    `connect-src 'self'${media}${tracking}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Returns the policy of the docs, which allows the style attributes of Swagger UI. */
function docsPolicy(): string {
  return "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
}
