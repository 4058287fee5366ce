import type { Finding } from '../scan-module.ts';
import { complain, type Module, type Rule } from './project.ts';

const MIGRATION = /^packages\/db\/src\/migrations\/\d{4}-[^/]*\.ts$/;
const STATEMENTS = /^packages\/db\/src\/(?!testing\/).*(?<!\.test)\.ts$/;

/**
 * Look-up tables, which find a member by an external name. Their keys are unique across all members
 * (ADR 0080). `packages/db/src/member-keys.test.ts` has the same list for the database.
 */
const LOOK_UPS: ReadonlySet<string> = new Set([
  'account_hold',
  'member_code',
  'member_identity',
  'order_number',
  'paypal_capture',
  'paypal_order',
]);
/** Keys of frozen migrations that a later migration has replaced. */
const REPLACED: ReadonlySet<string> = new Set(['login_session (token_hash)']);

const TABLE = /create table (?<name>\w+) \((?<body>[\s\S]*?)\n\s*\)`/g;
const CHANGE = /alter table (?<name>\w+)\b(?<body>[^`]*)`/g;
const UNIQUE_INDEX = /create unique index \w+\s+on (?<name>\w+) \((?<columns>[^)]*)\)/g;
const KEY = /(?:primary key|unique|foreign key) \((?<columns>[^)]*)\)/g;
/** Matches a key that is declared with a single column. */
const COLUMN_KEY = /^\s*(?<column>\w+) .*(?:primary key|\bunique\b|\breferences\b)/gm;

const memberKeys: Rule = {
  title: "every key of a member's table contains user_id",
  check: ({ modules }) => {
    const migrations = modules.filter(({ path }) => MIGRATION.test(path));
    const tables = new Set(migrations.flatMap(listMemberTables));
    return complain(migrations, (module) => findKeysWithoutUser(module, tables));
  },
  violation: {
    files: {
      'packages/db/src/migrations/0099-note.ts':
        'sql`\n  create table note (\n    user_id uuid not null,\n    id uuid primary key\n  )`;\n',
    },
    complaint: '0099-note.ts:4 note: the key (id) lacks user_id, by which the table is distributed',
  },
};

const addedMemberKeys: Rule = {
  title: "every key added to a member's table contains user_id",
  check: memberKeys.check,
  violation: {
    files: {
      'packages/db/src/migrations/0098-note.ts':
        'sql`\n  create table note (\n    user_id uuid primary key,\n    slug text\n  )`;\n',
      'packages/db/src/migrations/0099-slug.ts': 'sql`alter table note add unique (slug)`;\n',
    },
    complaint: '0099-slug.ts:1 note: the key (slug) lacks user_id',
  },
};

/** Lists the tables with a member in every row, except look-up tables. */
function listMemberTables({ code }: Module): string[] {
  return [...code.matchAll(TABLE)].flatMap(({ groups }) => {
    const { name = '', body = '' } = groups ?? {};
    return /\buser_id uuid (?:not null|primary key)/.test(body) && !LOOK_UPS.has(name) ? name : [];
  });
}

function findKeysWithoutUser({ code }: Module, tables: ReadonlySet<string>): Finding[] {
  const found: Finding[] = [];
  const note = (at: number, table: string, columns: string) => {
    if (/\buser_id\b/.test(columns) || REPLACED.has(`${table} (${columns})`)) return;
    const line = code.slice(0, at).split('\n').length;
    const why = 'lacks user_id, by which the table is distributed';
    found.push({ line, text: `${table}: the key (${columns}) ${why}` });
  };

  for (const { index, 0: whole, groups } of [...code.matchAll(TABLE), ...code.matchAll(CHANGE)]) {
    const { name = '', body = '' } = groups ?? {};
    if (!tables.has(name)) continue;
    const bodyAt = index + whole.indexOf(body);
    for (const key of body.matchAll(KEY)) {
      note(bodyAt + key.index, name, key.groups?.['columns'] ?? '');
    }
    for (const key of body.matchAll(COLUMN_KEY)) {
      const { column = '' } = key.groups ?? {};
      const isTableKey = /^(?:primary|unique|foreign|add|drop|alter)$/.test(column);
      if (!isTableKey) note(bodyAt + key.index + key[0].search(/\S/), name, column);
    }
  }
  for (const { index, groups } of code.matchAll(UNIQUE_INDEX)) {
    const { name = '', columns = '' } = groups ?? {};
    if (tables.has(name)) note(index, name, columns);
  }
  return found;
}

/** Tables that belong to the site rather than to members; any process may take rows from them. */
const SHARED: ReadonlySet<string> = new Set([
  'episode_view',
  'login_attempt',
  'operator_challenge',
  'operator_session',
  'operator_use',
  'paypal_event',
  'work_item',
]);
const SKIPPING = /\bfrom (?<table>\w+)\b(?:(?!\bfrom\b)[^`])*\bskip locked/g;

const memberLocks: Rule = {
  title: 'no statement skips locked rows in tables of members',
  check: ({ modules }) =>
    complain(
      modules.filter(({ path }) => STATEMENTS.test(path)),
      ({ code }) =>
        [...code.matchAll(SKIPPING)].flatMap(({ index, groups }) => {
          const { table = '' } = groups ?? {};
          if (SHARED.has(table)) return [];
          const line = code.slice(0, index).split('\n').length;
          return { line, text: `skips locked rows of ${table}: make it one work item per member` };
        }),
    ),
  violation: {
    files: {
      'packages/db/src/orders/sweep.ts':
        'sql`\n  select order_no from coin_order\n  limit 9 for update skip locked`;\n',
    },
    complaint: 'sweep.ts:2 skips locked rows of coin_order',
  },
};

const LOCKING = /\bfrom (?<table>\w+)\b(?<rest>(?:(?!\bfrom\b)[^`])*?)\bfor (?:no key )?update\b/g;

const memberRowLocks: Rule = {
  title: 'a statement that locks rows of members names the member',
  check: ({ modules }) => {
    const migrations = modules.filter(({ path }) => MIGRATION.test(path));
    const tables = new Set(migrations.flatMap(listMemberTables));
    return complain(
      modules.filter(({ path }) => STATEMENTS.test(path) && !MIGRATION.test(path)),
      ({ code }) =>
        [...code.matchAll(LOCKING)].flatMap(({ index, groups }) => {
          const { table = '', rest = '' } = groups ?? {};
          if (!tables.has(table) || /\buser_id = /.test(rest)) return [];
          const line = code.slice(0, index).split('\n').length;
          return {
            line,
            text: `locks rows of ${table} of many members: lock one member's at a time`,
          };
        }),
    );
  },
  violation: {
    files: {
      'packages/db/src/migrations/0099-note.ts':
        'sql`\n  create table note (\n    user_id uuid primary key,\n    slug text\n  )`;\n',
      'packages/db/src/notes/sweep.ts':
        'sql`\n  delete from note where user_id in (\n    select user_id from note limit 9 for update\n  )`;\n',
    },
    complaint: 'sweep.ts:3 locks rows of note of many members',
  },
};

export const MEMBER_KEY_RULES: readonly Rule[] = [
  memberKeys,
  addedMemberKeys,
  memberLocks,
  memberRowLocks,
];
