import { defineConfig } from 'vitest/config';

/** `npm test` finds these programs and passes them on; a bare `vitest run` takes Debian's. */
const {
  CHROMIUM_PATH = '/usr/bin/chromium',
  FFMPEG_PATH = 'ffmpeg',
  HOOKLINE_TEST_LONG,
  /** Repeats a run of random tests: the number that it has printed. */
  HOOKLINE_TEST_SEED = String(Math.floor(Math.random() * 2 ** 31)),
} = process.env;

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether expensive suites run whole, and not a slice of them. */
    isLong: boolean;
    /** What random tests begin from, where their failures are hard to repeat otherwise. */
    seed: number;
    chromiumPath: string;
    ffmpegPath: string;
  }
}

export default defineConfig({
  test: {
    provide: {
      isLong: HOOKLINE_TEST_LONG === '1',
      seed: Number(HOOKLINE_TEST_SEED),
      chromiumPath: CHROMIUM_PATH,
      ffmpegPath: FFMPEG_PATH,
    },
    // At the lowest priority, encoding would wait until all other tests are done.
    env: { HOOKLINE_WORK_NICENESS: '0' },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{packages,apps}/*/src/**/*.test.{ts,tsx}',
            'demo/src/**/*.test.ts',
            'tests/*.test.ts',
          ],
          globalSetup: ['tests/start-postgres.ts', 'tests/start-standins.ts'],
          // It ships JSX-free ESM that imports React by condition; outside of Vite it finds another.
          server: { deps: { inline: ['use-intl'] } },
          // Workers share two cores with the database they test.
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/*.test.ts'],
          globalSetup: ['tests/site/start-site.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // As long as for an element; a machine that is busy takes more than the second of vitest.
          expect: { poll: { timeout: 15_000 } },
          // After the others and one by one: a browser that shares its cores drops frames.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
        },
      },
    ],
  },
});
