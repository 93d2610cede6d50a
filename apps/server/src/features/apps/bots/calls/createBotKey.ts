import { contract } from '@koinon/contract'
import { maxBotKeys } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import { asTooLong, keyLife } from '../../keyLife.ts'
import { makeKeyFor } from '../../makeKeyFor.ts'
import { keysOf } from '../../store/keys.ts'
import { lockOwnBot } from '../accessBot.ts'
import { announceBot } from '../announceBot.ts'
import { botPolicy } from '../policy.ts'

export const createBotKey = handle(contract.apps.createBotKey)(async ({ body, actor, tx, app, refuse }) => {
  const { botId: accountId, ...draft } = body
  const bot = await lockOwnBot(tx, actor, accountId)
  const liveKeys = (await keysOf(tx, accountId, app.runtime.now())).length
  const life = await keyLife(tx, draft)
  const verdict = botPolicy.createKey({ liveKeys, life })
  if (!verdict.ok) return refuse(verdict.code, verdict.code === 'QUOTA_REACHED' ? { max: maxBotKeys } : asTooLong(life))
  const made = await makeKeyFor(tx, { ...draft, days: life.days, accountId, kind: 'BOT' })
  await announceBot(tx, bot, { actor, action: 'make-key', after: { name: body.name, scopes: body.scopes } })
  return made
})
