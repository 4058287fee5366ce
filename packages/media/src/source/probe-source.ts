import { access, constants, stat } from 'node:fs/promises';
import { basename } from 'node:path';

import type { Engine } from '../engine/engine.ts';
import { SourceFault, type SourceInfo } from './source-info.ts';

/** Maximum file size; ten minutes from a cinema camera at 200 Mbit/s are 15 GB. */
const SOURCE_BYTES_MAX = 20e9;
const BYTES_PER_GB = 1e9;

/**
 * Reads the properties of a file.
 *
 * @throws SourceFault if it is empty, too large, cannot be read, or is not a video.
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
  if (found.size > SOURCE_BYTES_MAX) {
    const sizeGb = (found.size / BYTES_PER_GB).toFixed(1);
    throw new SourceFault(`${name} is too large: ${sizeGb} GB, and a film has at most 20 GB.`);
  }
  const isReadable = await access(file, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!isReadable) throw new SourceFault(`${name} may not be read by this user.`);

  const source = await options.engine.probe(file, options);
  if (source === null) throw new SourceFault(`${name} is not a video that can be read.`);
  return source;
}
