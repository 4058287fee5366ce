/** Baseline of a receipt: its statements behind `node:http`. `node serve-receipt.ts CONNECTION`. */
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Connection } from '@hookline/db';
import { openBaselineReceipts } from '@hookline/db/testing';

import { listen } from './listen.ts';

/** Same as the number of database connections of the server. */
const CONNECTIONS = 16;

const connection: Connection = JSON.parse(process.argv[2] ?? '');
const receipts = openBaselineReceipts(connection, { connectionsMax: CONNECTIONS });

listen((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = await request.toArray();
  const { transactionId } = JSON.parse(Buffer.concat(chunks).toString());
  const token = request.headers.authorization ?? '';
  const order = await receipts.find({ token, paypalOrderId: transactionId });
  const orderAmount = ((order?.amount_cents ?? 0) / 100).toFixed(2);
  const data = { deductStatus: order?.state === 'PAID' ? 1 : 0, orderAmount };
  const text = JSON.stringify({ code: '00000', message: '', data });
  response.writeHead(order === null ? 404 : 200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
