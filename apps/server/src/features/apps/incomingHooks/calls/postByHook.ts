import { contract } from '@koinon/contract'
import { hashToken } from '#kernel/credentials.ts'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { handle } from '#kernel/http/handler.ts'
import { consumeUses } from '#kernel/http/rateLimits.ts'
import { Refusal, orRefusal } from '#kernel/refusal.ts'
import { actorOfBot } from '../../bots/store/actorOfBot.ts'
import { hookText } from '../hookText.ts'
import { publishAsBot } from '../publishAsBot.ts'
import { readHookMessage } from '../readHookMessage.ts'
import { hookByHash, useHook } from '../store/incomingHooks.ts'

const maxPerMinute = 10
const maxPerDay = 200
const passedOn: readonly string[] = ['INVALID_PARAMETER', 'RATE_LIMITED', 'SLOW_MODE']

export const postByHook = handle(contract.apps.postByHook)(async ({ params, db, app, request, refuse }) => {
  const now = app.runtime.now()
  if (!app.place.now().switches.keys) return refuse('KEYS_OFF')
  const found = await hookByHash(db, hashToken(params.token))
  if (!found) return refuse('HOOK_ENDED')
  const uses = [
    { key: `hook-minute:${found.id}`, max: maxPerMinute, seconds: minuteMs / 1000 },
    { key: `hook-day:${found.id}`, max: maxPerDay, seconds: dayMs / 1000 },
  ]
  // Outside the transaction: a message that is refused has cost its reading, and counts.
  await consumeUses(db, uses, now)
  const markdown = hookText(readHookMessage(request.rawBody, request.header('content-type')))
  return inTransaction(app, async (tx) => {
    const hook = await useHook(tx, found.id, now)
    if (!hook) return refuse('HOOK_ENDED')
    const bot = await actorOfBot(tx, { accountId: hook.accountId, by: hook.id, now })
    if (!bot) return refuse('POSTING_NOT_ALLOWED')
    const published = await orRefusal(() => publishAsBot(tx, app, { ...hook, bot, markdown }))
    if (!(published instanceof Refusal)) return { ok: true as const, ...published }
    if (passedOn.includes(published.code)) throw published
    // Only the bot's admins can mend anything else, and the sender learns no more of the group.
    return refuse('POSTING_NOT_ALLOWED')
  })
})
