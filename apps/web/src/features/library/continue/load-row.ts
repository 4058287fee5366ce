import type { Client } from '@hookline/contract/client';
import type { ComponentType } from 'react';

import { readToken } from '../../identity/session/token.ts';
import type { ContinueRowProps } from './continue-row-props.ts';

/** Maximum time a page waits for its row's dramas; a row that loads later is placed elsewhere. */
const WAIT_MS = 300;

/** Loads the viewer's row; a guest's row does not need the query code. */
export async function loadRow(api: Client): Promise<ComponentType<ContinueRowProps>> {
  if (readToken() === null) return (await import('./guest-row.tsx')).ContinueRow;

  const { ContinueRow, prefetch } = await import('./member-row.tsx');
  await Promise.race([prefetch(api), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  return ContinueRow;
}
