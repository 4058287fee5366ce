import type { Context } from '../command.ts';

/**
 * Asks before an action that cannot be undone. Without a terminal, only `--yes` confirms it.
 *
 * @returns False if the action was not confirmed; the user has been told.
 */
export async function confirm(
  question: string,
  { isYes }: { isYes: boolean },
  { complain, ask }: Pick<Context, 'complain' | 'ask'>,
): Promise<boolean> {
  if (isYes) return true;
  if (ask === null) {
    complain('Nothing was changed: confirm it with --yes.');
    return false;
  }
  if (await ask(`${question} [y/N] `)) return true;
  complain('Nothing was changed.');
  return false;
}

/**
 * Asks as {@link confirm} does if there is a terminal. Without one it returns true: scripts that
 * run these commands have already decided.
 *
 * @returns False if the action was not confirmed; the user has been told.
 */
export async function confirmOnTerminal(
  question: string,
  { isYes }: { isYes: boolean },
  context: Pick<Context, 'complain' | 'ask'>,
): Promise<boolean> {
  return confirm(question, { isYes: isYes || context.ask === null }, context);
}
