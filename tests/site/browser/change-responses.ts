import type { CDPSession, Page } from '@playwright/test';

/** Changes the text of a response, or makes one without asking the server. */
export type Change =
  | { url: string; changeText: (text: string) => string }
  | { url: string; body: Buffer; contentType: string };

/**
 * Changes responses of a page. Unlike `page.route`, which disables the browser's cache for all
 * requests, this affects only URLs that match a pattern of Chromium's (`*` and `?` are wildcards,
 * `\?` is a question mark), so pages load in half the time.
 */
export async function changeResponses(page: Page, change: Change): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', (paused) => {
    const isDone =
      'body' in change ? answer(session, paused, change) : alter(session, paused, change);
    isDone.catch((error: unknown) => {
      // Once the page has been left or closed, nobody waits for the response any more.
      if (!/InterceptionId|closed/.test(String(error))) throw error;
    });
  });
  const requestStage = 'body' in change ? 'Request' : 'Response';
  await session.send('Fetch.enable', { patterns: [{ urlPattern: change.url, requestStage }] });
}

type Paused = {
  requestId: string;
  responseStatusCode?: number;
  responseHeaders?: { name: string; value: string }[];
};

async function answer(
  session: CDPSession,
  { requestId }: Paused,
  { body, contentType }: { body: Buffer; contentType: string },
): Promise<void> {
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: 200,
    responseHeaders: [{ name: 'Content-Type', value: contentType }],
    body: body.toString('base64'),
  });
}

async function alter(
  session: CDPSession,
  { requestId, responseStatusCode = 200, responseHeaders = [] }: Paused,
  { changeText }: { changeText: (text: string) => string },
): Promise<void> {
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
  const text = Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString();
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: responseStatusCode,
    // The body is no longer as long, and no longer compressed.
    responseHeaders: responseHeaders.filter(
      ({ name }) => !/^content-(?:length|encoding)$/i.test(name),
    ),
    body: Buffer.from(changeText(text)).toString('base64'),
  });
}
