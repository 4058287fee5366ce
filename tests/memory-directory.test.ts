import { existsSync, mkdirSync, rmSync } from 'node:fs';

import { expect, test } from 'vitest';

import { makeMemoryDirectory } from '../scripts/memory-directory.ts';

/** Larger than any process id. */
const GONE_PID = 2 ** 30;

test.runIf(existsSync('/dev/shm'))(
  'directories of killed runs are removed from memory, those of live runs are kept',
  () => {
    const gone = `/dev/shm/hookline-tests-${GONE_PID}-left`;
    const living = `/dev/shm/hookline-tests-${process.ppid}-kept`;
    mkdirSync(gone, { recursive: true });
    mkdirSync(living, { recursive: true });

    const memory = makeMemoryDirectory();

    expect({ gone: existsSync(gone), living: existsSync(living) }).toEqual({
      gone: false,
      living: true,
    });
    rmSync(living, { recursive: true });
    memory?.remove();
  },
);
