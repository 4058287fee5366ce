import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectBidi, type Bidi } from './bidi.ts';
import { SCREEN, type Driver } from './driver.ts';
import { runProgram } from './run-program.ts';

/**
 * Settings that stop requests to Mozilla, let Firefox play the same media as for people, and draw
 * scrollbars over the page as a phone does.
 */
const SETTINGS: Readonly<Record<string, string | boolean | number>> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
  'ui.useOverlayScrollbars': 1,
};

/** Starts Firefox with a new profile. Each page has its own storage. */
export async function startFirefox(path: string) {
  const profile = mkdtempSync(join(tmpdir(), 'hookline-firefox-'));
  const lines = Object.entries(SETTINGS).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const forget = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const firefox = await runProgram(path, args, {
    ready: /WebDriver BiDi listening on (?<endpoint>ws:\S+)/,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  const end = async () => {
    await firefox.end();
    forget();
  };
  const bidi = await connectBidi(`${firefox.said?.groups?.['endpoint']}/session`).catch(
    async (error: unknown) => {
      await end();
      throw error;
    },
  );
  return {
    openDriver: () => openTab(bidi),
    end: async () => {
      bidi.close();
      await end();
    },
  };
}

async function openTab(bidi: Bidi): Promise<Driver> {
  const { userContext } = await bidi.send('browser.createUserContext');
  const opened = await bidi.send('browsingContext.create', { type: 'tab', userContext });
  const context = String(opened['context']);
  await bidi.send('browsingContext.setViewport', { context, viewport: SCREEN });
  const tab = (method: string, params: object = {}) => bidi.send(method, { context, ...params });

  return {
    fingerType: 'touch',
    goTo: async (url) => void (await tab('browsingContext.navigate', { url, wait: 'complete' })),
    evaluate: async (expression) => {
      // Sent as JSON because the protocol encodes values in its own format.
      const asJson = `(async () => JSON.stringify((await (${expression})) ?? null))()`;
      const answer = await bidi.send(
        'script.evaluate',
        { expression: asJson, target: { context }, awaitPromise: true, userActivation: false },
        context,
      );
      const text: unknown = Object(answer['result']).value;
      if (typeof text !== 'string') throw new Error(`${expression}: ${JSON.stringify(answer)}`);
      return JSON.parse(text);
    },
    act: async (actions) => void (await tab('input.performActions', { actions })),
    takePicture: async () => {
      const { data } = await tab('browsingContext.captureScreenshot');
      return Buffer.from(String(data), 'base64');
    },
    back: async () => void (await tab('browsingContext.traverseHistory', { delta: -1 })),
    reload: async () => void (await tab('browsingContext.reload', { wait: 'complete' })),
    resize: async (viewport) => void (await tab('browsingContext.setViewport', { viewport })),
    close: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
  };
}
