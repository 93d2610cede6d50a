import type { HookMessageEvent } from '@koinon/contract/shared'
import type { Tx } from '#kernel/database/tables.ts'
import { type TxContext, unitOfWork } from '#kernel/database/transaction.ts'
import type { DomainEvents } from '#kernel/work/events.ts'
import { readSource } from './sources.ts'
import { hooksFor } from './store/hooks.ts'
import { type NewMessage, addSkipped, insertMessages, waitingCounts } from './store/messages.ts'
import type { HookRefs } from './store/tables.ts'

/** With as many messages waiting at a hook, further events are only counted. */
const maxWaiting = 500

/** Finds the hooks that want an event, and queues a message for each. */
export async function queueMessages(
  { tx }: TxContext,
  { name, data, at, doneById = null }: DomainEvents['hook.happened'],
): Promise<void> {
  for (const { event, groupId, refs, byId, viewerIds } of await readSource(tx, name, data)) {
    const hookIds = await hooksFor(tx, { event, groupId, byIds: [byId, doneById], viewerIds: viewerIds ?? null })
    await queueFor(tx, hookIds, { event, refs, happenedAt: new Date(at) })
  }
}

interface Message {
  readonly event: HookMessageEvent
  readonly refs: HookRefs
  readonly happenedAt: Date
}
async function queueFor(tx: Tx, hookIds: readonly string[], message: Message): Promise<void> {
  if (hookIds.length === 0) return
  const { app, afterCommit } = unitOfWork(tx)
  const waiting = await waitingCounts(tx, hookIds)
  const queued: NewMessage[] = []
  for (const hookId of hookIds) {
    const isFull = (waiting.get(hookId) ?? 0) >= maxWaiting
    if (isFull && (await addSkipped(tx, hookId, 1))) continue
    const sent = isFull ? { ...message, event: 'hook.skipped' as const, refs: { count: 1 } } : message
    queued.push({ id: app.runtime.id(), hookId, ...sent })
  }
  await insertMessages(tx, queued, { dueAt: app.runtime.now(), takenUntil: null })
  if (queued.length > 0) afterCommit.push(() => app.bus.publish('deliveries', {}))
}
