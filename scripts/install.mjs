import { spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const TELL_EVERY_SECONDS = 5;

/** Path of the Node in the version that package-lock.json names. */
export const nodePath = join(modules, 'node', 'bin', 'node');
/** Compiled code of our own sources, so that a warm start need not strip types again. */
export const cachePath = join(modules, '.cache', 'hookline');

/** Files that the build of each app writes as its last step. An interrupted build has none. */
export const stampPaths = {
  web: join(root, 'apps', 'web', 'dist', '.sources'),
  studio: join(root, 'apps', 'studio', 'dist', '.sources'),
};
const isBuiltAlready = () => Object.values(stampPaths).every((path) => existsSync(path));

/**
 * Tells whether node_modules fits package-lock.json, by the list that npm writes there as the last
 * step of an installation. This takes milliseconds; npm itself would take a second. Without
 * `withTools`, packages that only build and test the site may be absent.
 */
export function isInstalled(top = root, { withTools = true } = {}) {
  const wanted = packagesOf(join(top, 'package-lock.json'));
  const present = packagesOf(join(top, 'node_modules', '.package-lock.json'));
  if (wanted === null || present === null) return false;
  if (!existsSync(join(top, 'node_modules', 'node', 'bin', 'node'))) return false;
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    const found = present[path];
    if (found === undefined && !withTools && (dev === true || devOptional === true)) return true;
    // Optional packages of other platforms are absent.
    if (found === undefined) return optional === true || !path.includes('node_modules/');
    return found.version === version;
  });
}

function packagesOf(lockFile) {
  if (!existsSync(lockFile)) return null;
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? null;
}

/**
 * Lists the installed packages whose install scripts package.json allows. Node is the last one:
 * `isInstalled` checks for it, so an installation interrupted earlier counts as incomplete.
 */
export function listAllowedScripts(top = root) {
  const { allowScripts } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'));
  return (
    Object.keys(allowScripts)
      .filter((name) => allowScripts[name] === true)
      .filter((name) => existsSync(join(top, 'node_modules', name, 'package.json')))
      // oxlint-disable-next-line unicorn/no-array-sort -- Node 18 has no toSorted.
      .sort((one, other) => Number(one === 'node') - Number(other === 'node'))
  );
}

/**
 * Tells whether a command needs the packages that build and test the site. A start does unless the
 * apps are built; a later step checks whether the build is up to date.
 */
export function needsTools(args, isBuilt = isBuiltAlready()) {
  const [name, ...options] = args;
  if (name === 'hookline') return false;
  return name !== 'start' || !isBuilt || options.includes('--dev');
}

/** Tells whether this account may change the files of a folder. */
export function mayWrite(folder = root) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    // EACCES for a folder of another account, EROFS on a read-only disk.
    return false;
  }
}

/**
 * Arguments of `npm ci`. The packages that build the site are development dependencies, which npm
 * would omit if NODE_ENV or its own configuration says production.
 */
export const CI_ARGS = ['ci', '--include=dev', '--ignore-scripts', '--loglevel=error'];

/** First minor version, by major version, on which every tool runs. */
const MINOR_MIN = { 20: 19, 22: 13, 23: 5 };
/** Every tool runs on this major version and on later ones. */
const MAJOR_ENOUGH = 24;

/**
 * Tells whether npm, on this version of Node, omits the programs that build the web app. They are
 * optional packages, one per platform, that require a Node such as `^20.19.0 || >=22.12.0`. On any
 * other Node, such as that of Debian 12, npm skips them silently.
 */
export function isTooOldForTools(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number);
  return major < MAJOR_ENOUGH && minor < (MINOR_MIN[major] ?? Infinity);
}

/**
 * Runs `npm ci` and reports to stderr every few seconds that it is running. Returns whether it
 * succeeded. Only the install scripts that package.json allows are run, even by npm before 11.10,
 * which knows neither `allowScripts` nor `strict-allow-scripts`.
 */
export async function install() {
  console.error('Installing packages, about half a minute the first time');
  const startedMs = Date.now();
  const seconds = () => Math.round((Date.now() - startedMs) / 1000);
  const timer = setInterval(
    () => console.error(`  still installing after ${seconds()} s`),
    TELL_EVERY_SECONDS * 1000,
  );
  let code = await installAll();
  if (code === 0 && isTooOldForTools(process.version)) code = await installOnOurNode();
  clearInterval(timer);
  if (code !== 0 || !isInstalled()) return false;
  console.error(`Installed in ${seconds()} s`);
  return true;
}

/** Installs the packages, and runs the install scripts that are allowed. Returns npm's exit code. */
async function installAll(nodeFolder) {
  const code = await runNpm(CI_ARGS, nodeFolder);
  if (code !== 0) return code;
  const rebuild = [
    'rebuild',
    '--ignore-scripts=false',
    '--loglevel=error',
    ...listAllowedScripts(),
  ];
  return runNpm(rebuild, nodeFolder);
}

/** Installs once more, on a copy of the Node that the first installation has installed. */
async function installOnOurNode() {
  const folder = mkdtempSync(join(tmpdir(), 'hookline-node-'));
  console.error(
    `Installing once more, because npm on Node ${process.version} omits the build tools`,
  );
  try {
    copyFileSync(nodePath, join(folder, 'node'));
    return await installAll(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Settings that npm and install scripts need. Secrets of the site are not among them. */
const NPM_SETTINGS =
  /^(?:npm_.*|node_auth_token|node_extra_ca_certs|ssl_cert_(?:file|dir)|(?:https?|no|all)_proxy|path|home|user|logname|shell|term|ci|tmpdir|temp|tmp|lang|lc_.*|tz|xdg_.*|systemroot|systemdrive|comspec|pathext|windir|appdata|localappdata|userprofile|programfiles)$/i;

/** Returns the part of an environment that npm may see. */
export function npmEnvironment(environment) {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => NPM_SETTINGS.test(name)),
  );
}

function runNpm(args, nodeFolder) {
  // npm does not run on the Node in node_modules, because it is about to replace it.
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((each) => !each.startsWith(modules));
  if (nodeFolder !== undefined) folders.unshift(nodeFolder);
  const env = { ...npmEnvironment(process.env), PATH: folders.join(delimiter) };
  // stdout is for the output of the command that needs the packages.
  const stdio = ['inherit', process.stderr, process.stderr];
  return new Promise((resolve) => {
    spawn('npm', args, { cwd: root, env, stdio, shell: process.platform === 'win32' })
      .on('error', (error) => {
        console.error(`npm could not be started: ${error.message}`);
        resolve(1);
      })
      .on('exit', (code) => resolve(code ?? 1));
  });
}
