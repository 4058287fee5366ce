import { orders, wallet, type Database } from '@hookline/db';
import type { Paypal } from '@hookline/providers';
import { isReconciled, PAYMENT_CHECK } from '@hookline/services/checkout';
import { LEDGER_CHECK } from '@hookline/services/wallet';
import { readCheck, type CheckState } from '@hookline/services/work';

import type { LabelledReading } from '../http/monitoring/metrics/metrics.ts';

type GaugeDeps = { db: Database; paypal: Paypal | null; now: () => number };

/** Returns the gauges behind the operator's alerts. deploy/alerts.yml defines the thresholds. */
export function moneyGauges({ db, paypal, now }: GaugeDeps): LabelledReading[] {
  const { checkNames, readChecks } = checksOf({ db, paypal });
  const checkGauge = (
    name: string,
    help: string,
    valueOf: (state: CheckState) => number,
  ): LabelledReading => ({
    name: `hookline_books_${name}`,
    help: `${help} Checks: ${checkNames.join(', ')}.`,
    labelNames: ['check'],
    read: async () => {
      const states = await readChecks();
      return states.map(({ check, state }) => ({ labels: { check }, value: valueOf(state) }));
    },
  });
  return [
    gauge('orders_to_review', 'Orders that wait for a person.', () =>
      orders.countOrders(db, 'REVIEW'),
    ),
    gauge(
      'orders_oldest_due_seconds',
      'How long the first order that is to be polled has been due.',
      async () => {
        const dueAtMs = await orders.findOldestDuePoll(db, now());
        return dueAtMs === null ? 0 : (now() - dueAtMs) / 1000;
      },
    ),
    gauge('webhooks_waiting', "PayPal's webhooks that are still to be handled.", async () => {
      const { waitingCount } = await orders.countEvents(db);
      return waitingCount;
    }),
    gauge('webhooks_given_up', "PayPal's webhooks that could not be handled.", async () => {
      const { givenUpCount } = await orders.countEvents(db);
      return givenUpCount;
    }),
    gauge('debt_coins', 'Coins that all members owe after refunds of coins that were spent.', () =>
      wallet.sumDebts(db),
    ),
    checkGauge(
      'good_timestamp_seconds',
      'When the last check that found no fault began, in Unix time; 0 if none has found none.',
      ({ goodAtMs }) => (goodAtMs ?? 0) / 1000,
    ),
    checkGauge('faults', 'Faults that the last check found.', ({ faultCount }) => faultCount),
  ];
}

function gauge(name: string, help: string, read: () => Promise<number>): LabelledReading {
  return {
    name: `hookline_${name}`,
    help,
    labelNames: [],
    read: async () => [{ labels: {}, value: await read() }],
  };
}

/** Returns the checks of the books; without PayPal, the payment check is left out. */
function checksOf({ db, paypal }: Pick<GaugeDeps, 'db' | 'paypal'>) {
  const checks = [
    { check: 'ledger', name: LEDGER_CHECK },
    ...(isReconciled(paypal) ? [{ check: 'payments', name: PAYMENT_CHECK }] : []),
  ];
  return {
    checkNames: checks.map(({ check }) => check),
    readChecks: () =>
      Promise.all(
        checks.map(async ({ check, name }) => ({ check, state: await readCheck(db, name) })),
      ),
  };
}
