import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { accessOwner } from '../../accessOwner.ts'
import { managedPeople } from '../store/managedPeople.ts'

export const listManaged = handle(contract.sso.listManaged)(async ({ body, actor, db }) => {
  const { groupId = null, cursor, limit } = body
  await accessOwner(db, actor, groupId)
  const cursorScope = ['managed', groupId]
  const [after] = readCursor(cursor, cursorScope) ?? []
  const rows = await managedPeople(db, groupId, { after: typeof after === 'string' ? after : null, limit })
  return pageOf(rows, { limit, cursorScope, keyOf: ({ username }) => [username] }, (shown) =>
    shown.map(({ id, username, displayName, managedSince, lastSignInAt, ...rest }) => ({
      person: { id, username, displayName },
      managedSince: managedSince.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      ...rest,
    })),
  )
})
