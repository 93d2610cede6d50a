import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { eventLists } from '#features/events/index.ts'
import { groupCards, sharedGroups } from '#features/groups/index.ts'
import { accessPerson, peoplePolicy } from '#features/users/index.ts'

const [shownGroups, shownEvents] = [6, 3]

export const profileSidebar = handle(contract.facade.profileSidebar)(async ({ params, actor, db, app }) => {
  const person = await accessPerson(db, actor.id, params.userId, 'card')
  const [groupIds, goingTo] = await Promise.all([
    person.isSelf ? [] : sharedGroups.inCommon(db, actor.id, person.id, shownGroups),
    peoplePolicy.seesPosts(person)
      ? eventLists.ofGuest(db, app, actor.id, { personId: person.id, limit: shownEvents })
      : [],
  ])
  const groups = await groupCards(db, actor.id, groupIds)
  return { groupsInCommon: groupIds.flatMap((id) => groups.get(id) ?? []), goingTo }
})
