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

test('a guest chooses captions and autoplay and is offered no spending', () => {
  const html = settings(null);

  expect(html).toContain('<option value="es" lang="es-ES" selected="">Español</option>');
  expect(html).toMatch(/role="switch"[^>]*aria-label="Autoplay next episode"[^>]*checked=""/);
  expect(textOf(html)).not.toContain('Unlock');
});

test('a member reads what automatic unlocking means before turning it on, and sees no limit until then', () => {
  const html = settings({ autoUnlock: false, autoUnlockDailyCoins: 200 });

  expect(html).toMatch(/role="switch"[^>]*aria-checked="false"[^>]*aria-label="Unlock the next/);
  expect(textOf(html)).toContain('It pauses at your daily limit');
  expect(html).not.toContain('type="range"');
});

test('a member with automatic unlocking sees and moves the daily limit', () => {
  const html = settings({ autoUnlock: true, autoUnlockDailyCoins: 200 });

  expect(html).toMatch(/type="range"[^>]*max="2000"[^>]*value="200"/);
  expect(textOf(html)).toContain('Coins a day, at most 200');
});

test('a setting that could not be saved says so', () => {
  expect(settings(null, true)).toMatch(/role="alert"[^>]*>Your settings could not be saved/);
});
