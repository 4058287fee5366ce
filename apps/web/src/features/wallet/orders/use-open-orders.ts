import { STORE_PAGE_ITEMS, type Client, type Order } from '@hookline/contract/client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { verifyPayment } from '../../../model/payments/verify-payment.ts';
import { refreshMember } from '../../../model/session/member/session.ts';
import { useToken } from '../../../model/session/token.ts';
import { useApi } from '../../../platform/api/api.ts';
import { isRefusal } from '../../../platform/api/is-refusal.ts';
import { logWarning } from '../../../platform/browser/log.ts';
import { openKindOf, transactionIdOf } from './open-kind.ts';

/** While money is on its way, its coins may come at any time. */
const WATCH_INTERVAL_MS = 15_000;

/** The newest orders, whatever became of them; members leave no more than a few of them open. */
export function ordersQuery(client: Client) {
  return queryOptions({
    queryKey: ['wallet', 'orders'],
    queryFn: ({ signal }) =>
      client.call('orderList', { pageIndex: 1, pageSize: STORE_PAGE_ITEMS }, { signal }),
    // A wallet that comes into view again shows what has happened in between.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.records.some(({ state }) => openKindOf(state) === 'pending') && WATCH_INTERVAL_MS,
  });
}

/** What a check has found out: the coins are there, it is over without them, or nothing new. */
export type CheckResult = 'paid' | 'over' | 'same' | 'failed';

/** The member's open orders, newest first. Within a QueryScope. */
export function useOpenOrders(onChecked: (result: CheckResult) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const isMember = useToken() !== null;
  const { data, isError, refetch } = useQuery({ ...ordersQuery(api), enabled: isMember });
  const [checkingNo, setCheckingNo] = useState<string | null>(null);
  const orders = data?.records.filter(({ state }) => openKindOf(state) !== null) ?? [];
  useRefreshing(orders.map(({ orderNo }) => orderNo).join(' '));

  async function findOut(order: Order): Promise<CheckResult> {
    const transactionId = transactionIdOf(order);
    if (transactionId !== null) await verifyPayment(api, transactionId);
    const { records } = await queries.fetchQuery(ordersQuery(api));
    const state = records.find(({ orderNo }) => orderNo === order.orderNo)?.state;
    if (state === 'PAID') return 'paid';
    return state === undefined || openKindOf(state) === null ? 'over' : 'same';
  }

  async function check(order: Order): Promise<void> {
    setCheckingNo(order.orderNo);
    try {
      onChecked(await findOut(order));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      logWarning('An order could not be checked', error);
      onChecked('failed');
    } finally {
      setCheckingNo(null);
    }
  }

  return {
    orders,
    hasFailed: isError && data === undefined,
    checkingNo,
    retry: () => void refetch(),
    check: (order: Order) => {
      if (checkingNo === null) void check(order);
    },
  };
}

/** An order that has come to its end may have brought coins: balance and records follow. */
function useRefreshing(openNumbers: string): void {
  const queries = useQueryClient();
  const known = useRef(openNumbers);
  const refresh = useEffectEvent(() => {
    void refreshMember();
    void queries.invalidateQueries({ queryKey: ['wallet', 'coin-records'] });
  });

  useEffect(() => {
    const isFewer = known.current.split(' ').some((each) => !openNumbers.split(' ').includes(each));
    known.current = openNumbers;
    if (isFewer) refresh();
  }, [openNumbers]);
}
