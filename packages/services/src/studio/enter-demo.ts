import { studio } from '@hookline/db';
import type { OperatorRole } from '@hookline/domain/studio';

import { recordSignIn } from './record-sign-in.ts';
import { beginSession } from './sessions.ts';
import type { SignedIn, StudioDeps } from './studio-deps.ts';

/**
 * Signs in as the demo's operator of a role, `demo-<role>`, who is made where there is none and is
 * active afterwards with this role.
 *
 * The caller has checked that the demo may be entered: nobody proves anything here.
 */
export async function enterDemo(
  { role, network }: { role: OperatorRole; network: string },
  { db, now }: StudioDeps,
): Promise<SignedIn> {
  const nowMs = now();
  return db.transaction().execute(async (tx) => {
    const operator = await studio.enterOperator(tx, { name: `demo-${role}`, role, nowMs });
    const hasKey = (await studio.listKeys(tx, operator.operatorId)).length > 0;
    await recordSignIn(tx, { operator, by: 'demo' });
    return beginSession(tx, { operator, hasKey, network, nowMs });
  });
}
