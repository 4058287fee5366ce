import { scanModule } from '../scan-module.ts';

/** A production module, as listed in docs/security-inventory.md. */
type Source = { path: string; source: string };

/** Functions of `node:crypto` that only create ids, which are not secret. */
const IDS: ReadonlySet<string> = new Set(['randomUUID']);
/** Other uses of cryptography: Web Crypto, certificates for TLS, and PostgreSQL's `sha256`. */
const CRYPTO_CALL = /\bcrypto\.(?:subtle|getRandomValues)\b|\bgetCACertificates\(|\bsha256\(/;
/** Modules that connect to other machines or accept connections. */
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

/** Whether a module encrypts, signs, hashes or generates secrets. */
export function usesCryptography({ path, source }: Source): boolean {
  const { imports, code } = scanModule(path, source);
  const isImported = imports.some(
    ({ text, isType, names }) =>
      text === 'node:crypto' && !isType && names.some((name) => !IDS.has(name)),
  );
  return isImported || CRYPTO_CALL.test(code);
}

/** Whether a module connects to other machines or accepts connections. */
export function connects({ path, source }: Source): boolean {
  const { imports, code } = scanModule(path, source);
  const isImported = imports.some(
    // Classes other than `AwsClient` are error types, which connect to nothing.
    ({ text, isType, names }) => !isType && CONNECTING.has(text) && names.some(isFunction),
  );
  return isImported || CONNECTION_CALL.test(code);
}

const isFunction = (name: string) => /^[a-z*]/.test(name) || name === 'AwsClient';

/** Lists the keys under which a module stores data in the browser. */
export function storageKeysIn({ path, source }: Source): string[] {
  return [...scanModule(path, source).code.matchAll(STORAGE_KEY)].map(
    ({ groups }) => groups?.['key'] ?? '',
  );
}

/** Lists the tables in the generated database types. */
export function tablesIn(generated: string): string[] {
  const [, database = ''] = generated.split('export interface DB {');
  return [...database.matchAll(TABLE)].map(({ groups }) => groups?.['table'] ?? '');
}

/** Lists the names in backticks in a section of a page, in order. */
export function namedIn(page: string, heading: string): string[] {
  const start = page.indexOf(`\n${heading}\n`);
  const end = page.indexOf('\n## ', start + 1);
  const section = page.slice(start, end < 0 ? undefined : end);
  return [...section.matchAll(/`(?<name>[^`]+)`/g)].map(({ groups }) => groups?.['name'] ?? '');
}
