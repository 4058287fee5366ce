/** Baseline of a report: its statements behind `node:http`. `node serve-report.ts CONNECTION`. */
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Connection } from '@hookline/db';
import { openBaselineReports } from '@hookline/db/testing';

import { listen } from './listen.ts';

/** Same as the number of database connections of the server. */
const CONNECTIONS = 16;

const connection: Connection = JSON.parse(process.argv[2] ?? '');
const reports = openBaselineReports(connection, { connectionsMax: CONNECTIONS });

listen((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = await request.toArray();
  const asked = JSON.parse(Buffer.concat(chunks).toString());
  const token = request.headers.authorization ?? '';
  const key = { dramaId: asked.contentId, episodeId: asked.chapterId };
  const seconds = asked.sectionMediaPlayedSeconds;
  const isWritten = await reports.report({ token, ...key, seconds });
  const text = JSON.stringify({ code: '00000', message: 'success', data: null });
  response.writeHead(isWritten ? 200 : 401, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
