import { complain, type Module, type Rule } from './project.ts';

const MIGRATION = /^packages\/db\/src\/migrations\/(?<number>\d{4})-[^/]*\.ts$/;
/** Earlier tables are frozen; their keys are explained where they stand. */
const FIRST_MIGRATION = 9;

const TABLE = /create table (?<name>\w+) \((?<body>[\s\S]*?)\n\s*\)`/g;
const UNIQUE_INDEX = /create unique index \w+ on (?<name>\w+) \((?<columns>[^)]*)\)/g;
const KEY = /(?:primary key|unique|foreign key) \((?<columns>[^)]*)\)/g;
/** A key that its column alone makes up. */
const COLUMN_KEY = /^\s*(?<column>\w+) .*(?:primary key|\bunique\b|\breferences\b)/gm;

const memberKeys: Rule = {
  title: "every key of a member's table holds user_id",
  check: ({ modules }) => {
    const migrations = modules.filter(
      ({ path }) => Number(MIGRATION.exec(path)?.groups?.['number'] ?? 0) >= FIRST_MIGRATION,
    );
    return complain(migrations, findKeysWithoutUser);
  },
  violation: {
    files: {
      'packages/db/src/migrations/0099-note.ts':
        'sql`\n  create table note (\n    user_id uuid not null,\n    id uuid primary key\n  )`;\n',
    },
    complaint: '0099-note.ts:4 note: the key (id) lacks user_id, by which the table is distributed',
  },
};

/** Finds keys without `user_id` in the tables that name a member in every row. */
function findKeysWithoutUser({ code }: Module): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  const memberTables = new Set<string>();
  const note = (at: number, table: string, columns: string) => {
    if (/\buser_id\b/.test(columns)) return;
    const line = code.slice(0, at).split('\n').length;
    const why = 'lacks user_id, by which the table is distributed';
    found.push({ line, text: `${table}: the key (${columns}) ${why}` });
  };

  for (const { index, 0: whole, groups } of code.matchAll(TABLE)) {
    const { name = '', body = '' } = groups ?? {};
    if (!/\buser_id uuid not null/.test(body)) continue;
    memberTables.add(name);
    const bodyAt = index + whole.indexOf(body);
    for (const key of body.matchAll(KEY)) {
      note(bodyAt + key.index, name, key.groups?.['columns'] ?? '');
    }
    for (const key of body.matchAll(COLUMN_KEY)) {
      const { column = '' } = key.groups ?? {};
      const isTableKey = /^(?:primary|unique|foreign)$/.test(column);
      if (!isTableKey) note(bodyAt + key.index + key[0].search(/\S/), name, column);
    }
  }
  for (const { index, groups } of code.matchAll(UNIQUE_INDEX)) {
    const { name = '', columns = '' } = groups ?? {};
    if (memberTables.has(name)) note(index, name, columns);
  }
  return found;
}

export const MEMBER_KEY_RULES: readonly Rule[] = [memberKeys];
