import type { Tx } from '#kernel/database/tables.ts'

/** Keys, streams and recordings belong to the organisation and stay; who made, announced or watched them is deleted. */
export async function eraseStreamTraces(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('stream_viewers').where('account_id', '=', accountId).execute()
  await tx.updateTable('stream_keys').set({ created_by: null }).where('created_by', '=', accountId).execute()
  await tx.updateTable('streams').set({ author_id: null }).where('author_id', '=', accountId).execute()
}
