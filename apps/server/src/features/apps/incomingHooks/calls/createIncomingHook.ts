import { contract } from '@koinon/contract'
import { maxIncomingHooks } from '@koinon/contract/shared'
import { hashToken, makeKey } from '#kernel/credentials.ts'
import { handle } from '#kernel/http/handler.ts'
import { lockOwnBot } from '../../bots/accessBot.ts'
import { announceBot } from '../../bots/announceBot.ts'
import { botView } from '../../bots/presentBots.ts'
import { refuseTarget } from '../refuseTarget.ts'
import { hooksOf, insertHook } from '../store/incomingHooks.ts'

export const createIncomingHook = handle(contract.apps.createIncomingHook)(async ({ body, actor, tx, app, refuse }) => {
  const { botId: accountId, name, target, targetId } = body
  const bot = await lockOwnBot(tx, actor, accountId)
  if ((await hooksOf(tx, [accountId])).length >= maxIncomingHooks)
    return refuse('QUOTA_REACHED', { max: maxIncomingHooks })
  await refuseTarget(tx, { accountId, target, targetId })
  const [id, token] = [app.runtime.id(), makeKey('in', app.runtime)]
  const tokenHash = hashToken(token)
  await insertHook(tx, { ...body, id, accountId, tokenHash, hint: token.slice(-4), now: app.runtime.now() })
  await announceBot(tx, bot, { actor, action: 'make-hook', after: { name, target, targetId } })
  const hook = (await botView(tx, actor.id, accountId)).hooks.find((one) => one.id === id)
  return hook ? { url: `${app.config.origin}/in/${token}`, hook } : refuse('BOT_NOT_FOUND')
})
