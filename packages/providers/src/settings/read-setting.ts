import { escapeUnprintable } from '@hookline/domain';
import { z } from 'zod';

import { ConfigError } from './config-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Schema and description of a key. */
type Setting = readonly [z.ZodType, string];

/** A yes-or-no key: 1 or 0. */
export const flag = (byDefault: boolean) =>
  z
    .enum(['0', '1'])
    .default(byDefault ? '1' : '0')
    .transform((text) => text === '1');

/** A yes-or-no key whose default depends on other keys. */
export const optionalFlag = z
  .enum(['0', '1'])
  .transform((text) => text === '1')
  .optional();

export const originText = z
  .string()
  .refine(isOrigin)
  .transform((text) => new URL(text).origin);
export const ORIGIN_IS = 'an origin such as https://example.com';

/** Base URL without a trailing slash, because paths are appended to it. */
export const providerUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
  .transform((text) => text.replace(/\/+$/, ''));
export const PROVIDER_URL_IS = 'an address such as https://accounts.example.com';

/**
 * Returns a reader for the keys of a table. An empty value counts as unset. The reader throws a
 * ConfigError that quotes the invalid value, escaped for printing, unless the key is a secret.
 */
export function settingReader<T extends { readonly [K in keyof T]: Setting }>(
  table: T,
  environment: Environment,
  secrets: ReadonlySet<string> = new Set(),
) {
  return <K extends keyof T & string>(key: K): z.output<T[K][0]> => {
    const [schema, expected] = table[key];
    const text = environment[key] === '' ? undefined : environment[key];
    const result = schema.safeParse(text);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- This key's schema made it.
    if (result.success) return result.data as z.output<T[K][0]>;
    const given = secrets.has(key) ? '' : `, not '${escapeUnprintable(String(text))}'`;
    throw new ConfigError(`${key} must be ${expected}${given}.`);
  };
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) && [origin, `${origin}/`].includes(text);
}

/**
 * Returns the credentials of an account at a provider; null if neither setting is set.
 *
 * @param id  Name of the setting and its value.
 * @throws ConfigError if one is set without the other.
 */
export function credentialsOf(
  id: readonly [key: string, value: string | undefined],
  secret: readonly [key: string, value: string | undefined],
): { id: string; secret: string } | null {
  const [idKey, idValue] = id;
  const [secretKey, secretValue] = secret;
  if (idValue !== undefined && secretValue !== undefined) {
    return { id: idValue, secret: secretValue };
  }
  if (idValue === undefined && secretValue === undefined) return null;
  const [missing, given] = idValue === undefined ? [idKey, secretKey] : [secretKey, idKey];
  throw new ConfigError(`${missing} must be set where ${given} is.`);
}
