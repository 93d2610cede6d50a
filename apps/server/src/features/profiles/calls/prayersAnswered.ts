import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { prayerPolicy } from '../policy.ts'
import { prayerView } from '../presentSections.ts'
import { accessPrayer, answerPrayer, lockPrayer } from '../store/prayers.ts'

export const prayersAnswered = handle(contract.users.prayersAnswered)(async ({
  params,
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const prayer = await lockPrayer(tx, actor.id, params.id)
  const verdict = prayerPolicy.answer(prayer)
  if (!verdict.ok) return refuse(verdict.code)
  const { answered, note } = body
  // The time it was answered stays when only the text about it changes.
  const at = prayer.answeredAt ?? app.runtime.now()
  await answerPrayer(tx, prayer.id, answered ? { at, note: note?.trim() || null } : null)
  return prayerView(await accessPrayer(tx, actor.id, prayer.id))
})
