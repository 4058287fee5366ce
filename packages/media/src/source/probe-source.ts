import { access, constants, stat } from 'node:fs/promises';
import { basename } from 'node:path';

import type { Engine } from '../engine/engine.ts';
import { SourceFault, type SourceInfo } from './source-info.ts';

/**
 * Reads what a file holds.
 *
 * @throws SourceFault if it is empty, cannot be read, or is no video.
 */
export async function probeSource(
  file: string,
  options: { engine: Engine; signal?: AbortSignal },
): Promise<SourceInfo> {
  const name = basename(file);
  const found = await stat(file).catch(() => null);
  if (found === null) throw new SourceFault(`${name} is not there.`);
  if (!found.isFile()) throw new SourceFault(`${name} is not a file.`);
  if (found.size === 0) throw new SourceFault(`${name} is empty (0 bytes).`);
  const isReadable = await access(file, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!isReadable) throw new SourceFault(`${name} may not be read by this user.`);

  const source = await options.engine.probe(file, options);
  if (source === null) throw new SourceFault(`${name} is not a video that can be read.`);
  return source;
}
