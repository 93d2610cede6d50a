import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { Refusal, orRefusal } from '#kernel/refusal.ts'
import { lockOwnBot } from '../../bots/accessBot.ts'
import { announceBot } from '../../bots/announceBot.ts'
import { deleteHook, hookById } from '../store/incomingHooks.ts'

export const endIncomingHook = handle(contract.apps.endIncomingHook)(async ({ body, actor, tx, refuse }) => {
  const hook = await hookById(tx, body.hookId)
  const bot = hook ? await orRefusal(() => lockOwnBot(tx, actor, hook.accountId)) : null
  if (!hook || !bot || bot instanceof Refusal) return refuse('HOOK_NOT_FOUND')
  await deleteHook(tx, hook.id)
  await announceBot(tx, bot, { actor, action: 'end-hook', before: { name: hook.name } })
  return { ok: true }
})
