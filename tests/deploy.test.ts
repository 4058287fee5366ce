// spec: 12 deployment, unit, container, proxies, roles and guide name only existing paths, settings,
//   ports and commands
// touches: deploy/hookline@.service

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { SECRET_SETTINGS } from '@hookline/providers';
import { describe, expect, test } from 'vitest';

import { COMMANDS } from '../apps/cli/src/commands.ts';
import { SETTING_NAMES } from '../apps/server/src/config.ts';

const TOP = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(TOP, path), 'utf8');
const isThere = (path: string) => existsSync(join(TOP, path));

const UNIT = read('deploy/hookline@.service');
const COMMAND = read('deploy/hookline');
const SETTINGS_FILE = read('deploy/hookline.env.example');
const DOCKERFILE = read('deploy/Dockerfile');
const COMPOSE = read('deploy/compose.yaml');
const CADDYFILE = read('deploy/Caddyfile');
const NGINX = read('deploy/nginx.conf');
const ROLES = read('deploy/database-roles.sql');
const GUIDE = read('docs/deploy.md');

/** Settings that Node and the PostgreSQL image read. */
const FOREIGN_SETTINGS = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'POSTGRES_PASSWORD'];
/** Variables that only the files of a deployment read, and no program of ours. */
const DEPLOYMENT_SETTINGS = [
  'DOMAIN',
  'UPSTREAMS',
  'STUDIO_DOMAIN',
  'STUDIO_SITE',
  'OWNER_PASSWORD',
  'SERVER_PASSWORD',
  'HOOKLINE_OWNER_PASSWORD',
  'HOOKLINE_SERVER_PASSWORD',
];
const KNOWN_SETTINGS = new Set([
  ...SETTING_NAMES,
  ...SECRET_SETTINGS.map((name) => `${name}_FILE`),
  ...FOREIGN_SETTINGS,
  ...DEPLOYMENT_SETTINGS,
]);

function find(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(({ groups }) => groups?.['found'] ?? '');
}

function first(text: string, pattern: RegExp): string {
  return find(text, pattern)[0] ?? '';
}

test('every secret that can be read from a file is a server setting', () => {
  expect(SECRET_SETTINGS.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
});

test.each([
  ['the unit', UNIT, /^#? ?Environment=(?<found>\w+)=/gm],
  ['the settings file', SETTINGS_FILE, /^#?(?<found>[A-Z][A-Z_]+)=/gm],
  ['the container', DOCKERFILE, /(?<=^ENV .*)\b(?<found>[A-Z][A-Z_]+)=/gm],
  ['compose', COMPOSE, /^ {6}(?<found>[A-Z][A-Z_]+): /gm],
  ['the variables of compose', COMPOSE, /\$\{(?<found>\w+):\?\}/g],
  ['Caddy', CADDYFILE, /\{\$(?<found>\w+):/g],
  ['the SQL of the roles', ROLES, /\\getenv \w+ (?<found>\w+)/g],
  ['the guide', GUIDE, /`(?<found>[A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g],
])('every setting in %s exists', (_name, text, pattern) => {
  const named = find(text, pattern);

  expect(named).not.toEqual([]);
  expect(named.filter((name) => !KNOWN_SETTINGS.has(name))).toEqual([]);
});

describe('the systemd unit', () => {
  test('starts a program and a script from the release with an existing command', () => {
    const [program = '', script = '', command = ''] = first(UNIT, /^ExecStart=(?<found>.*)$/gm)
      .replace('/opt/hookline/current/', '')
      .split(' ');

    expect([program, script].filter((path) => !isThere(path))).toEqual([]);
    expect(read(script)).toContain(`  ${command}: () => import(`);
  });

  test('allows more time for stopping than the server needs', () => {
    const seconds = Number(first(UNIT, /^TimeoutStopSec=(?<found>\d+)$/gm));
    const steps = [
      ['apps/server/src/start/leave-port.ts', /^const DRAIN_MS = (?<found>[\d_]+);/gm],
      ['scripts/stop-child.ts', /^const STOP_TIMEOUT_MS = (?<found>[\d_]+);/gm],
    ] as const;
    const stopMs = steps
      .map(([file, pattern]) => Number(first(read(file), pattern).replaceAll('_', '')))
      .reduce((sum, ms) => sum + ms, 0);

    expect(stopMs).toBeGreaterThan(0);
    expect(seconds * 1000).toBeGreaterThan(stopMs);
    expect(COMPOSE).toContain(`stop_grace_period: ${seconds}s`);
  });

  test('lets Node compile code, and lets it write only to its own folders', () => {
    expect(UNIT).not.toMatch(/^MemoryDenyWriteExecute=/m);
    expect(UNIT).toMatch(/^ProtectSystem=strict$/m);
    expect(UNIT).toMatch(/^User=hookline$/m);
    expect(UNIT).toMatch(/^Environment=DATA_DIR=\/var\/lib\/hookline$/m);
    expect(UNIT).toMatch(/^StateDirectory=hookline$/m);
  });
});

test('commands read settings as the unit does, whatever characters the settings contain', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hookline-deploy-'));
  const url = 'postgres://owner:pa$$word@127.0.0.1/hookline?sslmode=disable&application_name=a';
  const file = join(folder, 'hookline.env');
  writeFileSync(file, `# A comment.\nDATABASE_URL=${url}\n#SECRET=none\nCOMPANY_NAME="Ours & Co"`);
  // Replaces the real `runuser`, which only root may use to change the account.
  writeFileSync(join(folder, 'runuser'), '#!/bin/sh\nprintf "%s\\n" "$*"\nenv\n', { mode: 0o755 });

  const { stdout, stderr } = spawnSync(join(TOP, 'deploy/hookline'), ['drama', 'list'], {
    encoding: 'utf8',
    env: { PATH: `${folder}:/usr/bin:/bin`, HOOKLINE_ENV: file },
  });
  rmSync(folder, { recursive: true });

  expect(stderr).toBe('');
  const [call, ...settings] = stdout.trim().split('\n');
  expect(call).toMatch(/^-u hookline -- .*\/scripts\/run\.mjs hookline drama list$/);
  expect(settings).toContain(`DATABASE_URL=${url}`);
  expect(settings).toContain('COMPANY_NAME=Ours & Co');
  expect(settings).toContain('DATA_DIR=/var/lib/hookline');
  expect(settings.filter((each) => each.startsWith('SECRET='))).toEqual([]);
});

test('a command that cannot read the settings says that only root can', () => {
  const { status, stdout, stderr } = spawnSync(join(TOP, 'deploy/hookline'), ['drama', 'list'], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', HOOKLINE_ENV: join(TOP, 'no-such.env') },
  });

  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `hookline: ${join(TOP, 'no-such.env')} cannot be read. Root alone may: sudo hookline drama list\n`,
  });
});

describe('the container', () => {
  test('runs a program and a script from the release as an unprivileged user', () => {
    const [program = '', script = ''] = find(
      first(DOCKERFILE, /^ENTRYPOINT \[(?<found>.*)\]$/gm),
      /"(?<found>[^"]+)"/g,
    );

    expect([program, script].filter((path) => !isThere(path))).toEqual([]);
    expect(DOCKERFILE).toMatch(/^USER hookline$/m);
    expect(DOCKERFILE).toContain('npm run build');
    expect(JSON.parse(read('package.json'))).toHaveProperty('scripts.build');
  });

  test('does not contain the secret files that compose reads', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n');

    expect(ignored).toContain('deploy');
    for (const file of ['.env', 'secret', 'hookline.env']) {
      expect(read('.gitignore').split('\n')).toContain(`deploy/${file}`);
    }
  });

  test('has a health check at a path that the server serves', () => {
    const path = first(DOCKERFILE, /127\.0\.0\.1:3000(?<found>\/\w+)/g);

    const balanced = first(CADDYFILE, /health_uri (?<found>\/\w+)/g);

    const health = read('apps/server/src/http/monitoring/health/health.ts');
    expect([path, balanced].filter((each) => !health.includes(`'${each}'`))).toEqual([]);
  });

  test('keeps the lock file unchanged, so that a start recognises the build as up to date', () => {
    // Some versions of npm write the file anew when they remove packages.
    expect(find(DOCKERFILE, /(?<found>npm prune [^\n]*)/g)).toEqual([
      'npm prune --omit=dev --ignore-scripts --no-save',
    ]);
  });

  test('is started by compose from files that exist in the repository', () => {
    const named = [
      first(COMPOSE, /dockerfile: (?<found>\S+)/g),
      ...find(COMPOSE, /^ +- \.\/(?<found>[\w.-]+):/gm).map((name) => `deploy/${name}`),
    ];

    expect(named).toHaveLength(3);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });
});

test('proxies, container and guide use the port that the server listens on', () => {
  const port = first(read('apps/server/src/config.ts'), /\bPORT: \[.*default\((?<found>\d+)\)/g);
  const named = [
    ...find(CADDYFILE, /\{\$UPSTREAMS:127\.0\.0\.1:(?<found>\d+)\}/g),
    ...find(NGINX, /^\tserver 127\.0\.0\.1:(?<found>\d+)/gm),
    ...find(DOCKERFILE, /^EXPOSE (?<found>\d+)$/gm),
    ...find(COMPOSE, /UPSTREAMS: hookline:(?<found>\d+)/g),
    ...find(GUIDE, /enable --now hookline@(?<found>\d+)/g),
  ];

  expect(named).toEqual(named.map(() => port));
  expect(named).toHaveLength(6);
});

test('proxies do not exclude a server that has just restarted', () => {
  const servers = find(NGINX, /^\t(?:# )?server (?<found>127\.0\.0\.1:.*);$/gm);

  expect(servers).toHaveLength(2);
  expect(servers.filter((server) => !server.endsWith(' max_fails=0'))).toEqual([]);
  expect(CADDYFILE).toMatch(/^\t\thealth_interval 1s$/m);
  expect(CADDYFILE).not.toContain('fail_duration');
});

test('nginx logs do not contain film tickets', () => {
  const pattern = new RegExp(first(NGINX, /^\t"~(?<found>\^.*)" "\$folder-\$file";$/gm));
  const logged = (address: string) => address.replace(pattern, '$<folder>-$<file>');

  expect(logged('/play/hls/4f2a.eyJ.sig/key')).toBe('/play/hls/-/key');
  expect(logged('/play/hls/4f2a.eyJ.sig')).toBe('/play/hls/-');
  expect(logged('//play//hls/4f2a.eyJ.sig/key?x')).toBe('//play//hls/-/key?x');
  expect(logged('/en/play/moon')).toBe('/en/play/moon');
  const servers = find(NGINX, /^(?<found>server \{[\s\S]*?)\n\}/gm);
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toMatch(/^\taccess_log \S+ hookline;$/m);
  const format = first(NGINX, /^log_format hookline (?<found>[^;]*);/gm);
  expect(format).toContain('$address_in_log');
  expect(format).not.toMatch(/\$(?:request|request_uri|uri)\b/);
});

test('nginx allows only AEAD ciphers with forward secrecy, in server-preferred order', () => {
  const ciphers = first(NGINX, /^\tssl_ciphers (?<found>\S+);$/gm).split(':');

  expect(ciphers.filter((each) => !/^ECDHE-.*-(?:GCM-SHA\d+|POLY1305)$/.test(each))).toEqual([]);
  expect(NGINX).toMatch(/^\tssl_protocols TLSv1\.2 TLSv1\.3;$/m);
  expect(NGINX).toMatch(/^\tssl_prefer_server_ciphers on;$/m);
});

test('nginx serves the ACME challenge folder, also for renewals', () => {
  const folder = first(GUIDE, /--webroot-path (?<found>\S+)/g);
  const plainServer = first(NGINX, /(?<found>listen 80;[\s\S]*?)\n\}/g);
  const served = first(
    plainServer,
    /location \/\.well-known\/acme-challenge\/ \{\s+root (?<found>\S+);/g,
  );

  expect(folder).not.toBe('');
  expect(served).toBe(folder);
  // A `return` directly in the server block would take precedence over every location.
  expect(plainServer).not.toMatch(/^\treturn /m);
});

test('the SQL creates the roles that settings, compose and guide log in as', () => {
  const logins = find(ROLES, /^create role (?<found>\w+) login/gm);

  for (const text of [SETTINGS_FILE, COMPOSE, GUIDE]) {
    const named = find(text, /postgres:\/\/(?<found>hookline_\w+):/g);
    expect([...new Set(named)].toSorted()).toEqual(logins.toSorted());
  }
  expect(ROLES).toContain('create role hookline_app nologin;');
});

describe('the deployment guide', () => {
  test('mentions only files that exist in the repository', () => {
    const named = [
      ...find(GUIDE, /(?:current|releases\/\d)\/(?<found>deploy\/[\w.@-]*[\w@])/g),
      ...find(GUIDE, /(?<![\w/])(?<found>deploy\/(?!\.env|secret|hookline\.env\b)[\w.@-]*\w)/g),
    ];

    expect(named).not.toEqual([]);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  test('mentions only commands that exist', () => {
    const calls = find(GUIDE, /(?:^ *|`)hookline (?<found>[a-z]+(?: [a-z]+)?)/gm);
    const known = calls.filter((words) =>
      [words, words.split(' ')[0] ?? ''].some((name) => Object.hasOwn(COMMANDS, name)),
    );

    expect(calls.length).toBeGreaterThan(5);
    expect(known).toEqual(calls);
  });

  test('encrypts secrets into the folder that the unit and the command read', () => {
    const folder = first(UNIT, /^LoadCredentialEncrypted=hookline:(?<found>\S+)$/gm);

    expect(first(GUIDE, /install --directory --mode 0700 \S+ (?<found>\S+)/g)).toBe(folder);
    expect(GUIDE).toContain(`systemd-creds encrypt --name="hookline_$name" - "${folder}/$name"`);
    expect(COMMAND).toContain(`credentials=\${HOOKLINE_CREDENTIALS:-${folder}}`);
    // systemd prefixes the name of each file with the part before the colon and '_'.
    expect(COMMAND).toContain('name=hookline_${secret##*/}');
  });

  test('lists every secret that can be read from a file', () => {
    expect(SECRET_SETTINGS.filter((name) => !GUIDE.includes(`\`${name}_FILE\``))).toEqual([]);
  });
});
