// spec: 10 databases, options of DATABASE_URL are honoured or rejected by name

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { connectionOf, isPrivateLine } from './connection.ts';

const BASE = 'postgres://ann@db.example/hookline';
const PLACE = { host: 'db.example', port: 5432, user: 'ann', database: 'hookline' };
const CA = '-----BEGIN CERTIFICATE-----\nroot\n-----END CERTIFICATE-----\n';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hookline-tls-'));
  writeFileSync(join(folder, 'root.crt'), CA);
  writeFileSync(join(folder, 'client.crt'), '-----BEGIN CERTIFICATE-----\nown');
  writeFileSync(join(folder, 'client.key'), '-----BEGIN PRIVATE KEY-----\nsecret');
  writeFileSync(join(folder, 'notes.txt'), 'no certificate');
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [
    'postgres://ann:s%40fe@db.example:6432/hookline?application_name=site',
    { ...PLACE, port: 6432, password: 's@fe', application_name: 'site' },
  ],
  [
    'postgresql://ann@localhost/hookline',
    { host: 'localhost', port: 5432, user: 'ann', database: 'hookline' },
  ],
  [
    'postgres://ann@/hookline?host=/run/postgresql&port=5433',
    { host: '/run/postgresql', port: 5433, user: 'ann', database: 'hookline' },
  ],
  ['postgres://ann@[::1]/hookline', { ...PLACE, host: '::1' }],
])('%s is parsed as a connection', (databaseUrl, connection) => {
  expect(connectionOf(databaseUrl)).toEqual(connection);
});

const anyName = { checkServerIdentity: expect.any(Function) };

test.each([
  ['sslmode=disable', undefined],
  ['sslmode=require&sslrootcert={}/root.crt', { rejectUnauthorized: true, ca: CA, ...anyName }],
  ['sslmode=verify-ca&sslrootcert={}/root.crt', { rejectUnauthorized: true, ca: CA, ...anyName }],
  ['sslmode=verify-full', { rejectUnauthorized: true }],
  ['sslmode=verify-full&sslrootcert=system', { rejectUnauthorized: true, ca: expect.any(Array) }],
  ['sslmode=verify-full&sslrootcert={}/root.crt', { rejectUnauthorized: true, ca: CA }],
  [
    'sslmode=verify-full&sslcert={}/client.crt&sslkey={}/client.key',
    {
      rejectUnauthorized: true,
      cert: expect.stringContaining('own'),
      key: expect.stringContaining('secret'),
    },
  ],
])('%s determines how the connection is encrypted', (query, ssl) => {
  expect(connectionOf(`${BASE}?${query.replaceAll('{}', folder)}`).ssl).toEqual(ssl);
});

test.each([
  ['hookline', 'DATABASE_URL is not a URL.'],
  ['mysql://ann:secret@localhost/hookline', 'DATABASE_URL must begin with postgres://'],
  ['postgres://localhost/hookline', 'DATABASE_URL must name a user, a host and a database.'],
  ['postgres://ann:secret@localhost/', 'DATABASE_URL must name a user, a host and a database.'],
  ['postgres://ann:secret@a,b/h', 'DATABASE_URL names several hosts'],
  ['postgres://ann:secret@a:5432,b:5432/h', 'DATABASE_URL names several hosts'],
  ['postgres://ann:secret@/h?host=a,b', 'DATABASE_URL names several hosts'],
  ['postgres://ann:secret@a/h?port=x', 'DATABASE_URL has a port that is not a number.'],
  ['postgres://ann:secret@a/h?sslmode=maybe', 'DATABASE_URL has an sslmode other than'],
  ['postgres://ann:secret@a/h?sslmode=prefer', 'sslmode=prefer, which falls back to clear text'],
  ['postgres://ann:secret@a/h?sslmode=allow', 'sslmode=allow, which falls back to clear text'],
  ['postgres://ann:secret@a/h?sslrootcert=system', 'names certificates, but its sslmode'],
  ['postgres://ann:secret@a/h?sslmode=no-verify', 'DATABASE_URL has an sslmode other than'],
  ['postgres://ann:secret@a/h?sslmode=require', 'without the file of an authority of your own'],
  ['postgres://ann:secret@a/h?sslmode=verify-ca', 'without the file of an authority of your own'],
  ['postgres://ann:secret@a/h?sslmode=require&sslrootcert=system', 'choose verify-full'],
  ['postgres://ann:secret@a/h?sslmode=verify-ca&sslrootcert=/none', 'cannot be read (ENOENT)'],
  ['postgres://ann:secret@a/h?sslmode=verify-ca&sslrootcert={}/notes.txt', 'is not a PEM file'],
  ['postgres://ann:secret@a/h?sslmode=verify-full&sslcert=/x', 'only one of sslcert and sslkey'],
  ['postgres://ann:secret@a/h?pgbouncer=true', "has the option 'pgbouncer', which Hookline does"],
  ['postgres://ann:secret@a/h?channel_binding=require', 'replace it by sslmode=verify-full'],
  ['postgres://ann:secret@a/h?options=-csearch_path%3Dx', "has the option 'options'"],
])('%s is rejected with one sentence that omits the password', (databaseUrl, sentence) => {
  const read = () => connectionOf(databaseUrl.replace('{}', folder));

  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/secret/);
});

test('an error in DATABASE_APP_URL names the setting; a role that needs quotes is rejected', () => {
  const options = { setting: 'DATABASE_APP_URL' } as const;

  expect(() => connectionOf('x', options)).toThrow('DATABASE_APP_URL is not a URL.');
  expect(connectionOf(BASE, { role: 'hookline_app_staging' }).role).toBe('hookline_app_staging');
  expect(() => connectionOf(BASE, { role: 'a"; drop table drama' })).toThrow(
    'DATABASE_APP_ROLE must be',
  );
});

test.each([
  ['postgres://ann@/h?host=/run/postgresql', true],
  ['postgres://ann@127.0.0.1/h', true],
  [`${BASE}?sslmode=verify-full`, true],
  [BASE, false],
  [`${BASE}?sslmode=verify-ca&sslrootcert={}/root.crt`, false],
])('%s is safe from interception: %s', (databaseUrl, isPrivate) => {
  expect(isPrivateLine(connectionOf(databaseUrl.replace('{}', folder)))).toBe(isPrivate);
});
