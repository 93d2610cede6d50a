import type { App, EndReplacedSession } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { queueNotice } from '../mail/jobs/sendNotice.ts'
import { sessionOfReplaced } from './store/rotateSession.ts'
import { revokeSessions } from './revokeSessions.ts'

/**
 * A replaced token came back: either the member or a thief holds a copy, and nobody can tell who is who. Every session
 * of that sign-in ends, and the owner is notified.
 */
export async function endReplacedSessionIn(tx: Tx, tokenHash: string): Promise<boolean> {
  const session = await sessionOfReplaced(tx, tokenHash)
  if (!session) return false
  await revokeSessions(tx, session.accountId, { family: session.family })
  await queueNotice(tx, { accountId: session.accountId, notice: 'SESSION_COPIED' })
  return true
}

export const endReplacedSession: EndReplacedSession = (app: App, tokenHash) =>
  inTransaction(app, (tx) => endReplacedSessionIn(tx, tokenHash))
