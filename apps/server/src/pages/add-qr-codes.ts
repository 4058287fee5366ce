import { isLocale, qrPath, type Locale } from '@hookline/domain/routing';
import { renderSVG } from 'uqr';

import type { Deps } from '../deps.ts';
import type { App } from '../http/answer-call.ts';
import type { HeaderSets } from '../http/headers/headers.ts';

const CACHE_CONTROL = 'public, max-age=86400';
/** Minimum quiet zone that scanners require. With it, they can read the code on a dark page. */
const QUIET_ZONE_MODULES = 4;

/** Adds QR codes for the download page's URL, one per language. */
export function addQrCodes(app: App, { site }: Deps, { file }: HeaderSets): void {
  const codes = new Map<Locale, string>();
  const codeOf = (locale: Locale) => {
    const code = codes.get(locale) ?? drawCode(site.publicOrigin + qrPath(locale));
    codes.set(locale, code);
    return code;
  };
  app.get('/qr/:file', (c, next) => {
    const locale = c.req.param('file').replace(/\.svg$/, '');
    if (!isLocale(locale) || !c.req.path.endsWith('.svg')) return next();
    return c.body(codeOf(locale), 200, {
      ...file,
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': CACHE_CONTROL,
    });
  });
}

/** Returns a code at level M, which is readable with a scratch or glare on 15 % of its area. */
function drawCode(address: string): string {
  return renderSVG(address, { ecc: 'M', border: QUIET_ZONE_MODULES });
}
