import { connectionOf } from '@hookline/db';
import { expect, test } from 'vitest';

import { lineWarnings } from './prepare-database.ts';

const SITE = 'https://drama.example';
const open = connectionOf('postgres://owner@db.example/h?sslmode=require');
const safe = connectionOf('postgres://owner@db.example/h?sslmode=verify-full');

test.each([
  { owner: open, app: open, origin: SITE, named: ['DATABASE_URL'] },
  { owner: safe, app: open, origin: SITE, named: ['DATABASE_APP_URL'] },
  {
    owner: open,
    app: connectionOf('postgres://a@b/h'),
    origin: SITE,
    named: ['DATABASE_URL', 'DATABASE_APP_URL'],
  },
  { owner: safe, app: safe, origin: SITE, named: [] },
  { owner: open, app: open, origin: 'http://localhost:3000', named: [] },
])('$origin warns of $named', ({ owner, app, origin, named }) => {
  const warnings = lineWarnings({ owner, app }, origin);

  expect(warnings.map((warning) => warning.split(' ')[0])).toEqual(named);
  expect(warnings.every((warning) => warning.includes('sslmode=verify-full'))).toBe(true);
});
