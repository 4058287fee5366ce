import type { Site } from '../deps.ts';
import type { StudioSite } from '../settings/studio-settings.ts';

type Headers = Readonly<Record<string, string>>;

const HSTS_SECONDS = 31_536_000;

/** Features of browsers that the studio does not use; it signs by passkeys. */
const PERMISSIONS = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Creates the headers of every response of the studio: its documents and files, and its calls. */
export function createStudioHeaders(
  studio: StudioSite,
  site: Site,
): { document: Headers; api: Headers } {
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(studio.origin.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }
      : {}),
  };
  return {
    document: { ...common, 'content-security-policy': documentPolicy(site) },
    api: {
      ...common,
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
    },
  };
}

function documentPolicy({ publicOrigin, mediaOrigin }: Site): string {
  const media = new URL(mediaOrigin === '' ? publicOrigin : mediaOrigin).origin;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${media}`,
    `media-src blob: ${media}`,
    "connect-src 'self'",
    "font-src 'self'",
    `frame-src ${publicOrigin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}
