import type { Client } from '@hookline/contract/client';
import type { ComponentType } from 'react';

import { readToken } from '../../identity/session/token.ts';
import type { ContinueRowProps } from './continue-row-props.ts';

/** Maximum wait of a page for its row's dramas; a later row is placed elsewhere. */
const WAIT_MS = 300;

/** Loads the viewer's row; a guest's row does not need the code of queries. */
export async function loadRow(api: Client): Promise<ComponentType<ContinueRowProps>> {
  if (readToken() === null) return (await import('./guest-row.tsx')).ContinueRow;

  const { ContinueRow, prefetch } = await import('./member-row.tsx');
  await Promise.race([prefetch(api), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  return ContinueRow;
}
