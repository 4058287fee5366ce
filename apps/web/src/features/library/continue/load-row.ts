import type { Client } from '@hookline/contract/client';
import type { ComponentType } from 'react';

import { readToken } from '../../identity/session/token.ts';
import type { ContinueRowProps } from './continue-row-props.ts';

/** A page waits this long for the dramas of its row; a row that takes longer goes elsewhere. */
const WAIT_MS = 300;

/** Loads the row of the viewer: a guest does without the code of queries. */
export async function loadRow(api: Client): Promise<ComponentType<ContinueRowProps>> {
  if (readToken() === null) return (await import('./guest-row.tsx')).ContinueRow;

  const { ContinueRow, prefetch } = await import('./member-row.tsx');
  await Promise.race([prefetch(api), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  return ContinueRow;
}
