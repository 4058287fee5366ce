import { DRAWER_PAGE_ITEMS, type Client, type Order } from '@hookline/contract/client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { verifyPayment } from '../../checkout/payment/verify-payment.ts';
import { refreshMember } from '../../identity/session/session.ts';
import { useToken } from '../../identity/session/token.ts';
import { useApi } from '../../../lib/api/api.ts';
import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { logWarning } from '../../../lib/errors/log.ts';
import { unfinishedKindOf, transactionIdOf } from './unfinished-kind.ts';

/** Interval between checks for coins while a payment is pending. */
const WATCH_INTERVAL_MS = 15_000;

/** Query for the newest orders in any state; a member leaves only a few of them unfinished. */
export function ordersQuery(client: Client) {
  return queryOptions({
    queryKey: ['wallet', 'orders'],
    queryFn: ({ signal }) =>
      client.call('orderList', { pageIndex: 1, pageSize: DRAWER_PAGE_ITEMS }, { signal }),
    // A wallet that becomes visible again shows what has happened meanwhile.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.records.some(({ state }) => unfinishedKindOf(state) === 'pending') && WATCH_INTERVAL_MS,
  });
}

/** Result of a check: coins added, order ended without coins, unchanged, or failed. */
type CheckResult = 'paid' | 'over' | 'same' | 'failed';

/** Message to the member about an order; `kept`: the order could not be dismissed. */
export type OrderNews = CheckResult | 'kept';

export type Unfinished = ReturnType<typeof useUnfinishedOrders>;

/**
 * Returns the member's unfinished orders, newest first, except dismissed ones. Requires a
 * QueryScope.
 */
export function useUnfinishedOrders(onNews: (news: OrderNews) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const isMember = useToken() !== null;
  const { data, isError, refetch } = useQuery({ ...ordersQuery(api), enabled: isMember });
  const [busyNo, setBusyNo] = useState<string | null>(null);
  const unended = data?.records.filter(({ state }) => unfinishedKindOf(state) !== null) ?? [];
  useRefreshing(unended.map(({ orderNo }) => orderNo).join(' '));

  async function findOut(order: Order): Promise<CheckResult> {
    const transactionId = transactionIdOf(order);
    if (transactionId !== null) await verifyPayment(api, transactionId);
    const { records } = await queries.fetchQuery(ordersQuery(api));
    const state = records.find(({ orderNo }) => orderNo === order.orderNo)?.state;
    if (state === 'PAID') return 'paid';
    return state === undefined || unfinishedKindOf(state) === null ? 'over' : 'same';
  }

  /** Marks an order as busy while a task runs. Returns false if the task was rejected. */
  async function work({ orderNo }: Order, task: () => Promise<void>): Promise<boolean> {
    setBusyNo(orderNo);
    try {
      await task();
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      logWarning('An order could not be checked or dismissed', error);
      return false;
    } finally {
      setBusyNo(null);
    }
  }

  async function check(order: Order): Promise<void> {
    if (!(await work(order, async () => onNews(await findOut(order))))) onNews('failed');
  }

  async function dismiss(order: Order): Promise<boolean> {
    const { orderNo, state } = order;
    const isDone = await work(order, async () => {
      await api.call('orderDismiss', { orderNo, state });
      await queries.fetchQuery(ordersQuery(api));
    });
    if (!isDone) onNews('kept');
    return isDone;
  }

  const orders = unended.filter(({ isDismissed }) => !isDismissed);
  const kinds = orders.map(({ state }) => unfinishedKindOf(state));
  return {
    orders,
    /** Whether a payment that the member may want to follow is being processed. */
    hasPending: kinds.some((kind) => kind !== 'waiting'),
    areAllPending: kinds.every((kind) => kind !== 'waiting'),
    hasFailed: isError && data === undefined,
    busyNo,
    retry: () => void refetch(),
    check: (order: Order) => {
      if (busyNo === null) void check(order);
    },
    /** Resolves to true if the order is gone. While another order is busy, resolves to false. */
    dismiss: (order: Order) => (busyNo === null ? dismiss(order) : Promise.resolve(false)),
  };
}

/** Reloads balance and records when an order has ended, because it may have added coins. */
function useRefreshing(unfinishedNumbers: string): void {
  const queries = useQueryClient();
  const known = useRef(unfinishedNumbers);
  const refresh = useEffectEvent(() => {
    void refreshMember();
    void queries.invalidateQueries({ queryKey: ['wallet', 'coin-records'] });
  });

  useEffect(() => {
    const isFewer = known.current
      .split(' ')
      // Splitting an empty text yields '', which is not an order that has ended.
      .some((each) => each !== '' && !unfinishedNumbers.split(' ').includes(each));
    known.current = unfinishedNumbers;
    if (isFewer) refresh();
  }, [unfinishedNumbers]);
}
