// @vitest-environment happy-dom
import { act, render, renderHook, screen } from '@testing-library/react';
import { fakePerson } from '@hookline/ui/testing';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { IntlProvider } from 'use-intl';

import messages from '../../../messages/en-US.json' with { type: 'json' };
import {
  closeConsentPrompt,
  useConsentPrompt,
} from '../../features/tracking/consent/consent-prompt.ts';
import { SiteContext } from '../../lib/page/site.ts';
import { FooterContent } from './footer.tsx';
import { FooterContext, SiteFooter } from './site-footer.tsx';

function Page() {
  return (
    <>
      <main>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}

const makeRouter = () =>
  createMemoryRouter(
    [
      {
        element: <Page />,
        errorElement: <Page />,
        children: [
          { path: '/', element: 'Home' },
          { path: '/terms-of-use/', element: 'Terms' },
          { path: '/broken/', loader: () => Promise.reject(new Error('broken')), element: null },
        ],
      },
    ],
    { basename: '/es-ES', initialEntries: ['/es-ES/'] },
  );

const company = {
  name: 'Hookline',
  email: 'partners@hookline.example',
  links: { tiktok: 'https://example.com/tiktok' },
};
const site = {
  locale: 'es-ES',
  publicOrigin: location.origin,
  buildId: 'test',
  company,
} as const;

let container: HTMLElement;
let router: ReturnType<typeof makeRouter>;
/** Spies on console.error, where React reports markup that differs from the server's. */
let faults: MockInstance;

/** Hydrates a page that was rendered with the footer, but without the footer's own code. */
beforeEach(async () => {
  const made = makeRouter();
  const tree = (
    <IntlProvider locale="es" messages={messages} timeZone="UTC">
      <SiteContext value={site}>
        <RouterProvider router={made} />
      </SiteContext>
    </IntlProvider>
  );
  container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(
    <FooterContext value={<FooterContent />}>{tree}</FooterContext>,
  );
  router = made;
  faults = vi.spyOn(console, 'error');
  await act(async () => void render(tree, { container, hydrate: true }));
});
afterEach(() => {
  router.dispose();
  vi.restoreAllMocks();
});

const footer = () => screen.getByRole('contentinfo');
const terms = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Terms of Services' });
const path = () => router.state.location.pathname;

test('hydration keeps the server-rendered footer without a mismatch', () => {
  expect(footer().textContent).toContain('partners@hookline.example');
  expect(terms().pathname).toBe('/es-ES/terms-of-use/');
  expect(faults).not.toHaveBeenCalled();
});

test('a footer link opens another page in the same document', async () => {
  const shown = footer();

  await act(() => fakePerson().click(terms()));

  expect(path()).toBe('/es-ES/terms-of-use/');
  expect(screen.getByRole('main').textContent).toBe('Terms');
  expect(footer()).toBe(shown);
});

test('the footer opens the privacy choices', async () => {
  const { result } = renderHook(useConsentPrompt);

  await act(() => fakePerson().click(screen.getByRole('button', { name: 'Privacy choices' })));

  expect(result.current).toBe('viewer');
  act(closeConsentPrompt);
});

test('a footer link to a new tab, another site or another language is left to the browser', () => {
  const social = screen.getByRole('link', { name: /TikTok/ });
  const language = screen.getByRole('link', { name: 'Japanese short series' });

  const clicks = [
    [terms(), { ctrlKey: true }],
    [social, {}],
    [language, {}],
  ] as const;
  const isLeft = clicks.map(([link, keys]) => {
    let isPrevented = true;
    const look = (event: Event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
    return !isPrevented;
  });

  expect(isLeft).toEqual([true, true, true]);
  expect(path()).toBe('/es-ES/');
});

test('a page that fails to load keeps the footer', async () => {
  const markup = footer().innerHTML;

  await act(() => router.navigate('/broken/'));

  expect(router.state.errors).not.toBeNull();
  expect(footer().innerHTML).toBe(markup);
});

test('the privacy choices of the footer reopen the consent prompt', async () => {
  const opener = renderHook(() => useConsentPrompt());
  expect(opener.result.current).toBeNull();

  await act(() => fakePerson().click(screen.getByRole('button', { name: 'Privacy choices' })));

  expect(opener.result.current).toBe('viewer');
  act(() => closeConsentPrompt());
});

test('choosing a language in the footer loads the same page in that language', async () => {
  window.history.replaceState(null, '', '/es-ES/browse/royal/2/?from=mail');
  const went: string[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void went.push(String(url)));
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
  expect(select.value).toBe('es-ES');

  await fakePerson().selectOptions(select, 'Français');

  expect(went).toEqual(['/fr-FR/browse/royal/2/?from=mail']);
  expect(select.value).toBe('es-ES');
  window.history.replaceState(null, '', '/');
});
