import { useStore } from '@hookline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { countOf } from '../../lib/format.ts';
import { live } from '../../lib/live/live.ts';
import { Button } from '../../parts/button.tsx';

/** Offers the orders that were paid since the list was read. It never moves under one's eyes. */
export function NewOrders() {
  const queries = useQueryClient();
  const paidToday = useStore(live, ({ counts }) => counts.orders);
  const [seen, setSeen] = useState(paidToday);
  // The first number is no news, and midnight in UTC begins anew.
  if (seen === undefined || (paidToday !== undefined && paidToday < seen)) {
    if (seen !== paidToday) setSeen(paidToday);
    return null;
  }
  const newCount = (paidToday ?? seen) - seen;
  if (newCount === 0) return null;
  const show = () => {
    setSeen(paidToday);
    void queries.invalidateQueries({ queryKey: ['orderList'] });
  };
  return (
    <div>
      <Button onClick={show}>Show {countOf(newCount, 'new order')}</Button>
    </div>
  );
}
