import type { Tx } from '../../../kernel/tables.ts'

/** Ends a running process, once. Whoever waits for the result reads it from the store. */
export async function finishProcess(tx: Tx, id: string, now: Date): Promise<'DONE' | 'FINISHED' | 'UNKNOWN'> {
  const done = await tx
    .updateTable('processes')
    .set({ state: 'DONE', finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst()
  if (done) return 'DONE'
  const known = await tx.selectFrom('processes').select('id').where('id', '=', id).executeTakeFirst()
  return known ? 'FINISHED' : 'UNKNOWN'
}
