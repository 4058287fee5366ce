import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{packages,apps}/*/src/**/*.test.{ts,tsx}',
      'demo/src/**/*.test.ts',
      // Not tests/journeys: those run in a real browser.
      'tests/*.test.ts',
    ],
    globalSetup: ['tests/start-postgres.ts'],
    // It ships JSX-free ESM that imports React by condition; outside of Vite it finds another one.
    server: { deps: { inline: ['use-intl'] } },
    // Workers share two cores with the database they test.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
