import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { providers } from '#features/accounts/index.ts'
import { accessOwner } from '../../accessOwner.ts'

export const listSignInLog = handle(contract.sso.listSignInLog)(async ({ body, actor, db }) => {
  const { groupId = null, cursor, limit } = body
  await accessOwner(db, actor, groupId)
  const cursorScope = ['sign-in-log', groupId]
  const [before] = readCursor(cursor, cursorScope) ?? []
  const rows = await providers.signInLogOf(db, groupId, { before: typeof before === 'string' ? before : null, limit })
  return pageOf(rows, { limit, cursorScope, keyOf: ({ id }) => [id] }, (shown) =>
    shown.map((row) => ({ ...row, at: row.at.toISOString() })),
  )
})
