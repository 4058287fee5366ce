import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ConfigError } from './config-error.ts';
import type { Environment } from './read-setting.ts';

/** Settings that contain a secret, including the URL of an S3 store. */
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

/** Variable with the directory of a systemd service's credentials (systemd.exec(5)). */
const CREDENTIALS = 'CREDENTIALS_DIRECTORY';

/**
 * Reads secrets from files: `SECRET_FILE=/run/secrets/secret` sets SECRET to the text of that file,
 * and so does a systemd credential named `hookline_SECRET`. Containers and systemd pass secrets in
 * files, which `ps` and crash reports do not show.
 *
 * @returns The environment with these settings in place of the file names, so that it can be read
 *   again. Trailing white space of a file is removed.
 * @throws ConfigError for a file that cannot be read or is empty, and for a setting given in two
 *   ways.
 */
export function readSecretFiles(environment: Environment): Environment {
  const secrets = SECRET_SETTINGS.flatMap((name) => {
    const [source, other] = sourcesOf(name, environment);
    if (source !== undefined && other !== undefined) {
      throw new ConfigError(
        `${source.title} and ${other.title} are both set: leave one of them out.`,
      );
    }
    return source === undefined ? [] : [[name, source.read()] as const];
  });
  const fileNames = new Set([CREDENTIALS, ...SECRET_SETTINGS.map((name) => `${name}_FILE`)]);
  const others = Object.entries(environment).filter(
    ([name, value]) => value === '' || !fileNames.has(name),
  );
  return Object.fromEntries<string | undefined>([...others, ...secrets]);
}

/** Lists the sources of a secret; more than one is a mistake. */
function sourcesOf(name: string, environment: Environment) {
  const text = environment[name] ?? '';
  const file = environment[`${name}_FILE`] ?? '';
  const folder = environment[CREDENTIALS] ?? '';
  const credential = `hookline_${name}`;
  return [
    ...(text === '' ? [] : [{ title: name, read: () => text }]),
    ...(file === '' ? [] : [sourceOf(`${name}_FILE`, file)]),
    ...(folder === '' || !existsSync(join(folder, credential))
      ? []
      : [sourceOf(`the credential ${credential}`, join(folder, credential))]),
  ];
}

function sourceOf(title: string, file: string): { title: string; read: () => string } {
  return { title, read: () => readSecret(title, file) };
}

function readSecret(title: string, file: string): string {
  const text = readText(title, file).trimEnd();
  if (text === '') throw new ConfigError(`${title} names an empty file: ${file}.`);
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
