import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupDirectory } from '#features/groups/index.ts'
import { graph, interests } from '#features/users/index.ts'

const shown = 10

export const interestsV2 = handle(contract.accounts.interestsV2)(async ({ body, actor, tx, app }) => {
  const now = app.runtime.now()
  await interests.chooseInterests(tx, { accountId: actor.id, interests: body.interests, source: body.source, now })
  const people = await graph.suggestPeople(tx, app, actor.id, { aim: 'SHARED_INTERESTS', limit: shown })
  const groups = await groupDirectory.recommend(tx, app, actor.id, { limit: shown })
  return {
    interests: await interests.interestsFor(tx, actor.id),
    recommendations: { people: people.items, groups: groups.items },
  }
})
