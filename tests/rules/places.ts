import { complain, findMatches, homeOf, isProduct, type Rule } from './project.ts';

/** Files other than config.ts that read the environment, and why they may. */
const MAY_READ_ENVIRONMENT: Readonly<Record<string, string>> = {
  'scripts/install.mjs': 'runs before there is a TypeScript that could import config.ts',
  'packages/postgres/src/find-binaries.ts': 'PATH is no setting of ours',
  'tests/rules/places.ts': 'shows what it forbids',
};

/** Matches reads of the environment. Passing all of it to a child (`...process.env`) is allowed. */
const ENVIRONMENT = /(?<!\.\.\.)\bprocess\s*(?:\.|\?\.)\s*env\b|\bprocess\s*\[/g;

const environment: Rule = {
  title: 'only config.ts reads the environment',
  check: ({ modules }) =>
    complain(
      modules.filter(
        ({ path }) =>
          !/(?:^|[/.])config\.ts$/.test(path) && MAY_READ_ENVIRONMENT[path] === undefined,
      ),
      ({ code, imports }) => [
        ...findMatches(code, ENVIRONMENT).map(({ line }) => ({
          line,
          text: 'reads the environment',
        })),
        ...imports
          .filter(({ text }) => text === 'node:process' || text === 'process')
          .map(({ line }) => ({ line, text: 'imports process, which hides env reads' })),
      ],
    ),
  violation: {
    files: {
      'apps/server/src/main.ts':
        "// process.env\nconst a = '';\nconst port = process?.env['PORT'];\n",
    },
    complaint: 'apps/server/src/main.ts:3 reads the environment',
  },
};

const SQL_TEXT =
  /(?<=['"`]\s*)(?:select\s[^'"`]*\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|(?:create|alter|drop)\s+(?:table|index|role|database|schema)\s|truncate\s+table\s)/gi;

/** Packages with queries, and the two packages that handle whole databases. */
const SQL_HOMES = /^packages\/(?:db|backup|postgres)\//;

const sql: Rule = {
  title: 'only packages/db, backup and postgres contain SQL',
  check: ({ modules }) =>
    complain(
      modules.filter((module) => isProduct(module) && !SQL_HOMES.test(module.path)),
      ({ code, imports }) => [
        ...findMatches(code, SQL_TEXT).map(({ line, text }) => ({ line, text: `SQL: ${text}` })),
        ...imports
          .filter(({ text }) => /^(?:kysely|pg)(?:\/|$)/.test(text))
          .map(({ line, text }) => ({ line, text: `SQL: imports ${text}` })),
      ],
    ),
  violation: {
    files: {
      'apps/server/src/features/player/chapter-list.ts':
        "import { sql } from 'kysely';\nawait db.query(`\n  select id, price from episode where id = $1`);\n",
    },
    complaint: 'apps/server/src/features/player/chapter-list.ts:3 SQL: select id, price from',
  },
};

const columns: Rule = {
  title: 'every statement in packages/db lists its columns',
  check: ({ modules }) =>
    complain(
      modules.filter((module) => isProduct(module) && homeOf(module.path) === 'packages/db'),
      // A prepared statement fails on every connection that planned it before its columns changed.
      ({ code }) =>
        findMatches(code, /\.\s*(?:selectAll|returningAll)\s*\(|\breturning \*/g).map(
          ({ line }) => ({
            line,
            text: 'selects all columns, including those of future migrations',
          }),
        ),
    ),
  violation: {
    files: {
      'packages/db/src/orders/find-order.ts':
        "const row = await db.selectFrom('coin_order')\n  .selectAll()\n  .execute();\n",
    },
    complaint: 'packages/db/src/orders/find-order.ts:2 selects all columns',
  },
};

/**
 * The file that adds an error listener to clients and pools. Without one, a lost connection ends
 * the process.
 */
const CONNECTIONS = 'packages/db/src/connection/make-client.ts';

const connections: Rule = {
  title:
    'only makeClient and makePool, which add an error listener, create PostgreSQL clients and pools',
  check: ({ modules }) =>
    complain(
      modules.filter(({ path }) => path !== CONNECTIONS),
      ({ imports }) =>
        imports
          .filter(({ text, isType }) => /^pg(?:-pool)?(?:\/|$)/.test(text) && !isType)
          .filter(({ names }) => names.some((name) => /^(?:Client|Pool|default|\*)$/.test(name)))
          .map(({ line }) => ({ line, text: 'could open a connection without an error listener' })),
    ),
  violation: {
    files: {
      'packages/backup/src/owner-client.ts':
        "import type { Client } from 'pg';\nimport { types, type PoolClient } from 'pg';\nimport { Client as Driver } from 'pg';\n",
    },
    complaint: 'packages/backup/src/owner-client.ts:3 could open a connection',
  },
};

export const PLACE_RULES: readonly Rule[] = [environment, sql, columns, connections];
