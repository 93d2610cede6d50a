import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { presentPosts } from '#features/content/index.ts'
import { highlightView } from '../presentSections.ts'
import { accessPerson, peoplePolicy, personCards } from '#features/users/index.ts'
import { highlightOwner, highlightRows } from '../store/highlights.ts'

export const getHighlight = handle(contract.users.getHighlight)(async ({ params, actor, db, app, refuse }) => {
  const ownerId = await highlightOwner(db, params.id)
  const owner = ownerId ? await accessPerson(db, actor.id, ownerId, 'card').catch(() => null) : null
  if (!owner || !peoplePolicy.seesPosts(owner)) return refuse('NOT_FOUND')
  const [row] = await highlightRows(db, actor.id, { ownerId: owner.id, id: params.id })
  const person = (await personCards(db, actor.id, [owner.id])).get(owner.id)
  if (!row || !person) return refuse('NOT_FOUND')
  const posts = await presentPosts(db, app, actor, row.postIds ?? [])
  return { highlight: highlightView(app, actor.id, row), person, posts }
})
