import { SECRET_SETTINGS, type Environment } from '@hookline/providers';
import type { z } from 'zod';

const SECRETS: ReadonlySet<string> = new Set(SECRET_SETTINGS);
/** Matches the name and password in a URL. */
const LOGIN_IN_ADDRESS = /\/\/[^/@\s]*@/g;

/** A setting as this process has read it. */
export type SettingReading = {
  group: string;
  name: string;
  /** Null for a secret, and if the setting has no value, so that the site chooses one. */
  value: string | null;
  /** Source of the value. Only a secret may be in a file. */
  source: 'default' | 'environment' | 'file';
  isSecret: boolean;
};

type Group = Readonly<Record<string, readonly [z.ZodType, string]>>;

/**
 * Describes settings by group and name. Of a secret, only its source is given, not its value or
 * length.
 *
 * @param read.given  The environment of the process.
 * @param read.environment  The same environment, with the secrets read from files and under the
 *   present names.
 */
export function describeSettings(
  groups: Readonly<Record<string, Group>>,
  { given, environment }: { given: Environment; environment: Environment },
): SettingReading[] {
  return Object.entries(groups).flatMap(([group, settings]) =>
    Object.entries(settings).map(([name, [schema]]): SettingReading => {
      const isSecret = SECRETS.has(name);
      const text = environment[name] === '' ? undefined : environment[name];
      const isInFile = isSecret && (given[name] ?? '') === '';
      const source = text === undefined ? 'default' : isInFile ? 'file' : 'environment';
      const value = isSecret ? null : textOf(schema.safeParse(text).data);
      return { group, name, value, source, isSecret };
    }),
  );
}

function textOf(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value.replaceAll(LOGIN_IN_ADDRESS, '//…@') : null;
}
