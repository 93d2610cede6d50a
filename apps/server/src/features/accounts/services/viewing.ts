import type { Actor } from '#kernel/actor.ts'
import type { App, NoteView } from '#kernel/app.ts'
import { minuteMs } from '#kernel/durations.ts'
import { hashToken } from '#kernel/http/facts.ts'
import { addJob } from '#kernel/jobs.ts'
import type { Tx } from '#kernel/tables.ts'
import { inTransaction } from '#kernel/unit.ts'
import { tellViewed } from '../jobs/tellViewed.ts'
import { writeAudit } from '../store/audit.ts'
import { lockAccount } from '../store/accounts.ts'
import { insertView } from '../store/views.ts'
import { mintToken, useLink } from './challenges.ts'

const viewMs = 15 * minuteMs

export interface View {
  readonly reason: string
  readonly mayWrite: boolean
}

/** Makes the single-use token that opens a view of an account, only in the administrator's own session. */
export async function offerView(
  tx: Tx,
  app: App,
  { actor, accountId, reason, mayWrite }: View & { actor: Actor; accountId: string },
): Promise<{ token: string; expiresAt: Date }> {
  const until = new Date(app.seams.now().getTime() + viewMs)
  const { token } = await mintToken(tx, app, {
    purpose: 'VIEW_AS',
    accountId,
    sessionId: actor.sessionId,
    data: { byId: actor.id, reason, mayWrite, until: until.toISOString() },
  })
  return { token, expiresAt: until }
}

/** Opens the view: a session of its own, which cannot be extended. The member is told when it is over. */
export async function openView(
  tx: Tx,
  app: App,
  asked: { actor: Actor; token: string; transport: 'COOKIE' | 'BEARER'; clientName: string; userAgent: string },
): Promise<{ token: string; expiresAt: Date } | null> {
  const { actor } = asked
  const now = app.seams.now()
  // Both are locked: what changed since the token was made counts, and what changes after this ends the view.
  const viewer = await lockAccount(tx, actor.id)
  const row = await useLink(tx, app, ['VIEW_AS'], asked.token)
  if (!row?.accountId || row.sessionId !== actor.sessionId || row.data['byId'] !== actor.id) return null
  const viewed = await lockAccount(tx, row.accountId)
  if (!viewer?.roles.includes('ADMINISTRATOR') || viewed?.status !== 'ACTIVE' || viewed.roles.length > 0) return null
  const expiresAt = new Date(String(row.data['until']))
  if (expiresAt <= now) return null
  const token = app.seams.token()
  const mayWrite = row.data['mayWrite'] === true
  await insertView(tx, {
    id: app.seams.id(),
    accountId: row.accountId,
    // It ends with the session that opened it.
    familyId: actor.sessionId,
    tokenHash: hashToken(token),
    clientName: asked.clientName,
    transport: asked.transport,
    userAgent: asked.userAgent,
    impersonatorId: actor.id,
    mayWrite,
    now,
    expiresAt,
  })
  await addJob(
    tx,
    tellViewed,
    { accountId: row.accountId, at: now.toISOString(), mayWrite, reason: String(row.data['reason']) },
    { runAt: expiresAt },
  )
  return { token, expiresAt }
}

/** Every call made while viewing as a member is recorded, with both names. */
export const noteView: NoteView = (app, actor, call) =>
  inTransaction(app, (tx) =>
    writeAudit(tx, { actor, action: `viewing:${call}`, target: { kind: 'ACCOUNT', id: actor.id } }),
  )
