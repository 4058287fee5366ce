import { readFile } from 'node:fs/promises';

import { API_BASE_PATH } from '@hookline/contract';

import type { App } from './create-api.ts';
import type { HeaderSets } from './headers/headers.ts';

const BASE = `${API_BASE_PATH}/docs`;

const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hookline API</title>
<link rel="icon" href="${BASE}/favicon-32x32.png">
<link rel="stylesheet" href="${BASE}/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="${BASE}/swagger-ui-bundle.js"></script>
<script src="${BASE}/start.js"></script>
</body>
</html>
`;

/** A file of its own, because the policy of the page runs no inline script. */
const START = `SwaggerUIBundle({ url: '${API_BASE_PATH}/openapi.json', dom_id: '#docs' });\n`;

/** Adds the page that shows the OpenAPI document. */
export function serveDocs(app: App, { docs }: HeaderSets): void {
  const asText = (type: string) => ({ ...docs, 'content-type': `${type}; charset=utf-8` });
  app.get(BASE, (c) => c.body(PAGE, 200, asText('text/html')));
  app.get(`${BASE}/`, (c) => c.redirect(BASE, 301));
  app.get(`${BASE}/start.js`, (c) => c.body(START, 200, asText('text/javascript')));
  app.get(`${BASE}/:file`, async (c, next) => {
    const type = FILES[c.req.param('file')];
    if (type === undefined) return next();
    const main = import.meta.resolve('swagger-ui-dist');
    const bytes = await readFile(new URL(c.req.param('file'), main));
    return c.body(new Uint8Array(bytes), 200, {
      ...docs,
      'content-type': type,
      'cache-control': 'public, max-age=86400',
    });
  });
}
