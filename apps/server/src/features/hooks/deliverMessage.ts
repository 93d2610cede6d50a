import type { App } from '#kernel/http/app.ts'
import type { DeliveryQueue } from '#kernel/deliveries/deliveryQueue.ts'
import { nextAttemptAt } from '#kernel/deliveries/schedule.ts'
import { minuteMs } from '#kernel/durations.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { placeRules } from '#features/place/index.ts'
import { makeBody } from './makeBody.ts'
import { type HookReply, publishReply } from './publishReply.ts'
import { type Attempt, sendHook } from './sendHook.ts'
import { endHook } from './endHook.ts'
import { type HookRow, hookById, lockHook, updateHook } from './store/hooks.ts'
import {
  hasDueMessages,
  insertAttempt,
  insertMessages,
  messageById,
  takeMessages,
  updateMessage,
} from './store/messages.ts'

/** A message taken by a process that died is taken again after this; an attempt takes a quarter of it at most. */
const leaseMs = minuteMs
const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs)
const gone = 410

/** Messages of webhooks, two of each hook at a time; while webhooks are switched off in the place, they wait. */
export const hookDeliveries: DeliveryQueue = {
  name: 'webhooks',
  hasDue: async (app) => app.place.now().switches.hooks && hasDueMessages(app.db, app.runtime.now()),
  maxPerSecond: async (app) => (await placeRules(app.db, app.config)).hooksPerSecond,
  take: async (app, db, limit) => {
    const now = app.runtime.now()
    return takeMessages(db, { now, until: leaseFrom(now), limit })
  },
  deliver: deliverMessage,
}

async function deliverMessage(app: App, id: string): Promise<void> {
  const message = await messageById(app.db, id)
  const hook = message && message.outcome === 'WAITING' ? await hookById(app.db, message.hook_id) : null
  if (!message || !hook) return
  const body = await makeBody(app, hook, message)
  const attempt = body === null ? hiddenFrom(app) : await sendHook(app, hook, { id, body })
  const isAnswer = attempt.fault === null && message.event === 'bot.mentioned'
  const reply = isAnswer ? await publishReply(app, hook, message, attempt.wholeAnswer) : null
  await inTransaction(app, (tx) => recordAttempt(app, tx, { hookId: hook.id, messageId: id, attempt, reply }))
}

/** Sends a trial message at once, whatever waits, and records it like any other. */
export async function sendTrial(app: App, hook: HookRow): Promise<Attempt> {
  const [id, now] = [app.runtime.id(), app.runtime.now()]
  const trial = { id, hookId: hook.id, event: 'hook.test', refs: {}, happenedAt: now } as const
  const until = leaseFrom(now)
  await inTransaction(app, (tx) => insertMessages(tx, [trial], { dueAt: until, takenUntil: until }))
  const body = (await makeBody(app, hook, { event: trial.event, refs: trial.refs, happened_at: now })) ?? ''
  const attempt = await sendHook(app, hook, { id, body })
  await inTransaction(app, (tx) => recordAttempt(app, tx, { hookId: hook.id, messageId: id, attempt, reply: null }))
  return attempt
}

/** The attempt that was not made, because the bot may not see the subject. */
const hiddenFrom = (app: App): Attempt => ({
  at: app.runtime.now(),
  ms: 0,
  status: null,
  fault: 'WITHHELD',
  answer: null,
  wholeAnswer: '',
  retryAfterMs: null,
})

interface Recorded {
  readonly hookId: string
  readonly messageId: string
  readonly attempt: Attempt
  readonly reply: HookReply | null
}
/** Records an attempt, and what follows from it for its message and its hook; from a trial nothing follows for the hook. */
async function recordAttempt(app: App, tx: Tx, { hookId, messageId, attempt, reply }: Recorded): Promise<void> {
  const hook = await lockHook(tx, hookId)
  const message = hook && (await messageById(tx, messageId))
  if (!hook || !message) return
  const { at, ms, status, fault, answer } = attempt
  const replied = { reply: reply?.outcome ?? null, reply_code: reply?.code ?? null }
  await insertAttempt(tx, { id: app.runtime.id(), message_id: message.id, at, ms, status, fault, answer, ...replied })
  const attempts = message.attempts + 1
  const isTrial = message.event === 'hook.test'
  const isOver = fault === null || fault === 'WITHHELD' || status === gone || isTrial
  const next = isOver ? null : nextAt(app, attempts, attempt)
  // Switched off while the receiver was being asked: what failed then is not tried again.
  const left = message.outcome === 'WAITING' ? (next ? 'WAITING' : 'FAILED') : message.outcome
  const outcome = fault === null ? 'DELIVERED' : fault === 'WITHHELD' ? 'WITHHELD' : left
  await updateMessage(tx, message.id, {
    outcome,
    attempts,
    taken_until: null,
    due_at: next ?? app.runtime.now(),
  })
  if (isTrial) return
  if (fault === null) await recordSuccess(tx, hook, at)
  else if (status === gone) await endHook(tx, hook, 'GONE')
  else if (fault !== 'WITHHELD' && hook.state === 'ON')
    await updateHook(tx, hook.id, { state: 'FAILING', failing_since: at })
}

const nextAt = (app: App, attempts: number, { retryAfterMs }: Attempt): Date | null =>
  nextAttemptAt({ attempts, now: app.runtime.now(), retryAfterMs, chance: Number(app.runtime.code(4)) / 10_000 })

const recordSuccess = (tx: Tx, { id, state }: HookRow, at: Date): Promise<void> =>
  updateHook(tx, id, {
    last_success_at: at,
    ...(state === 'FAILING' ? { state: 'ON', failing_since: null, warned_at: null } : {}),
  })
