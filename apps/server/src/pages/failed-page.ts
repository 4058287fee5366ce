import { makePage, type Page } from './page.ts';

const RETRY_SECONDS = '2';

/**
 * An error that carries one of our error pages. If an older page is cached, viewers get that page
 * instead.
 */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';
  readonly page: Page;

  constructor(page: Page) {
    super(`The page answered ${page.status}.`);
    this.page = page;
  }
}

const LAST_RESORT = plainPage('Something went wrong. Please try again.');
export const TOO_MANY_SEARCHES = plainPage(
  'Too many searches. Please wait a moment and try again.',
);
export const TOO_MANY_PAGES = plainPage('Too many requests. Please wait a moment and try again.');

/** Returns the page for a failed render: the web app's error page, else a plain one. */
export function failedPage(error: unknown, isDatabaseUp: boolean): Page {
  const status = isDatabaseUp ? 500 : 503;
  const drawn = error instanceof PageFailure ? error.page : makePage(status, {}, LAST_RESORT);
  return { ...drawn, status, headers: { ...drawn.headers, 'retry-after': RETRY_SECONDS } };
}

/** Returns the page for a visitor who sends too many requests. */
export function busyPage(waitMs: number, html: string): Page {
  return makePage(429, { 'retry-after': String(Math.ceil(waitMs / 1000)) }, html);
}

function plainPage(text: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Hookline</title></head>
<body><h1>Hookline</h1><p>${text}</p></body>
</html>
`;
}
