import type { Client } from '@hookline/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { useApi } from '../../../platform/api/api.ts';

/** The query of a receipt, shared by hook and tests. */
export function receiptQuery(client: Client, recordId: string) {
  return queryOptions({
    queryKey: ['wallet', 'receipt', recordId],
    queryFn: ({ signal }) => client.call('receipt', { recordId }, { signal }),
    // Nothing changes a row of the ledger.
    staleTime: Infinity,
  });
}

/** One event of the viewer's ledger. */
export function useReceipt(recordId: string) {
  return useQuery(receiptQuery(useApi(), recordId));
}
