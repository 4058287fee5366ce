// spec: 10 databases, a public site warns of a database connection that can be intercepted
// touches: lineWarnings

import { connectionOf, type Connection } from '@hookline/db';
import { expect, test } from 'vitest';

import { lineFault, lineWarnings } from './prepare-database.ts';

const SITE = 'https://drama.example';
const safe = connectionOf('postgres://owner@db.example/h?sslmode=verify-full');
/** Verifies the certificate's issuer but accepts any host name, as sslmode=verify-ca does. */
const open: Connection = {
  ...safe,
  ssl: { rejectUnauthorized: true, checkServerIdentity: () => undefined },
};

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
  {
    owner: connectionOf('postgres://a@b/h'),
    app: open,
    origin: 'http://localhost:3000',
    named: ['DATABASE_URL'],
  },
])('a site at $origin is warned about $named', ({ owner, app, origin, named }) => {
  const site = { publicOrigin: origin, isDatabaseNetworkPrivate: false };
  const warnings = lineWarnings({ owner, app }, site);

  expect(warnings.map((warning) => warning.split(' ')[0])).toEqual(named);
  expect(warnings.every((warning) => warning.includes('sslmode=verify-full'))).toBe(true);
});

const clear = connectionOf('postgres://owner@db.example/h');
const socket = connectionOf('postgres://owner@localhost/h?host=/run/postgresql');

// spec: 10 databases, a public site rejects an unencrypted connection to a database on another host
// touches: lineFault
test.each([
  {
    title: 'an unencrypted connection to another host',
    owner: clear,
    app: clear,
    named: 'DATABASE_URL',
  },
  {
    title: 'an unencrypted connection of the second login',
    owner: safe,
    app: clear,
    named: 'DATABASE_APP_URL',
  },
  { title: 'a socket', owner: socket, app: socket, named: undefined },
])('a public site with $title gets a fault about: $named', ({ owner, app, named }) => {
  const refusalOn = (publicOrigin: string, isDatabaseNetworkPrivate: boolean) =>
    lineFault({ owner, app }, { publicOrigin, isDatabaseNetworkPrivate });

  expect(refusalOn(SITE, false)?.split(' ')[0]).toBe(named);
  expect(refusalOn(SITE, true)).toBeNull();
  expect(refusalOn('http://localhost:3000', false)).toBeNull();
});
