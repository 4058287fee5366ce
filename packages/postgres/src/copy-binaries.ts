import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  symlinkSync,
  chmodSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Copies the programs once, to a temporary directory that is then renamed, so that a kill leaves no
 * partial copy. The caller holds the directory's lock.
 *
 * @returns `target`.
 */
export function copyBinaries(native: string, target: string): string {
  if (existsSync(target)) return target;
  const aside = mkdtempSync(`${target}.new-`);
  chmodSync(aside, 0o755);
  cpSync(native, aside, {
    recursive: true,
    verbatimSymlinks: true,
    // These files are only needed for compiling.
    filter: (source) => !source.endsWith('.a') && !/\/(?:pkgconfig|include)$/.test(source),
  });
  linkLibraries(join(aside, 'lib'));
  renameSync(aside, target);
  return target;
}

/**
 * Creates the symbolic links that npm does not pack, because the package's install script may be
 * disabled: `libpq.so.5.18` is also needed as `libpq.so.5` and `libpq.so`.
 */
function linkLibraries(directory: string): void {
  for (const name of readdirSync(directory)) {
    const parts = name.split('.');
    const soIndex = parts.indexOf('so');
    if (soIndex < 0) continue;
    for (let count = soIndex + 1; count < parts.length; count += 1) {
      const link = join(directory, parts.slice(0, count).join('.'));
      if (!existsSync(link)) symlinkSync(name, link);
    }
  }
}
