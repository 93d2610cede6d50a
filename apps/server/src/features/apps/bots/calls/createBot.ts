import { contract } from '@koinon/contract'
import { maxBots } from '@koinon/contract/shared'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { handle } from '#kernel/http/handler.ts'
import { botAccounts, staff } from '#features/accounts/index.ts'
import { lockGroupWithSubgroups, memberChanges } from '#features/groups/index.ts'
import { placeRules } from '#features/place/index.ts'
import { runsGroup } from '../accessBot.ts'
import { announceBot } from '../announceBot.ts'
import { botPolicy } from '../policy.ts'
import { botView } from '../presentBots.ts'
import { countBots, insertBot } from '../store/bots.ts'

export const createBot = handle(contract.apps.createBot)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId = null, ...profile } = body
  const group = groupId === null ? null : await lockGroupWithSubgroups(tx, actor.id, groupId, 'membership')
  if (group === null) await staff.lockAdministrators(tx)
  const verdict = botPolicy.create({
    roles: actor.roles,
    runsGroup: await runsGroup(tx, actor, groupId),
    botMakers: (await placeRules(tx, app.config)).botMakers,
    bots: await countBots(tx, groupId),
  })
  if (!verdict.ok) return refuse(verdict.code, verdict.code === 'QUOTA_REACHED' ? { max: maxBots } : {})
  const accountId = await botAccounts.createBotAccount(tx, { ...profile, byId: actor.id })
  await insertBot(tx, { accountId, groupId, now: app.runtime.now() })
  if (group) await admitBot(tx, { accountId, groupIds: [group.parentId, group.id], byId: actor.id })
  const after = { username: body.username, displayName: body.displayName }
  await announceBot(tx, { accountId, groupId }, { actor, action: 'create-bot', after })
  return botView(tx, actor.id, accountId)
})

/** Makes a new bot a member of its group, and of the group that this one is in. */
async function admitBot(
  tx: Tx,
  bot: { readonly accountId: string; readonly groupIds: readonly (string | null)[]; readonly byId: string },
): Promise<void> {
  const { app } = unitOfWork(tx)
  for (const groupId of bot.groupIds)
    if (groupId !== null) await memberChanges.addMember(tx, app, { groupId, userId: bot.accountId, byId: bot.byId })
}
