import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { chooseInterests } from '../../services/interests.ts'
import { interestsFor } from '../../store/interests.ts'

export const interests = handle(contract.accounts.interests)(async ({ body, actor, tx, app }) => {
  const wishes = body.interestIds.map((id) => ({ id, weight: 1 }))
  await chooseInterests(tx, { accountId: actor.id, interests: wishes, source: 'SETTINGS', now: app.seams.now() })
  return { interests: await interestsFor(tx, actor.id) }
})
