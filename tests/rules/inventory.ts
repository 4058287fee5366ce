import { scanModule } from '../scan-module.ts';

/** A module of what runs in production, as the inventory of docs/security-inventory.md names it. */
type Source = { path: string; source: string };

/** Names of `node:crypto` that make ids, which nobody has to keep secret. */
const IDS: ReadonlySet<string> = new Set(['randomUUID']);
/** Other ways to cryptography: that of browsers, and keys in TLS. */
const CRYPTO_CALL = /\bcrypto\.(?:subtle|getRandomValues)\b|\bgetCACertificates\(|\bsha256\(/;
/** Modules that connect to other machines, or let them connect. */
const CONNECTING: ReadonlySet<string> = new Set([
  'aws4fetch',
  'node:dgram',
  'node:http',
  'node:http2',
  'node:https',
  'node:tls',
  'openid-client',
]);
const CONNECTION_CALL = /(?<![.\w])fetch\(|\bnew (?:pg\.)?(?:Client|Pool)\(|\bcreateServer\(/;
const STORAGE_KEY = /'(?<key>hookline(?:\.[\w-]+)+)'/g;
const TABLE = /^ {2}(?<table>\w+): \w+;$/gm;

/** Whether a module encrypts, signs, hashes or draws secrets. */
export function usesCryptography({ path, source }: Source): boolean {
  const { imports, code } = scanModule(path, source);
  const isImported = imports.some(
    ({ text, isType, names }) =>
      text === 'node:crypto' && !isType && names.some((name) => !IDS.has(name)),
  );
  return isImported || CRYPTO_CALL.test(code);
}

/** Whether a module connects to another machine, or listens. */
export function connects({ path, source }: Source): boolean {
  const { imports, code } = scanModule(path, source);
  const isImported = imports.some(
    // A class alone is that of an error.
    ({ text, isType, names }) => !isType && CONNECTING.has(text) && names.some(isFunction),
  );
  return isImported || CONNECTION_CALL.test(code);
}

const isFunction = (name: string) => /^[a-z*]/.test(name) || name === 'AwsClient';

/** Lists the keys under which a module stores something in the browser. */
export function storageKeysIn({ path, source }: Source): string[] {
  return [...scanModule(path, source).code.matchAll(STORAGE_KEY)].map(
    ({ groups }) => groups?.['key'] ?? '',
  );
}

/** Lists the tables of the generated types of the database. */
export function tablesIn(generated: string): string[] {
  const [, database = ''] = generated.split('export interface DB {');
  return [...database.matchAll(TABLE)].map(({ groups }) => groups?.['table'] ?? '');
}

/** Lists what a section of a page names in backticks, in the order in which it stands there. */
export function namedIn(page: string, heading: string): string[] {
  const start = page.indexOf(`\n${heading}\n`);
  const end = page.indexOf('\n## ', start + 1);
  const section = page.slice(start, end < 0 ? undefined : end);
  return [...section.matchAll(/`(?<name>[^`]+)`/g)].map(({ groups }) => groups?.['name'] ?? '');
}
