import { changeRole, disableOperator } from '@hookline/services/studio';

import type { Command } from '../command.ts';
import { readCall } from '../input/read-args.ts';
import { ACTION_OPTIONS, readDecision } from '../input/read-decision.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { getOperator, readRole, unknownText } from './read-operator.ts';

const LAST_OWNER = 'is the last owner who can sign in. Make another owner first.';

/** `hookline operator role <name> <role>`. */
export const operatorRoleCommand: Command = {
  usage: '<name> <role> --reason <text> [--operator <name>]',
  summary:
    'Changes the role of an operator: editor, support, finance or owner. It counts from the next request on. The last owner stays an owner.',
  run: async (args, context) => {
    const { words, options } = readCall(args, ['the name', 'the role'], ACTION_OPTIONS);
    const name = words['the name'];
    const role = readRole(words['the role']);
    const by = readDecision(options, context.config);
    await using database = await connectDatabase(context);
    const { operatorId } = await getOperator(database.db, name);

    switch (await changeRole({ operatorId, role, by }, database)) {
      case 'changed':
        context.answer({ outcome: 'changed', name, role }, [`${name} has the role ${role}.`]);
        return 0;
      case 'same':
        context.complain(`${name} has the role ${role} already. Nothing was changed.`);
        return 1;
      case 'last-owner':
        context.complain(`${name} ${LAST_OWNER}`);
        return 1;
      case 'unknown':
        throw new Error(unknownText(name));
    }
  },
};

/** `hookline operator disable <name>`. */
export const operatorDisableCommand: Command = {
  usage: '<name> --reason <text> [--operator <name>]',
  summary:
    'Disables an operator: every session ends at once, and none can begin until operator reset. The last owner cannot be disabled. The audit keeps what the operator did.',
  run: async (args, context) => {
    const { words, options } = readCall(args, ['the name'], ACTION_OPTIONS);
    const name = words['the name'];
    const by = readDecision(options, context.config);
    await using database = await connectDatabase(context);
    const { operatorId } = await getOperator(database.db, name);

    switch (await disableOperator({ operatorId, by }, database)) {
      case 'disabled':
        context.answer({ outcome: 'disabled', name }, [`${name} is disabled and signed out.`]);
        return 0;
      case 'already':
        context.complain(`${name} is disabled already. Nothing was changed.`);
        return 1;
      case 'last-owner':
        context.complain(`${name} ${LAST_OWNER}`);
        return 1;
      case 'unknown':
        throw new Error(unknownText(name));
    }
  },
};
