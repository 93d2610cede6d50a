import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { personCards } from '#features/users/index.ts'
import { groupPolicy } from '../../policy.ts'
import { accessGroup } from '../../store/access.ts'
import { availableMembers } from '../../directory/store/directory.ts'

export const subgroupAvailableMembers = handle(contract.groups.subgroupAvailableMembers)(async ({
  params,
  body,
  actor,
  db,
  refuse,
}) => {
  const { query = null, cursor, limit } = body
  const facts = await accessGroup(db, actor.id, params.id, 'preview')
  if (!facts.parentId) return refuse('GROUP_NOT_FOUND')
  const verdict = groupPolicy.gather(facts)
  if (!verdict.ok) return refuse(verdict.code)
  const cursorScope = ['availableMembers', facts.id, query]
  const [name, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof name === 'string' && typeof id === 'string' ? { name, id } : null
  const rows = await availableMembers(db, {
    viewerId: actor.id,
    parentId: facts.parentId,
    subgroupId: facts.id,
    query,
    after,
    limit,
  })
  const people = await personCards(
    db,
    actor.id,
    rows.map((row) => row.id),
  )
  return pageOf(rows, { limit, keyOf: (row) => [row.name, row.id], cursorScope }, (shown) =>
    shown.flatMap((row) => people.get(row.id) ?? []),
  )
})
