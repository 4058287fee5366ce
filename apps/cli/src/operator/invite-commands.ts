import { utcText } from '@hookline/domain';
import { isOperatorName, type OperatorRole } from '@hookline/domain/studio';
import { addOperator, resetOperator } from '@hookline/services/studio';

import { UsageError, type Command, type Context } from '../command.ts';
import { readCall } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction, readDecision } from '../input/read-decision.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { getOperator, readRole, unknownText } from './read-operator.ts';

/** `hookline operator add <name>`. */
export const operatorAddCommand: Command = {
  usage: '<name> --role <role> [--reason <text>] [--operator <name>]',
  summary:
    'Invites an operator to the studio: prints a link of one use, for 15 minutes, that registers a passkey. The role is editor, support, finance or owner. A name has 2 to 40 small letters, digits, dots and dashes, and begins with a letter.',
  run: async (args, context) => {
    const { words, options } = readCall(args, ['the name'], ['role', ...ACTION_OPTIONS]);
    const name = words['the name'];
    if (!isOperatorName(name)) {
      throw new UsageError(
        `'${name}' is no name of an operator, which has 2 to 40 small letters, digits, dots and dashes, and begins with a letter.`,
      );
    }
    if (options.role === undefined) throw new UsageError('Give the role with --role.');
    const role = readRole(options.role);
    const by = readAction(options, context.config);
    await using database = await connectDatabase(context);

    const added = await addOperator({ name, role, by }, database);
    if (added.outcome === 'reserved') {
      throw new UsageError("Names that begin with 'demo-' belong to the demo.");
    }
    if (added.outcome === 'exists') {
      context.complain(
        `There is an operator '${name}' already. 'operator reset' prints a new link.`,
      );
      return 1;
    }
    showLink({ outcome: 'added', name, role }, added, context);
    return 0;
  },
};

/** `hookline operator reset <name>`. */
export const operatorResetCommand: Command = {
  usage: '<name> --reason <text> [--operator <name>]',
  summary:
    "Removes an operator's passkeys, recovery codes and sessions, for example after a phone was lost, and prints a new link of one use, for 15 minutes. An operator who is disabled is invited again.",
  run: async (args, context) => {
    const { words, options } = readCall(args, ['the name'], ACTION_OPTIONS);
    const name = words['the name'];
    const by = readDecision(options, context.config);
    await using database = await connectDatabase(context);
    const { operatorId } = await getOperator(database.db, name);

    const reset = await resetOperator({ operatorId, by }, database);
    if (reset === 'unknown') throw new Error(unknownText(name));
    showLink({ outcome: 'reset', name }, reset, context);
    return 0;
  },
};

/** Prints a link alone on stdout, so that it can be piped; with `--json`, one document with it. */
function showLink(
  document: { outcome: string; name: string; role?: OperatorRole },
  { linkToken, expiresAtMs }: { linkToken: string; expiresAtMs: number },
  { config, note, show }: Context,
): void {
  const link = `${config.studioUrl}/link/${linkToken}`;
  show({ ...document, link, expiresAtMs }, [link]);
  note(`${document.name} can register a passkey by this link once, until ${utcText(expiresAtMs)}.`);
}
