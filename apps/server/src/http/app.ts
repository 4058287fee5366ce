import type { Hono } from 'hono';

import type { Bindings } from './answer-call.ts';

export type App = Hono<{ Bindings: Bindings }>;
