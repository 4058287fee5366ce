import type { ConfirmedImport, ImportPlan } from '@hookline/domain/catalog';
import type { UnconfirmedImport } from '@hookline/services/catalog';

import type { Context } from '../command.ts';
import { payersLine } from '../drama/confirm-prices.ts';
import { planLines } from './plan-lines.ts';

const LIFT_TAKEDOWN = 'It was taken down. Lift the takedown? [y/N] ';

/**
 * Runs an import after showing its changes to a drama. Lifting a takedown, which a right holder or
 * a court may have demanded, needs a second confirmation.
 *
 * @param run  Imports only if the changes are exactly those confirmed. It is called again after the
 *   user has agreed to the changes shown.
 * @param choice.isYes  True if all changes are confirmed in advance, as in a script.
 * @param choice.drawsKeys  Whether the films of the folder get new keys.
 * @returns Null if the changes were not confirmed; a message has been printed.
 */
export async function confirmImport<Done extends { kind: string }>(
  run: (confirmed: ConfirmedImport) => Promise<Done | UnconfirmedImport>,
  { isYes, drawsKeys = false }: { isYes: boolean; drawsKeys?: boolean },
  { complain, ask }: Pick<Context, 'complain' | 'ask'>,
): Promise<Done | null> {
  for (let confirmed: ConfirmedImport = isYes ? 'all' : null; ;) {
    const outcome = await run(confirmed);
    if (!isUnconfirmed(outcome)) return outcome;

    const { plan, payerCount } = outcome;
    complain('The catalogue has this drama:');
    for (const line of planLines(plan, { drawsKeys })) complain(`    ${line}`);
    if (payerCount !== null) complain(`    ${payersLine(payerCount)}`);
    if (ask === null) {
      complain(`${summaryOf(plan)}, so nothing was changed yet: confirm it with --yes.`);
      return null;
    }
    const isAgreed =
      (await ask('Change the drama? [y/N] ')) &&
      (plan.publication !== 'lift-takedown' || (await ask(LIFT_TAKEDOWN)));
    if (!isAgreed) {
      complain('Nothing was changed.');
      return null;
    }
    confirmed = plan;
  }
}

function summaryOf({ publication }: ImportPlan): string {
  switch (publication) {
    case 'publish':
      return 'This would change a drama and publish it';
    case 'sell-again':
      return 'This would change a drama that was retired, and publish it';
    case 'lift-takedown':
      return 'This would change a drama that was taken down, and publish it';
    case 'stay-draft':
    case 'stay-published':
    case 'stay-retired':
    case 'stay-taken-down':
      return 'This would change an existing drama';
  }
}

function isUnconfirmed(
  outcome: { kind: string } | UnconfirmedImport,
): outcome is UnconfirmedImport {
  return outcome.kind === 'unconfirmed';
}
