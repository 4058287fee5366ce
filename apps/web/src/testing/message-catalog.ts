import { readFileSync } from 'node:fs';

import type { Locale } from '@hookline/domain/routing';
import compile from 'icu-minify/compile';

type Tree = { [key: string]: string | Tree };

export const MESSAGES_FOLDER = new URL('../../messages/', import.meta.url);

/** Reads the messages of a language by their keys, such as 'list.end'. */
export function readCatalog(locale: Locale): Map<string, string> {
  const source = readFileSync(new URL(`${locale}.json`, MESSAGES_FOLDER), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A wrong shape fails its tests.
  return new Map(flatten(JSON.parse(source) as Tree));
}

function flatten(tree: Tree, path: string[] = []): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[[...path, key].join('.'), value] as [string, string]]
      : flatten(value, [...path, key]),
  );
}

/** An argument of a message, with the number of its format and the branches of a plural. */
export type Argument = { name: string; kind?: number; branches?: readonly string[] };

/** The number that marks a plural in a compiled message. */
export const PLURAL = 2;
/** The number that marks a plain number, such as `{count, number}`, in a compiled message. */
export const NUMBER = 4;
/** The compiled form of a '#'. */
const COUNT_SIGN = 0;

/** Finds the arguments of a message, in the branches of its plurals as well. */
export function argumentsOf(message: string): Argument[] {
  return argumentsIn(compile(message));
}

/** A compiled argument is an array: name, kind, and the branches, if any. */
function argumentsIn(node: unknown): Argument[] {
  if (!Array.isArray(node)) return [];
  const [name, kind, branches]: unknown[] = node;
  const isArgument =
    typeof name === 'string' &&
    (kind === undefined || (typeof kind === 'number' && kind !== COUNT_SIGN));
  if (!isArgument) return node.flatMap(argumentsIn);
  const named: Argument = kind === undefined ? { name } : { name, kind };
  if (typeof branches !== 'object' || branches === null) return [named];
  return [
    { ...named, branches: Object.keys(branches) },
    ...Object.values(branches).flatMap(argumentsIn),
  ];
}

/** Finds the plain numbers beside a word. Most languages inflect such a word by the number. */
export function numbersBesideWords(message: string): string[] {
  return numbersBeside(compile(message));
}

function numbersBeside(node: unknown): string[] {
  if (!Array.isArray(node)) return [];
  return node.flatMap((part: unknown, index) => {
    if (!Array.isArray(part)) return [];
    const [name, kind]: unknown[] = part;
    if (typeof name !== 'string' || kind !== NUMBER) return numbersBeside(part);
    const before: unknown = node[index - 1];
    const after: unknown = node[index + 1];
    const isBeside =
      (typeof before === 'string' && /\p{L}\p{Cf}?\s\p{Cf}?[+\u2212]?$/u.test(before)) ||
      (typeof after === 'string' && /^\p{Cf}?\s?\p{L}/u.test(after));
    return isBeside ? [name] : [];
  });
}

/** Removes arguments and tags from a message, which leaves its words and punctuation. */
export function wordsOf(message: string): string {
  const compiled: unknown = compile(message);
  return Array.isArray(compiled) ? compiled.map(wordsOfPart).join('') : String(compiled);
}

/** A part is a text, a '#', an argument, a plural with branches, or a tag with parts of its own. */
function wordsOfPart(part: unknown): string {
  if (typeof part === 'string') return part;
  if (!Array.isArray(part)) return ' ';
  const [, second, branches]: unknown[] = part;
  if (second === undefined) return ' ';
  if (typeof second !== 'number') return part.slice(1).map(wordsOfPart).join('');
  if (typeof branches !== 'object' || branches === null) return ' ';
  return Object.values(branches)
    .map((branch: unknown) =>
      Array.isArray(branch) ? branch.map(wordsOfPart).join('') : wordsOfPart(branch),
    )
    .join(' ');
}
