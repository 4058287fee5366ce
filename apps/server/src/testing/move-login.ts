import type { Database } from '@hookline/db';

/** Changes when a member's session began, as if they had logged in then. */
export async function moveLogin(
  db: Database,
  { userId }: { userId: string },
  loginAtMs: number,
): Promise<void> {
  await db
    .updateTable('login_session')
    .set({ created_at: new Date(loginAtMs) })
    .where('user_id', '=', userId)
    .execute();
}
