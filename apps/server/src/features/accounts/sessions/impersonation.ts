import type { Actor } from '#kernel/actor.ts'
import type { App, RecordImpersonation } from '#kernel/http/app.ts'
import { minuteMs } from '#kernel/durations.ts'
import { hashToken } from '#kernel/credentials.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { notifyImpersonated } from './jobs/notifyImpersonated.ts'
import { writeAudit } from '../staff/store/audit.ts'
import { lockAccount } from '../store/accounts.ts'
import { insertImpersonation } from './store/impersonations.ts'
import { createToken, redeemLink } from '../challenges/challenges.ts'

const viewMs = 15 * minuteMs

export interface Impersonation {
  readonly reason: string
  readonly mayWrite: boolean
}

/** Makes the single-use token that opens a view of an account, only in the administrator's own session. */
export async function offerImpersonation(
  tx: Tx,
  app: App,
  { actor, accountId, reason, mayWrite }: Impersonation & { actor: Actor; accountId: string },
): Promise<{ token: string; expiresAt: Date }> {
  const until = new Date(app.runtime.now().getTime() + viewMs)
  const { token } = await createToken(tx, app, {
    purpose: 'VIEW_AS',
    accountId,
    sessionId: actor.sessionId,
    data: { byId: actor.id, reason, mayWrite, until: until.toISOString() },
  })
  return { token, expiresAt: until }
}

/** Starts the impersonation: a session of its own, which cannot be extended. The member is notified when it is over. */
export async function openImpersonation(
  tx: Tx,
  app: App,
  args: { actor: Actor; token: string; transport: 'COOKIE' | 'BEARER'; clientName: string; userAgent: string },
): Promise<{ token: string; expiresAt: Date } | null> {
  const { actor } = args
  const now = app.runtime.now()
  // Both are locked: what changed since the token was made counts, and what changes after this ends the view.
  const viewer = await lockAccount(tx, actor.id)
  const row = await redeemLink(tx, app, ['VIEW_AS'], args.token)
  if (!row?.accountId || row.sessionId !== actor.sessionId || row.data['byId'] !== actor.id) return null
  const viewed = await lockAccount(tx, row.accountId)
  if (!viewer?.roles.includes('ADMINISTRATOR') || viewed?.status !== 'ACTIVE' || viewed.roles.length > 0) return null
  const expiresAt = new Date(String(row.data['until']))
  if (expiresAt <= now) return null
  const token = app.runtime.token()
  const mayWrite = row.data['mayWrite'] === true
  await insertImpersonation(tx, {
    id: app.runtime.id(),
    accountId: row.accountId,
    // It ends with the session that opened it.
    familyId: actor.sessionId,
    tokenHash: hashToken(token),
    clientName: args.clientName,
    transport: args.transport,
    userAgent: args.userAgent,
    impersonatorId: actor.id,
    mayWrite,
    now,
    expiresAt,
  })
  await addJob(
    tx,
    notifyImpersonated,
    { accountId: row.accountId, at: now.toISOString(), mayWrite, reason: String(row.data['reason']) },
    { runAt: expiresAt },
  )
  return { token, expiresAt }
}

/** Every call made while viewing as a member is recorded, with both names. */
export const recordImpersonation: RecordImpersonation = (app, actor, call) =>
  inTransaction(app, (tx) =>
    writeAudit(tx, { actor, action: `viewing:${call}`, target: { kind: 'ACCOUNT', id: actor.id } }),
  )
