import { z } from 'zod';

/** End of zod's message for a missing field. */
const MISSING = ', received undefined';

/** A file that an operator wrote. */
type JsonFile = {
  /** Name of the file, for the sentences. */
  name: string;
  text: string;
  /** Noun for an entry, such as 'column', for the sentences; null if the file is not a list. */
  entry: string | null;
};

/**
 * Reads a file that an operator wrote.
 *
 * @returns The contents of the file, or one human-readable sentence per fault. The contents are
 *   never a list of texts, so that callers can tell them from faults.
 */
export function readJson<T extends object>(
  { name, text, entry }: JsonFile,
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
  if (result.success) return result.data;
  return result.error.issues.map(({ path, message }) => {
    const place = placeOf(path, entry);
    if (message.endsWith(MISSING)) return `${place} is missing in ${name}.`;
    return `${place === '' ? name : `${upperFirst(place)} in ${name}`} is invalid: ${message}.`;
  });
}

/**
 * Returns a zod schema for a file that holds a list: either the list itself, or an object with the
 * list in field `key` and an optional `$schema`.
 */
export function listIn<T extends z.ZodType>(key: string, list: T) {
  return z.preprocess((value) => {
    const fields = Object.entries(typeof value === 'object' && value !== null ? value : {});
    const isWrapped = fields.every(([name]) => name === key || name === '$schema');
    const [, inner] = fields.find(([name]) => name === key) ?? [];
    return isWrapped && inner !== undefined ? inner : value;
  }, list);
}

/** Names the place of a fault, such as "'texts.en-US' of column 1"; entries are counted from 1. */
function placeOf(path: readonly PropertyKey[], entry: string | null): string {
  const places: string[] = [];
  let fields: string[] = [];
  const endFields = () => {
    if (fields.length > 0) places.unshift(`'${fields.join('.')}'`);
    fields = [];
  };
  for (const [depth, step] of path.entries()) {
    if (typeof step === 'number') {
      endFields();
      places.unshift(`${(depth === 0 ? entry : null) ?? 'entry'} ${step + 1}`);
    } else {
      fields.push(String(step));
    }
  }
  endFields();
  return places.join(' of ');
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
