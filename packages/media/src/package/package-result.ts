import { z } from 'zod';

/** File of a work folder that holds the result, once there is one. */
export const RESULT_FILE = 'result.json';

/** Result of packaging a video. */
export const PackageResult = z.object({
  hash: z.string(),
  contentKey: z.string(),
  playlists: z.record(z.string(), z.string()),
  widthPx: z.number(),
  heightPx: z.number(),
  durationMs: z.number(),
  prefetch: z.array(z.string()),
  /** All files that the store must have. */
  files: z.array(z.string()),
});
export type PackageResult = z.output<typeof PackageResult>;
