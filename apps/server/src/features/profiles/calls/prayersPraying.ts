import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { prayerPolicy } from '../policy.ts'
import { prayerView } from '../presentSections.ts'
import { accessPrayer, lockPrayer, setPraying } from '../store/prayers.ts'

export const prayersPraying = handle(contract.users.prayersPraying)(async ({
  params,
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const prayer = await lockPrayer(tx, actor.id, params.id)
  const verdict = prayerPolicy.pray(prayer)
  if (!verdict.ok) return refuse(verdict.code)
  const { id, authorId } = prayer
  const praying = {
    id,
    accountId: actor.id,
    praying: body.praying,
    byIsolatedAuthor: actor.isIsolated,
    now: app.runtime.now(),
  }
  const isNew = await setPraying(tx, praying)
  // The notification names nobody, so an isolated account's prayer sends none at all.
  if (isNew && body.praying && !actor.isIsolated) await emit(tx, 'prayer.prayedFor', { prayerId: id, authorId })
  return prayerView(await accessPrayer(tx, actor.id, id))
})
