import { utcText } from '@hookline/domain';
import { listOperators } from '@hookline/services/studio';

import type { Command } from '../command.ts';
import { readWords } from '../input/read-args.ts';
import { printable } from '../output/printable.ts';
import { connectDatabase } from '../site/connect-database.ts';

/** `hookline operator list`. */
export const operatorListCommand: Command = {
  usage: '',
  summary:
    'Lists the operators of the studio by name, each with role, state, passkeys, unused recovery codes and sessions.',
  run: async (args, { config, print, show, note }) => {
    readWords(args, []);
    await using database = await connectDatabase({ config, note });

    const operators = await listOperators(database);
    if (operators.length === 0) print('No operators.');
    for (const operator of operators) show(operator, linesOf(operator));
    return 0;
  },
};

type Listed = Awaited<ReturnType<typeof listOperators>>[number];

function linesOf({ name, role, state, keys, recoveryCodesLeft, sessions }: Listed): string[] {
  return [
    [name, role, state, `recovery codes left: ${recoveryCodesLeft}`].join('  '),
    ...keys.map(({ label, usedAtMs }) =>
      printable(
        `    passkey ${label}, ${usedAtMs === null ? 'not used' : `used ${utcText(usedAtMs)}`}`,
      ),
    ),
    ...sessions.map(({ network, seenAtMs }) =>
      printable(`    session from ${network}, last request ${utcText(seenAtMs)}`),
    ),
  ];
}
