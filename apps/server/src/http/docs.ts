import { readFile } from 'node:fs/promises';

import type { App } from './answer-call.ts';
import type { HeaderSets } from './headers/headers.ts';

/** Name of our own script file, needed because the page's policy forbids inline scripts. */
const START = 'start.js';

/** Files by name. A map, because an object would also find `constructor` and the like. */
const FILES: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['favicon-32x32.png', 'image/png'],
]);

const pageAt = (base: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hookline API</title>
<link rel="icon" href="${base}/favicon-32x32.png">
<link rel="stylesheet" href="${base}/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="${base}/swagger-ui-bundle.js"></script>
<script src="${base}/${START}"></script>
</body>
</html>
`;

const startAt = (apiBasePath: string) =>
  `SwaggerUIBundle({ url: '${apiBasePath}/openapi.json', dom_id: '#docs' });\n`;

/** Adds the page that shows the OpenAPI document. */
export function serveDocs(app: App, { docs }: HeaderSets, apiBasePath: string): void {
  const base = `${apiBasePath}/docs`;
  const page = pageAt(base);
  const start = startAt(apiBasePath);
  const asText = (type: string) => ({ ...docs, 'content-type': `${type}; charset=utf-8` });
  app.get(base, (c) => c.body(page, 200, asText('text/html')));
  app.get(`${base}/`, (c) => c.body(null, 301, { ...docs, location: base }));
  app.get(`${base}/:file`, async (c, next) => {
    const file = c.req.param('file');
    if (file === START) return c.body(start, 200, asText('text/javascript'));
    const type = FILES.get(file);
    if (type === undefined) return next();
    const main = import.meta.resolve('swagger-ui-dist');
    const bytes = await readFile(new URL(file, main));
    return c.body(new Uint8Array(bytes), 200, {
      ...docs,
      'content-type': type,
      'cache-control': 'public, max-age=86400',
    });
  });
}
