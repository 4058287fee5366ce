// @vitest-environment happy-dom
import { LANGUAGE_NAMES, LOCALES, splitLocale } from '@hookline/domain/routing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { renderPage } from '../../../testing/render-page.tsx';
import { LanguageSelect } from './language-select.tsx';

let went: string[] = [];
const cookies: string[] = [];

beforeEach(() => {
  went = [];
  cookies.length = 0;
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void went.push(String(url)));
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
});
afterEach(() => void vi.restoreAllMocks());

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });

test('each language is listed by its native name, and the page language is selected', () => {
  renderPage(<LanguageSelect />, { locale: 'ar-SA' });

  const options = screen.getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ text }) => text)).toEqual(LOCALES.map((locale) => LANGUAGE_NAMES[locale]));
  expect(options.map(({ lang }) => lang)).toEqual([...LOCALES]);
  expect(select().value).toBe('ar-SA');
});

test.each([
  ['en-US', 'Español', '/es-ES/browse/royal/2/?from=mail'],
  ['es-ES', 'English', '/browse/royal/2/?from=mail'],
  ['es-ES', 'العربية', '/ar-SA/browse/royal/2/?from=mail'],
] as const)(
  'switching from %s to %s keeps the page and is remembered for the next visit',
  async (locale, name, path) => {
    const { user } = renderPage(<LanguageSelect />, {
      locale,
      path: '/browse/royal/2/?from=mail',
    });

    await user.selectOptions(select(), name);

    expect(went).toEqual([path]);
    expect(cookies).toHaveLength(1);
    const chosen = splitLocale(path).locale;
    expect(cookies[0]).toMatch(new RegExp(`=${chosen}; path=/; max-age=\\d+; samesite=lax$`));
  },
);
