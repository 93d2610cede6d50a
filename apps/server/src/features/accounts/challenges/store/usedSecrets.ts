import type { Tx } from '#kernel/database/tables.ts'

/** Uses up a secret that works once, for any caller. Returns false if it was used before. */
export async function consumeOnce(tx: Tx, key: string, expiresAt: Date): Promise<boolean> {
  const used = await tx
    .insertInto('used_secrets')
    .values({ id: key, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
