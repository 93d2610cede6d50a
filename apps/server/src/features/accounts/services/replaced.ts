import type { App, EndReplaced } from '#kernel/app.ts'
import type { Tx } from '#kernel/tables.ts'
import { inTransaction } from '#kernel/unit.ts'
import { tell } from '../jobs/sendNotice.ts'
import { sessionOfReplaced } from '../store/sessions.ts'
import { endSessions } from './standing.ts'

/**
 * A replaced token came back: either the member or a thief holds a copy, and nobody can tell who is who. Every
 * session of that sign-in ends, and the owner is told.
 */
export async function endReplacedIn(tx: Tx, tokenHash: string): Promise<boolean> {
  const session = await sessionOfReplaced(tx, tokenHash)
  if (!session) return false
  await endSessions(tx, session.accountId, { family: session.family })
  await tell(tx, { accountId: session.accountId, notice: 'SESSION_COPIED' })
  return true
}

export const endReplaced: EndReplaced = (app: App, tokenHash) =>
  inTransaction(app, (tx) => endReplacedIn(tx, tokenHash))
