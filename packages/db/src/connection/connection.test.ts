import { expect, test } from 'vitest';

import { connectionOf } from './connection.ts';

test.each([
  [
    'postgres://ann:s%40fe@db.example:6432/hookline?sslmode=verify-full',
    {
      host: 'db.example',
      port: 6432,
      user: 'ann',
      password: 's@fe',
      database: 'hookline',
      ssl: { rejectUnauthorized: true },
    },
  ],
  [
    'postgresql://ann@localhost/hookline',
    { host: 'localhost', port: 5432, user: 'ann', database: 'hookline' },
  ],
  [
    'postgres://ann@/hookline?host=/run/postgresql',
    { host: '/run/postgresql', port: 5432, user: 'ann', database: 'hookline' },
  ],
  [
    'postgres://ann@[::1]/hookline?sslmode=require',
    {
      host: '::1',
      port: 5432,
      user: 'ann',
      database: 'hookline',
      ssl: { rejectUnauthorized: false },
    },
  ],
])('%s names a database', (databaseUrl, connection) => {
  expect(connectionOf(databaseUrl)).toEqual(connection);
});

test.each([
  ['hookline', 'DATABASE_URL is not a URL.'],
  ['mysql://ann:secret@localhost/hookline', 'DATABASE_URL must begin with postgres://'],
  ['postgres://localhost/hookline', 'DATABASE_URL must name a user, a host and a database.'],
  ['postgres://ann:secret@localhost/', 'DATABASE_URL must name a user, a host and a database.'],
  ['postgres://ann:secret@localhost/h?sslmode=maybe', 'DATABASE_URL has an sslmode other than'],
])('%s is refused with one sentence that keeps the password to itself', (databaseUrl, sentence) => {
  const read = () => connectionOf(databaseUrl);

  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/secret/);
});
