import type { Tx } from '../../../kernel/tables.ts'

/** Takes something that is good once, whoever brings it. Answers false when it was taken before. */
export async function useOnce(tx: Tx, key: string, expiresAt: Date): Promise<boolean> {
  const used = await tx
    .insertInto('secrets_used')
    .values({ id: key, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
