// spec: 12 operation, a warning names a misspelt setting and suggests the right one
// touches: HOOKLINE_DEM

import { expect, test } from 'vitest';

import { readConfig } from '../config.ts';

test.each([
  {
    given: { HOOKLINE_DEM: '0' },
    warnings: ['HOOKLINE_DEM is not a setting and is ignored: did you mean HOOKLINE_DEMO?'],
  },
  {
    given: { HOOKLINE_TURBO: '1' },
    warnings: ['HOOKLINE_TURBO is not a setting and is ignored: docs/settings.md lists them.'],
  },
  {
    given: { GOOGLE_CLIENT_SECRTE: 'x' },
    warnings: [
      'GOOGLE_CLIENT_SECRTE is not a setting and is ignored: did you mean GOOGLE_CLIENT_SECRET?',
    ],
  },
  { given: { HOOKLINE_DEMO: '0', HOOKLINE_WORK_NICENESS: '0' }, warnings: [] },
  { given: { HOOKLINE_DEM: '', PORTS: '1', npm_config_port: '1', EDITOR: 'vi' }, warnings: [] },
])('with $given the operator is warned about misspelt settings', ({ given, warnings }) => {
  expect(readConfig(given).warnings).toEqual(warnings);
});
