import { describeOperatorLimit, LIMIT_MAX, OPERATOR_LIMIT_NAMES } from '@hookline/domain/studio';
import { describeLimits, setLimit } from '@hookline/services/studio';

import { UsageError, type Command } from '../command.ts';
import { readCall, readWhole, readWords } from '../input/read-args.ts';
import { ACTION_OPTIONS, readDecision } from '../input/read-decision.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readRole } from './read-operator.ts';

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** `hookline operator limits`. */
export const operatorLimitsCommand: Command = {
  usage: '',
  summary:
    'Lists the limits of each role in the studio, and what operators have used of them today (UTC). Refunds are whole cents.',
  run: async (args, { config, show, note }) => {
    readWords(args, []);
    await using database = await connectDatabase({ config, note });

    const { limits, uses } = await describeLimits(database);
    for (const limit of limits) {
      const { role, name, value, standard } = limit;
      const changed = value === standard ? '' : `, ${standard} unless set`;
      show(limit, [`${role} ${name}: ${value}${changed}  (${describeOperatorLimit(name)})`]);
    }
    for (const use of uses) show(use, [`${use.operator} has used ${use.used} of ${use.name}`]);
    return 0;
  },
};

/** `hookline operator limit <role> <limit> <value>`. */
export const operatorLimitCommand: Command = {
  usage: '<role> <limit> <value> --reason <text> [--operator <name>]',
  summary:
    "Sets a limit of a role in the studio, which counts from the next act on; 'operator limits' lists them. Refunds are whole cents.",
  run: async (args, context) => {
    const { words, options } = readCall(
      args,
      ['the role', 'the limit', 'the value'],
      ACTION_OPTIONS,
    );
    const role = readRole(words['the role']);
    const name = OPERATOR_LIMIT_NAMES.find((each) => each === words['the limit']);
    if (name === undefined) {
      throw new UsageError(
        `The limit must be ${LIST.format(OPERATOR_LIMIT_NAMES)}, not '${words['the limit']}'.`,
      );
    }
    const value = readWhole(words['the value'], 'the value', [0, LIMIT_MAX]);
    const by = readDecision(options, context.config);
    await using database = await connectDatabase(context);

    switch (await setLimit({ role, name, value, by }, database)) {
      case 'set':
        context.answer({ outcome: 'set', role, name, value }, [
          `${name} of ${role} is ${value} from the next act on.`,
        ]);
        return 0;
      case 'same':
        context.complain(`${name} of ${role} is ${value} already. Nothing was changed.`);
        return 1;
      case 'no-right':
        context.complain(`The role ${role} has no right to do this, so that it has no limit.`);
        return 1;
    }
  },
};
