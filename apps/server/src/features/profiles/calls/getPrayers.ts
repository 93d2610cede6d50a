import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { prayerView } from '../presentSections.ts'
import { isSectionOn } from '../profileSections.ts'
import { accessPerson, peoplePolicy } from '#features/users/index.ts'
import { prayerPage } from '../store/prayers.ts'

const nothing = { items: [], nextCursor: null }

export const getPrayers = handle(contract.users.getPrayers)(async ({ query, actor, db, app }) => {
  const { userId, answered = null, cursor, limit } = query
  const person = userId === undefined ? null : await accessPerson(db, actor.id, userId, 'card')
  if (!isSectionOn(app, 'prayers') || (person && !peoplePolicy.seesPosts(person))) return nothing
  const authorId = person?.id ?? null
  const cursorScope = ['prayers', authorId, answered]
  const [before = null] = readCursor(cursor, cursorScope) ?? []
  const filter = { authorId, answered, before: before === null ? null : String(before), limit: limit + 1 }
  const rows = await prayerPage(db, actor.id, filter)
  return pageOf(rows, { limit, keyOf: ({ id }) => [id], cursorScope }, (shown) => shown.map(prayerView))
})
