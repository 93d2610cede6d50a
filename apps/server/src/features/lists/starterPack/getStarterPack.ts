import { contract } from '@koinon/contract'
import { maxListEntries } from '@koinon/contract/shared'
import { anonymousId } from '#kernel/actor.ts'
import { handle } from '#kernel/http/handler.ts'
import { groupCards } from '#features/groups/index.ts'
import { personCards } from '#features/users/index.ts'
import { accessList } from '../store/access.ts'
import { entryPage } from '../store/entries.ts'
import { listById } from '../store/lists.ts'

export const getStarterPack = handle(contract.landing.getStarterPack)(async ({ params, actor, db, refuse }) => {
  const { listId } = params
  const { ownerId, visibility } = await accessList(db, anonymousId, listId)
  if (actor) await accessList(db, actor.id, listId)
  const list = visibility === 'SHARED' ? await listById(db, anonymousId, listId) : null
  if (!list) return refuse('LIST_NOT_FOUND')
  const rows = await entryPage(db, anonymousId, { listId, kind: null, after: null, limit: maxListEntries })
  const ids = (of: 'USER' | 'GROUP') => rows.flatMap(({ kind, entityId }) => (kind === of ? entityId : []))
  const people = await personCards(db, anonymousId, [ownerId, ...ids('USER')])
  const groups = await groupCards(db, anonymousId, ids('GROUP'))
  const owner = people.get(ownerId)
  if (!owner) return refuse('LIST_NOT_FOUND')
  return {
    id: list.id,
    name: list.name,
    description: list.description,
    owner,
    people: ids('USER')
      .flatMap((id) => people.get(id) ?? [])
      .filter(({ isPrivate }) => !isPrivate),
    groups: ids('GROUP')
      .flatMap((id) => groups.get(id) ?? [])
      .filter(({ locked }) => !locked),
  }
})
