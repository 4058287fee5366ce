import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

import type { Fit } from '../ladder/fit.ts';
import { LADDER_VERSION } from '../ladder/plan-ladder.ts';
import type { Preset } from '../ladder/presets.ts';

const CHUNK_BYTES = 1024 * 1024;
const HASH_CHARACTERS = 32;

/** Returns the SHA-256 of a file, shortened to 32 hex digits. */
export async function hashOfSource(file: string, signal?: AbortSignal): Promise<string> {
  return (await sha256OfFile(file, signal)).slice(0, HASH_CHARACTERS);
}

/** Returns the SHA-256 of a file in hex. */
export async function sha256OfFile(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const chunks = createReadStream(file, { highWaterMark: CHUNK_BYTES, signal });
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Returns the work folder's name for a source. All that affects the result is part of the name, so
 * that two results never share a content key.
 */
export function workName(sourceHash: string, options: { preset: Preset; fit: Fit }): string {
  return `${sourceHash}-${options.preset}-${options.fit}-${LADDER_VERSION}`;
}
