import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { chooseInterests } from '../chooseInterests.ts'
import { interestsFor } from '../store/interests.ts'

export const interests = handle(contract.accounts.interests)(async ({ body, actor, tx, app }) => {
  const rows = body.interestIds.map((id) => ({ id, weight: 1 }))
  await chooseInterests(tx, { accountId: actor.id, interests: rows, source: 'SETTINGS', now: app.runtime.now() })
  return { interests: await interestsFor(tx, actor.id) }
})
