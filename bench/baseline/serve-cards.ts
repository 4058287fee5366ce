/** Baseline of a search: reads 24 cards behind `node:http`. `node serve-cards.ts CONNECTION`. */
import type { ServerResponse } from 'node:http';

import { catalog, openDatabase, type Connection } from '@hookline/db';

import { listen } from './listen.ts';

const CARDS = 24;

const connection: Connection = JSON.parse(process.argv[2] ?? '');
// Stopping the server may break connections that are closing. Failed queries reject anyway.
const db = openDatabase({ connection, onError: () => {} });
const stamps = await catalog.listDramaStamps(db);
const ids = stamps.slice(0, CARDS).map(({ dramaId }) => dramaId);

listen((_request, response) => {
  answer(response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
});

async function answer(response: ServerResponse): Promise<void> {
  const records = await catalog.loadCards(db, { ids, locale: 'en-US' });
  const text = JSON.stringify({ code: '00000', message: 'success', data: { records } });
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
