import type { ConfirmedImport, ImportPlan } from '@hookline/domain';
import type { UnconfirmedImport } from '@hookline/services';

import type { Context } from '../command.ts';
import { payersLine } from '../drama/confirm-prices.ts';
import { planLines } from './plan-lines.ts';

/**
 * Runs an import, and shows what it would change of a drama before it is done.
 *
 * @param run  Imports if the changes are confirmed as they are. It runs again after a yes.
 * @param choice.isYes  Everything is confirmed, as a script does it.
 * @returns Null if it was not confirmed; the user has been told.
 */
export async function confirmImport<Done extends { kind: string }>(
  run: (confirmed: ConfirmedImport) => Promise<Done | UnconfirmedImport>,
  { isYes }: { isYes: boolean },
  { complain, ask }: Pick<Context, 'complain' | 'ask'>,
): Promise<Done | null> {
  for (let confirmed: ConfirmedImport = isYes ? 'all' : null; ;) {
    const outcome = await run(confirmed);
    if (!isUnconfirmed(outcome)) return outcome;

    const { plan, payerCount } = outcome;
    complain('The catalogue has this drama:');
    for (const line of planLines(plan)) complain(`    ${line}`);
    if (payerCount !== null) complain(`    ${payersLine(payerCount)}`);
    if (ask === null) {
      complain(`${summaryOf(plan)}, so nothing was changed: confirm it with --yes.`);
      return null;
    }
    if (!(await ask('Change the drama? [y/N] '))) {
      complain('Nothing was changed.');
      return null;
    }
    confirmed = plan;
  }
}

function summaryOf({ publication }: ImportPlan): string {
  return publication === 'publish'
    ? 'This changes a drama and publishes it'
    : 'This changes a drama that is there';
}

function isUnconfirmed(
  outcome: { kind: string } | UnconfirmedImport,
): outcome is UnconfirmedImport {
  return outcome.kind === 'unconfirmed';
}
