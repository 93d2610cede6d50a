import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { fileReport } from '#features/moderation/index.ts'
import { graph } from '#features/users/index.ts'
import { prayerPolicy } from '../policy.ts'
import { accessPrayer, reportedPrayer } from '../store/prayers.ts'

export const prayersReport = handle(contract.users.prayersReport)(async ({ params, body, actor, tx, app, refuse }) => {
  const { reason, text, alsoBlock = false } = body
  const prayer = await accessPrayer(tx, actor.id, params.id)
  const verdict = prayerPolicy.report(prayer)
  if (!verdict.ok) return refuse(verdict.code)
  if (alsoBlock && !prayerPolicy.mayBlockAlong(prayer)) return refuse('NOT_ALLOWED', { path: 'alsoBlock' })
  const { id, authorId } = prayer
  const target = { kind: 'PRAYER', id, authorId, reported: reportedPrayer(prayer) } as const
  const receipt = await fileReport(tx, app, { reporter: actor, target, isNameless: prayer.anonymous, reason, text })
  if (alsoBlock) await graph.blockPerson(tx, app, actor.id, authorId)
  return receipt
})
