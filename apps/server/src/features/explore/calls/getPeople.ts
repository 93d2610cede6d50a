import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { graph, interests } from '#features/users/index.ts'

export const getPeople = handle(contract.explore.getPeople)(async ({ body, actor, tx, app, refuse }) => {
  const { near, interestIds, dismiss = [], cursor, limit } = body
  const now = app.runtime.now()
  const [unknown] = interestIds ? await interests.unknownInterests(tx, interestIds) : []
  if (unknown) return refuse('INTEREST_UNKNOWN', { path: 'interestIds', interestId: unknown })
  if (dismiss.length > 0) await graph.dismissPeople(tx, { accountId: actor.id, personIds: dismiss, now })
  const filter = {
    aim: 'ANYBODY',
    interestIds,
    mustShare: interestIds !== undefined,
    near,
    cursor,
    limit,
  } as const
  return graph.suggestPeople(tx, app, actor.id, filter)
})
