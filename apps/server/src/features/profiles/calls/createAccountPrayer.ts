import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { consumeUse } from '#kernel/http/rateLimits.ts'
import { submitForRules } from '#features/moderation/index.ts'
import { maxPrayersPerDay } from '../policy.ts'
import { prayerView } from '../presentSections.ts'
import { requireSwitch } from '#features/place/index.ts'
import { accessPrayer, addPrayer } from '../store/prayers.ts'

const daySeconds = 24 * 60 * 60

export const createAccountPrayer = handle(contract.users.createAccountPrayer)(async ({ body, actor, tx, app }) => {
  await requireSwitch(tx, app, { name: 'prayers' })
  const [id, now] = [app.runtime.id(), app.runtime.now()]
  await consumeUse(tx, { key: `prayer:${actor.id}`, max: maxPrayersPerDay, seconds: daySeconds }, now)
  const { text, visibility, anonymous = false, category = null } = body
  await addPrayer(tx, {
    id,
    authorId: actor.id,
    text,
    category,
    visibility,
    anonymous,
    byIsolatedAuthor: actor.isIsolated,
    now,
  })
  if (!actor.isIsolated) await submitForRules(tx, 'PRAYER', id, { hasPictures: false })
  return prayerView(await accessPrayer(tx, actor.id, id))
})
