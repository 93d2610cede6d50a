import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessGroup } from '#features/groups/index.ts'
import { placeRules } from '#features/place/index.ts'
import { runsGroup } from '../accessBot.ts'
import { botPolicy } from '../policy.ts'
import { presentBots } from '../presentBots.ts'
import { botsOf } from '../store/bots.ts'

export const listBots = handle(contract.apps.listBots)(async ({ body, actor, db, app, refuse }) => {
  const { groupId = null } = body
  if (groupId !== null) await accessGroup(db, actor.id, groupId, 'membership')
  const maker = { roles: actor.roles, runsGroup: await runsGroup(db, actor, groupId) }
  if (!botPolicy.administer(maker).ok) return refuse('NOT_ALLOWED')
  const rows = await botsOf(db, groupId)
  const { botMakers, longestKeyDays } = await placeRules(db, app.config)
  return {
    items: await presentBots(db, rows, { viewerId: actor.id, now: app.runtime.now() }),
    canCreate: botPolicy.create({ ...maker, botMakers, bots: rows.length }).ok,
    longestKeyDays,
  }
})
