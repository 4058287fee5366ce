import { expect, test } from 'vitest';

import { readConfig } from '../config.ts';

test.each([
  {
    given: { STANDINS_PORT: '4001' },
    port: 4001,
    warnings: ['STANDINS_PORT is now called EMULATORS_PORT. It still works; please rename it.'],
  },
  {
    given: { STANDINS_PORT: '4001', EMULATORS_PORT: '4002' },
    port: 4002,
    warnings: ['STANDINS_PORT is ignored, because its new name, EMULATORS_PORT, is set.'],
  },
  { given: { STANDINS_PORT: '', EMULATORS_PORT: '4002' }, port: 4002, warnings: [] },
  { given: {}, port: null, warnings: [] },
])('with $given the emulator port is $port', ({ given, port, warnings }) => {
  expect(readConfig(given)).toMatchObject({ emulatorsPort: port, warnings });
});
