import { format } from 'oxfmt';

import { readColumns } from '../../migrator/read-state.ts';
import type { Database } from '../../open-database.ts';

/** Code style, the same as in .oxfmtrc.json. */
const FORMAT = { printWidth: 100, singleQuote: true } as const;

/** Returns the text of generated-columns.ts for the tables of this database. */
export async function generateColumns(db: Database): Promise<string> {
  const columns = await readColumns(db);
  const text = `import type { Columns } from '../migrator/compare-columns.ts';

/** The columns that the migrations make. Written by schema.test.ts; do not edit by hand. */
export const MIGRATION_COLUMNS: Columns = ${JSON.stringify(columns)};
`;
  const { code, errors } = await format('generated-columns.ts', text, FORMAT);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
