import { readFileSync } from 'node:fs';

import { ConfigError } from './config-error.ts';
import type { Environment } from './read-setting.ts';

/** Settings that hold a secret. The URL of an S3 store does, too. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'SECRET',
  'SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'SENTRY_DSN',
  'MEDIA_STORE',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_APP_SECRET',
  'PAYPAL_CLIENT_SECRET',
] as const;

/**
 * Reads secrets from files: `SECRET_FILE=/run/secrets/secret` gives SECRET the text of that file.
 * Containers and systemd hand secrets over in files, which `ps` and crash reports do not show.
 *
 * @returns The environment with these settings in place of the files' names, so that it can be read
 *   again. White space at the end of a file is left out.
 * @throws ConfigError for a file that cannot be read or is empty, and for a setting that is given
 *   both ways.
 */
export function readSecretFiles(environment: Environment): Environment {
  const given = (name: string) => environment[name] !== undefined && environment[name] !== '';
  const named = SECRET_SETTINGS.filter((name) => given(`${name}_FILE`));
  const twice = named.find(given);
  if (twice !== undefined) {
    throw new ConfigError(`${twice} and ${twice}_FILE are both set: leave one of them out.`);
  }
  const read = named.map((name) => [name, readSecret(name, environment)] as const);
  const files = new Set(named.map((name) => `${name}_FILE`));
  const others = Object.entries(environment).filter(([name]) => !files.has(name));
  return Object.fromEntries<string | undefined>([...others, ...read]);
}

function readSecret(name: string, environment: Environment): string {
  const file = environment[`${name}_FILE`] ?? '';
  const text = readText(`${name}_FILE`, file).trimEnd();
  if (text === '') throw new ConfigError(`${name}_FILE names an empty file: ${file}.`);
  return text;
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new ConfigError(
      `${name} names a file that cannot be read: ${file} (${String(error.code)}).`,
    );
  }
}
