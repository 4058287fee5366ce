import { EXAMPLES } from './examples.ts';
import { listCommandsOf } from './find-command.ts';
import { listGroups, usageOf } from './help-texts.ts';

const INTRODUCTION = `# Commands

\`hookline help\` lists these commands, \`hookline help order refund\` explains one. From the folder of
the repository, \`npm run -s hookline --\` stands for \`hookline\`; as a program of the machine,
\`bin/hookline\` works from any folder. Commands read the same settings as the server.

- Progress, questions and errors go to stderr. Moments are ISO 8601 in UTC, and days are
  \`2026-11-30\`.
- With \`--json\`, stdout has nothing but JSON. A command that lists or shows writes a line for each
  record, so that an empty list writes nothing. One that changes something writes one document, whose \`outcome\` says what became of the
  call, such as \`published\` or \`unchanged\`; if it is refused, it writes nothing there, and says why
  on stderr. Coins are whole numbers, money is whole cents beside its currency, account types have
  names, and ids are whole.
- \`--quiet\` says nothing but data and errors. \`--yes\` answers the questions of a command.
- The audit names who ran a command: \`--operator\`, else the setting \`HOOKLINE_OPERATOR\`, else the
  account, also behind sudo.
- A drama id may be shortened to its first four or more digits, or be the drama's name, such as
  \`moon-bride\`, or its address; a member by number, id or login, such as \`google:1234567890\`.
- The exit code is 0 if it was done, 1 if it was not, 2 for a call that makes no sense, and 130 after
  Ctrl-C. \`ledger verify\` has another, 3.
- \`source <(hookline completion bash)\` completes commands and options.
`;

/** Text of docs/commands.md. */
export function commandsPage(): string {
  const groups = listGroups().map(({ title, nouns }) => {
    const commands = nouns.flatMap(listCommandsOf).map((each) => {
      const example = EXAMPLES[each.name];
      return [
        `### ${each.name}\n`,
        `\`\`\`text\nhookline ${each.name} ${usageOf(each)}`.trimEnd(),
        '```\n',
        `${each.command.summary}\n`,
        ...(example === undefined ? [] : [`Example: \`hookline ${example}\`\n`]),
      ].join('\n');
    });
    return [`## ${title}\n`, ...commands].join('\n');
  });
  return [INTRODUCTION, ...groups].join('\n');
}
