import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Permission for our own account alone, because the folder holds keys. */
const OWN_FOLDER_MODE = 0o700;
const TEMPORARY = /\.(?<pid>\d+)\.[0-9a-f-]+\.tmp$/;

/**
 * A folder whose finished steps survive a kill. A step is written under a temporary name and
 * renamed, so it is either complete or missing; a missing one is made again.
 */
export type WorkFolder = {
  pathOf: (name: string) => string;
  /** Returns a finished step's bytes, or makes them. Of two concurrent calls, the first wins. */
  file: (name: string, make: () => Promise<Buffer>) => Promise<Buffer>;
  /** Returns the bytes of a step; null while it is not finished. */
  findFile: (name: string) => Promise<Buffer | null>;
  /** Returns the path of a finished folder, which `make` fills if it does not exist. */
  folder: (name: string, make: (path: string) => Promise<void>) => Promise<string>;
  /** Lends an empty folder to `use` and removes it afterwards. */
  scratch: <T>(use: (path: string) => Promise<T>) => Promise<T>;
  remove: (name: string) => Promise<void>;
};

/**
 * Opens a work folder and removes the unfinished files of killed processes. If an ffmpeg of such a
 * process is still running, it then fails.
 */
export async function openWorkFolder(root: string): Promise<WorkFolder> {
  await mkdir(root, { recursive: true, mode: OWN_FOLDER_MODE });
  await removeAbandoned(root);
  const pathOf = (name: string) => join(root, name);
  const temporary = (name: string) => pathOf(`${name}.${process.pid}.${randomUUID()}.tmp`);
  const findFile = (name: string) => ifThere(readFile(pathOf(name)));

  return {
    pathOf,
    findFile,
    file: async (name, make) => {
      const found = await findFile(name);
      if (found !== null) return found;
      const path = temporary(name);
      await writeFile(path, await make(), { mode: 0o600, flush: true });
      await linkIfNew(path, pathOf(name));
      await rm(path);
      return readFile(pathOf(name));
    },
    folder: async (name, make) => {
      if ((await ifThere(stat(pathOf(name)))) !== null) return pathOf(name);
      const path = temporary(name);
      await mkdir(path);
      try {
        await make(path);
        await renameIfNew(path, pathOf(name));
      } finally {
        await rm(path, { recursive: true, force: true });
      }
      return pathOf(name);
    },
    scratch: async (use) => {
      const path = temporary('scratch');
      await mkdir(path);
      try {
        return await use(path);
      } finally {
        await rm(path, { recursive: true, force: true });
      }
    },
    remove: (name) => rm(pathOf(name), { recursive: true, force: true }),
  };
}

async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (isAbandoned(name)) {
      await rm(join(root, name), { recursive: true, force: true });
    }
  }
}

/** Tells whether an entry of a work folder was left unfinished by a process that has ended. */
export function isAbandoned(name: string): boolean {
  const pid = TEMPORARY.exec(name)?.groups?.['pid'];
  return pid !== undefined && !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Any error but 'no such process' means that the process belongs to another user.
    return !hasCode(error, 'ESRCH');
  }
}

/** Links a file. Unlike a rename, this never replaces a file, such as a key that is in use. */
async function linkIfNew(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
}

async function renameIfNew(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error;
  });
}

async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
