import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { pageOf, readCursor } from '#kernel/paging.ts'
import { prayerView } from '../present-sections.ts'
import { isOn } from '../services/sections.ts'
import { accessPerson, peoplePolicy } from '#features/users/index.ts'
import { prayerPage } from '../store/prayers.ts'

const nothing = { items: [], nextCursor: null }

export const getPrayers = handle(contract.users.getPrayers)(async ({ query, actor, db, app }) => {
  const { userId, answered = null, cursor, limit } = query
  const person = userId === undefined ? null : await accessPerson(db, actor.id, userId, 'card')
  if (!isOn(app, 'PRAYERS') || (person && !peoplePolicy.seesPosts(person))) return nothing
  const authorId = person?.id ?? null
  const question = ['prayers', authorId, answered]
  const [before = null] = readCursor(cursor, question) ?? []
  const wish = { authorId, answered, before: before === null ? null : String(before), limit: limit + 1 }
  const rows = await prayerPage(db, actor.id, wish)
  return pageOf(rows, { limit, keyOf: ({ id }) => [id], question }, (shown) => shown.map(prayerView))
})
