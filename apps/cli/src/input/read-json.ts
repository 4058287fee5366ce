import { z } from 'zod';

/** How zod ends its message about a field that is not there. */
const MISSING = ', received undefined';

/**
 * Reads a file that an operator wrote.
 *
 * @param name  Of the file, for the sentences.
 * @returns What it says, or one sentence for people per fault. A file never holds bare texts.
 */
export function readJson<T extends object>(
  name: string,
  text: string,
  schema: z.ZodType<T>,
): T | string[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [`${name} is broken: ${error.message}.`];
  }
  const result = schema.safeParse(json);
  return result.success ? result.data : result.error.issues.map((issue) => sentenceOf(name, issue));
}

/**
 * Schema of a file that holds a list, bare or as the field `key` of an object that names its JSON
 * schema beside it.
 */
export function listIn<T extends z.ZodType>(key: string, list: T) {
  return z.preprocess((value) => {
    const fields = Object.entries(typeof value === 'object' && value !== null ? value : {});
    const isWrapped = fields.every(([name]) => name === key || name === '$schema');
    const [, inner] = fields.find(([name]) => name === key) ?? [];
    return isWrapped && inner !== undefined ? inner : value;
  }, list);
}

function sentenceOf(name: string, { path, message }: z.core.$ZodIssue): string {
  if (message.endsWith(MISSING)) return `'${path.join('.')}' is missing in ${name}.`;
  const where = path.length === 0 ? name : `'${path.join('.')}' in ${name}`;
  return `${where} is wrong: ${message}.`;
}
