import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { accessGroup } from '../../store/access.ts'
import { mailRights } from '../mailRights.ts'
import { mailInvitationView } from '../mailInvitations.ts'
import { mailInvitations } from '../store/mailInvitations.ts'

export const listMailInvitations = handle(contract.groups.listMailInvitations)(async ({ body, actor, db, app }) => {
  const { groupId, cursor, limit } = body
  await accessGroup(db, actor.id, groupId, 'preview')
  const cursorScope = ['mail-invitations', groupId]
  const [at, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await mailInvitations(db, { accountId: actor.id, groupId, after, limit: limit + 1 })
  const now = app.runtime.now()
  const page = pageOf(rows, { limit, keyOf: (row) => [row.sentAt.toISOString(), row.id], cursorScope }, (shown) =>
    shown.map((row) => mailInvitationView(row, now)),
  )
  return { ...page, rights: await mailRights(db, app, actor) }
})
