import type { Client } from '@hookline/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { useApi } from '../../../lib/api/api.ts';

/** Query for a receipt, shared by the hook and its tests. */
export function receiptQuery(client: Client, recordId: string) {
  return queryOptions({
    queryKey: ['wallet', 'receipt', recordId],
    queryFn: ({ signal }) => client.call('receipt', { recordId }, { signal }),
    // Ledger rows never change.
    staleTime: Infinity,
  });
}

/** Loads one event of the viewer's ledger. */
export function useReceipt(recordId: string) {
  return useQuery(receiptQuery(useApi(), recordId));
}
