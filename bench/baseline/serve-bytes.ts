/** The baseline of a cached page: `node:http` and bytes in memory. `serve-bytes.ts FILE TYPE ENCODING` */
import { readFileSync } from 'node:fs';

import { listen } from './listen.ts';

const [file = '', type = '', encoding = 'identity'] = process.argv.slice(2);
const bytes = readFileSync(file);

listen((_request, response) => {
  response.writeHead(200, {
    'content-type': type,
    'content-length': bytes.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(bytes);
});
