import { EXAMPLES } from './examples.ts';
import { listCommandsOf } from './find-command.ts';
import { listGroups, usageOf } from './help-texts.ts';

const INTRODUCTION = `# Commands

\`hookline help\` lists these commands, \`hookline help order refund\` explains one of them. In the
folder of the repository, type \`npm run -s hookline --\` for \`hookline\`; \`bin/hookline\` works in any
folder. Commands read the same settings as the server.

- Progress, questions and errors go to stderr. Timestamps are ISO 8601 in UTC, and
  days are \`2026-11-30\`.
- With \`--json\`, stdout contains only JSON. A command that lists or shows writes one line per record,
  so an empty list writes nothing. A command that changes something writes one document, whose
  \`outcome\` is for example \`published\` or \`unchanged\`. If it is rejected, it writes nothing to stdout
  and the reason to stderr. Coins are whole numbers, money is whole cents next to its currency,
  account types have names, and ids are never shortened.
- \`--quiet\` prints only data and errors. \`--yes\` answers yes to every question.
- The audit records who ran a command: \`--operator\`, else the setting \`HOOKLINE_OPERATOR\`, else the
  name of the account, or of the one that used sudo.
- Name a drama by the first four or more digits of its id, by its name, such as \`moon-bride\`, or by
  its URL; name a member by number, id or login, such as \`google:1234567890\`.
- Exit codes: 0 success, 1 failure, 2 usage error, 130 interrupted. \`ledger verify\` also has 3.
- \`source <(hookline completion bash)\` completes commands and options.
`;

/** Returns the text of docs/commands.md. */
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
