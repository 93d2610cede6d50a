import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { graph } from '#features/users/index.ts'
import { accessList } from '../store/access.ts'
import { peopleToFollow } from '../store/entries.ts'

export const followNamedList = handle(contract.users.followNamedList)(async ({ params, actor, tx, app }) => {
  const now = app.runtime.now()
  const { id } = await accessList(tx, actor.id, params.listId)
  const people = await peopleToFollow(tx, actor.id, id)
  const fresh = people.filter(({ isFollowed }) => !isFollowed).map((person) => person.id)
  const states = await graph.followPeople(tx, actor.id, fresh, now)
  const count = (state: (typeof states)[number]) => states.filter((each) => each === state).length
  return {
    followed: count('FOLLOWING'),
    requested: count('FOLLOW_REQUESTED'),
    alreadyFollowed: people.length - fresh.length,
  }
})
