import { expect, test } from 'vitest';

import { renderMarkup, textOf } from '../../testing/render-markup.tsx';
import { SettingsView } from './settings-view.tsx';

const player = { autoPlayNext: true, captionsLang: 'es' };

function settings(unlock: Parameters<typeof SettingsView>[0]['unlock'], hasFailed = false): string {
  return renderMarkup(
    <SettingsView
      player={player}
      unlock={unlock}
      hasFailed={hasFailed}
      onChange={() => undefined}
    />,
  );
}

test('a guest can set captions and autoplay but not spending', () => {
  const html = settings(null);

  expect(html).toContain('<option value="es" lang="es-ES" selected="">Español</option>');
  expect(html).toMatch(/role="switch"[^>]*aria-label="Autoplay next episode"[^>]*checked=""/);
  expect(textOf(html)).not.toContain('Unlock');
});

test('while automatic unlocking is off, it is explained and no daily limit is shown', () => {
  const html = settings({ autoUnlock: false, autoUnlockDailyCoins: 200 });

  expect(html).toMatch(/role="switch"[^>]*aria-checked="false"[^>]*aria-label="Auto-unlock next/);
  expect(textOf(html)).toContain('It pauses at your daily limit');
  expect(html).not.toContain('type="radio"');
});

test.each([
  [200, ['50', '100', '200', '500']],
  [300, ['50', '100', '200', '300', '500']],
])('a daily limit of %i is chosen among %j coins', (coins, limits) => {
  const html = settings({ autoUnlock: true, autoUnlockDailyCoins: coins });

  expect(textOf(html)).toContain(`Daily limit ${limits.map((each) => `${each} coins`).join(' ')}`);
  expect(html.match(/type="radio"[^>]*checked=""/g)).toHaveLength(1);
  expect(html).toMatch(new RegExp(`type="radio"[^>]*checked=""[^>]*/>${coins} coins`));
});

test('failing to save a setting shows a message', () => {
  expect(settings(null, true)).toMatch(/role="alert"[^>]*>Couldn’t save your settings/);
});
