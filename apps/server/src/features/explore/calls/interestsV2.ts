import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupDirectory } from '#features/groups/index.ts'
import { suggestPeople, chooseInterests, interestsFor } from '#features/users/index.ts'

const shown = 10

export const interestsV2 = handle(contract.accounts.interestsV2)(async ({ body, actor, tx, app }) => {
  const now = app.runtime.now()
  await chooseInterests(tx, { accountId: actor.id, interests: body.interests, source: body.source, now })
  const people = await suggestPeople(tx, actor.id, { aim: 'SHARED_INTERESTS', now, limit: shown })
  const groups = await groupDirectory.recommend(tx, actor.id, { now, limit: shown })
  return {
    interests: await interestsFor(tx, actor.id),
    recommendations: { people: people.items, groups: groups.items },
  }
})
