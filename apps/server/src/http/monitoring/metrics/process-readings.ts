import { statfs } from 'node:fs/promises';

import type { LabelledReading } from './metrics.ts';

type ProcessSource = {
  /** Directory of the embedded database, media and the secret. */
  dataDir: string;
  /** Package version, such as 1.4.0. */
  version: string;
  /** Returns the id of the web app build, as in error reports; it changes in development. */
  build: () => string;
};

/** Returns the readings of the running program and of the disk it writes to. */
export function processReadings({ dataDir, version, build }: ProcessSource): LabelledReading[] {
  const disk = (name: string, help: string, valueOf: (free: number, size: number) => number) => ({
    name: `hookline_disk_${name}`,
    help: `${help} DATA_DIR.`,
    labelNames: [],
    read: async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      return [{ labels: {}, value: valueOf(bavail * bsize, blocks * bsize) }];
    },
  });
  return [
    disk('free_bytes', 'Bytes that the server may still write on the disk of', (free) => free),
    disk('size_bytes', 'Size of the disk of', (_free, size) => size),
    {
      name: 'hookline_build_info',
      help: 'What runs: the version of the program and the build of its web app. Always 1.',
      labelNames: ['version', 'build', 'node'],
      read: async () => [
        { labels: { version, build: build(), node: process.versions.node }, value: 1 },
      ],
    },
  ];
}
