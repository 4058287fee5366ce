import { globSync } from 'node:fs';

import { readScriptConfig } from './config.ts';
import { findOnPath, installByApt } from './find-program.ts';

/** Debian's WebKit: a browser controlled by a driver, on a virtual screen. */
export type WebkitPrograms = { driverPath: string; browserPath: string; screenPath: string };

/** Browsers besides Chromium, and VLC for native players; null for a missing one. */
export type Engines = {
  webkit: WebkitPrograms | null;
  firefoxPath: string | null;
  vlcPath: string | null;
};

/** GStreamer plugins without which WebKit cannot play our films. */
const PLUGINS = ['libgstlibav.so', 'libgstvideoparsersbad.so', 'libgstisomp4.so'];

const WEBKIT_PACKAGES = [
  'webkit2gtk-driver',
  'xvfb',
  'gstreamer1.0-libav',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-plugins-good',
];

const VLC_PACKAGES = ['vlc-bin', 'vlc-plugin-base'];

/** Finds the installed engines without installing any. */
export function findEngines(): Engines {
  const { path } = readScriptConfig();
  const driverPath = findOnPath(['WebKitWebDriver'], path);
  const screenPath = findOnPath(['Xvfb'], path);
  const browserPath = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];
  const hasPlugins = PLUGINS.every(
    (name) => globSync(`/usr/lib/*/gstreamer-1.0/${name}`).length > 0,
  );
  const isWhole = driverPath !== null && screenPath !== null && hasPlugins;
  return {
    webkit: isWhole && browserPath !== undefined ? { driverPath, browserPath, screenPath } : null,
    firefoxPath: findOnPath(['firefox-esr', 'firefox'], path),
    vlcPath: findOnPath(['cvlc'], path),
  };
}

/** Finds the engines, and installs missing ones on Debian; an unavailable engine stays null. */
export async function findOrInstallEngines(): Promise<Engines> {
  const { path } = readScriptConfig();
  const { webkit, firefoxPath, vlcPath } = findEngines();
  if (webkit === null) await installByApt(WEBKIT_PACKAGES, path);
  if (firefoxPath === null) await installByApt(['firefox-esr'], path);
  if (vlcPath === null) await installByApt(VLC_PACKAGES, path);
  return findEngines();
}

/** Lists the missing engines, with packages to install; null if none is missing. */
export function missingEngines({ webkit, firefoxPath, vlcPath }: Engines): string | null {
  const missing = [
    ...(webkit === null ? [`WebKit (${WEBKIT_PACKAGES.join(', ')})`] : []),
    ...(firefoxPath === null ? ['Firefox (firefox-esr)'] : []),
    ...(vlcPath === null ? [`VLC (${VLC_PACKAGES.join(', ')})`] : []),
  ];
  return missing.length === 0 ? null : missing.join(' and ');
}
