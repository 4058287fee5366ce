/** The baseline of a JSON call: `node:http` and JSON.stringify of the same object. */
import { readFileSync } from 'node:fs';

import { listen } from './listen.ts';

const answer: unknown = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));

listen((_request, response) => {
  const text = JSON.stringify(answer);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
});
