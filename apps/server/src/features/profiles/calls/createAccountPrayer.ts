import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { spendTarget } from '#kernel/limits.ts'
import { askRules } from '#features/moderation/index.ts'
import { prayersADay } from '../policy.ts'
import { prayerView } from '../present-sections.ts'
import { wantSection } from '../services/sections.ts'
import { accessPrayer, addPrayer } from '../store/prayers.ts'

const daySeconds = 24 * 60 * 60

export const createAccountPrayer = handle(contract.users.createAccountPrayer)(async ({ body, actor, tx, app }) => {
  wantSection(app, 'PRAYERS')
  const [id, now] = [app.seams.id(), app.seams.now()]
  await spendTarget(tx, { key: `prayer:${actor.id}`, max: prayersADay, seconds: daySeconds }, now)
  const { text, visibility, anonymous = false, category = null } = body
  await addPrayer(tx, { id, authorId: actor.id, text, category, visibility, anonymous, silent: actor.isolated, now })
  if (!actor.isolated) await askRules(tx, 'PRAYER', id, { hasPictures: false })
  return prayerView(await accessPrayer(tx, actor.id, id))
})
