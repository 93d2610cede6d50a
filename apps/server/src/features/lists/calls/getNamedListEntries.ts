import { contract } from '@koinon/contract'
import type { ListEntryView } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { groupCards } from '#features/groups/index.ts'
import { personCards } from '#features/users/index.ts'
import { accessList } from '../store/access.ts'
import { entryPage } from '../store/entries.ts'

export const getNamedListEntries = handle(contract.users.getNamedListEntries)(async ({ params, query, actor, db }) => {
  const { id: listId } = await accessList(db, actor.id, params.listId)
  const { kind = null, cursor, limit } = query
  const cursorScope = ['named list entries', listId, kind]
  const after = readCursor(cursor, cursorScope)
  const rows = await entryPage(db, actor.id, { listId, kind, after, limit: limit + 1 })
  const ids = (of: 'USER' | 'GROUP') => rows.flatMap((row) => (row.kind === of ? row.entityId : []))
  const people = await personCards(db, actor.id, ids('USER'))
  const groups = await groupCards(db, actor.id, ids('GROUP'))
  const keyOf = ({ addedAt, entityId }: (typeof rows)[number]) => [addedAt.toISOString(), entityId]
  return pageOf(rows, { limit, cursorScope, keyOf }, (shown) =>
    shown.flatMap(({ entityId, addedAt: at }): ListEntryView[] => {
      const addedAt = at.toISOString()
      const [person, group] = [people.get(entityId), groups.get(entityId)]
      if (person) return [{ kind: 'USER', entity: person, addedAt }]
      return group ? [{ kind: 'GROUP', entity: group, addedAt }] : []
    }),
  )
})
