import { z } from 'zod';

/** End of zod's message for a missing field. */
const MISSING = ', received undefined';

/**
 * Reads a file that an operator wrote.
 *
 * @param name  Name of the file, for the sentences.
 * @returns Its contents, or a human-readable sentence per fault; no file is itself a list of texts.
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
    return [`${name} is not valid JSON: ${error.message}.`];
  }
  const result = schema.safeParse(json);
  return result.success ? result.data : result.error.issues.map((issue) => sentenceOf(name, issue));
}

/**
 * Returns the schema of a file with a list, either bare or as the field `key` of an object that
 * also names its JSON schema.
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
  return `${where} is invalid: ${message}.`;
}
