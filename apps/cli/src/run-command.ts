import { UnknownOptionError, UsageError, type Session } from './command.ts';
import { accountName } from './config.ts';
import { deniedPath } from './input/denied-path.ts';
import { answerHelp } from './help/answer-help.ts';
import { findCommand, type NamedCommand } from './help/find-command.ts';
import { commandText, optionsIn, usageOf } from './help/help-texts.ts';
import { suggest } from './help/suggest.ts';
import { makeContext } from './output/make-context.ts';
import { nameDrama } from './drama/name-drama.ts';
import { readFlags } from './input/read-args.ts';
import { explainAway } from './site/explain-away.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;
/** Exit code that shells report for a program ended by Ctrl-C. */
const EXIT_INTERRUPTED = 130;

/** Runs the command that the words call, such as 'drama list', and returns its exit code. */
export async function runCommand(words: readonly string[], session: Session): Promise<number> {
  const found = findCommand(words);
  if (found === null) return answerHelp(words, session) ? 0 : EXIT_USAGE;
  const { name, command } = found;
  const args = words.slice(name.split(' ').length);
  const { flags, rest } = readFlags(args, ['help', 'quiet', 'json']);
  if (flags.help || rest.includes('-h')) {
    session.print(commandText(found));
    return 0;
  }
  const context = makeContext(session, {
    isJson: flags.json,
    isQuiet: flags.quiet,
  });
  try {
    return await command.run(await nameDrama(rest, command, context), context);
  } catch (error) {
    return explain(error, found, session);
  }
}

function explain(error: unknown, found: NamedCommand, { signal, complain }: Session): number {
  if (signal.aborted) {
    complain('Stopped. Run the command again to continue.');
    return EXIT_INTERRUPTED;
  }
  const denied = deniedPath(error);
  if (denied !== null) {
    complain(deniedText(denied));
    return EXIT_FAILED;
  }
  const away = explainAway(error, found.name);
  if (away !== null) {
    complain(away);
    return EXIT_FAILED;
  }
  if (!(error instanceof UsageError)) {
    complain(error instanceof Error ? error.message : String(error));
    return EXIT_FAILED;
  }
  complain(error instanceof UnknownOptionError ? optionText(error, found) : error.message);
  complain(`Usage: hookline ${found.name} ${usageOf(found)}`.trimEnd());
  return EXIT_USAGE;
}

/**
 * Names the account, because on a server a command that root starts runs as the service's account.
 */
function deniedText(path: string): string {
  const account = accountName() ?? 'without a name';
  return `The account ${account}, which runs this command, cannot access ${path}.`;
}

function optionText({ option, message }: UnknownOptionError, found: NamedCommand): string {
  const options = [...optionsIn(usageOf(found)), '--help', '--quiet'];
  if (options.includes(option)) return `${option} takes no value.`;
  const meant = suggest(option, options);
  return meant === null ? message : `${message} Did you mean '${meant}'?`;
}
