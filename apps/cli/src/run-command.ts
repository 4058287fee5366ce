import { UsageError, type Context } from './command.ts';
import { COMMANDS } from './commands.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;
/** Exit code that shells report for a program ended by Ctrl-C. */
const EXIT_INTERRUPTED = 130;

/** Finds the command that the words call, 'import' or 'drama list', and gives its exit code. */
export async function runCommand(words: readonly string[], context: Context): Promise<number> {
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((each) =>
    Object.hasOwn(COMMANDS, each),
  );
  const command = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || command === undefined) return explain(words, context);
  try {
    return await command.run(words.slice(name.split(' ').length), context);
  } catch (error) {
    if (context.signal.aborted) {
      context.complain('Stopped. Run it again to go on where it was.');
      return EXIT_INTERRUPTED;
    }
    context.complain(error instanceof Error ? error.message : String(error));
    if (!(error instanceof UsageError)) return EXIT_FAILED;
    context.complain(`Usage: hookline ${name} ${command.usage}`);
    return EXIT_USAGE;
  }
}

function explain(words: readonly string[], { print, complain }: Context): number {
  const isAsked = words[0] === 'help' || words[0] === '--help';
  if (words.length > 0 && !isAsked) complain(`There is no command '${words[0]}'.`);
  for (const [name, { usage, summary }] of Object.entries(COMMANDS)) {
    print(`hookline ${name} ${usage}\n    ${summary}`);
  }
  return isAsked ? 0 : EXIT_USAGE;
}
