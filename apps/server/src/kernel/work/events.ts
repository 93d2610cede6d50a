import type { ActivityKind, NotificationReason, NotificationType, TargetKind } from '@koinon/contract/shared'
import { pipeline } from '#adapters/database/pipeline.ts'
import { announce } from '../realtime/announce.ts'
import type { Tx } from '../database/tables.ts'
import { type TxContext, unitOfWork } from '../database/transaction.ts'
import type { OutgoingFrame } from '../realtime/frames.ts'

/**
 * Every domain event, by name. Each feature adds its own by `declare module`; a payload carries ids and the few facts
 * that would not be available later.
 */
export interface DomainEvents {}
export type EventName = keyof DomainEvents

/** Written where an event has no audience or notifies no one, so that silence is an explicit decision. */
export const none = 'nobody'

/** An entry in somebody's notification list; the notifier leaves out recipients who may not see the target. */
export interface NotificationDraft {
  readonly to: readonly string[]
  readonly type: NotificationType
  readonly kind: ActivityKind | null
  readonly reason: NotificationReason
  /** The subject of the entry; entries with the same type, reason and target are merged. */
  readonly target: { readonly kind: TargetKind; readonly id: string }
  readonly actorId: string | null
  /** The single thing the actor did (a comment), so that it is never counted twice; the target by default. */
  readonly itemId?: string
  /** Words that come with it; of entries that are merged, those of the last. */
  readonly note?: string | null
  /** True: it was undone (a like taken back). Removes it from all who got it; `to` is ignored. */
  readonly isUndone?: boolean
}

/** The immediate effects of an event, in its own transaction. The event's owner decides; both are required. */
export interface EventRule<E extends EventName> {
  readonly audience: typeof none | ((within: TxContext, data: DomainEvents[E]) => Promise<readonly OutgoingFrame[]>)
  readonly notify: typeof none | ((within: TxContext, data: DomainEvents[E]) => Promise<readonly NotificationDraft[]>)
  /**
   * The event's subject, for events with follow-ups: those of one subject are followed up in the order in which
   * they happened, and one that fails holds back only its own subject. Without it every event stands alone.
   */
  readonly subject?: (data: DomainEvents[E]) => string
  /**
   * Its follow-ups are part of the transaction, not of one that follows it: for decisions, whose effect everybody sees
   * by the time their caller is answered.
   */
  readonly isImmediate?: (data: DomainEvents[E]) => boolean
  /** Earlier events about the same subject that are not followed up yet, and need not be any more. */
  readonly supersedes?: readonly EventName[]
}
/** The rules of a feature's own events, or of all. */
export type EventRules<Events = DomainEvents> = { readonly [E in keyof Events & EventName]: EventRule<E> }

/**
 * The follow-ups of other features after the event is committed. Run by the outbox dispatcher, each in the transaction that
 * removes the event from the outbox: exactly once in effect. Those of immediate events run in the event's own transaction.
 */
export type FollowUps = {
  readonly [E in EventName]?: (within: TxContext, data: DomainEvents[E]) => Promise<void>
}

/**
 * Takes events that somebody outside subscribed to, in their transaction. All others cost it nothing but the question.
 */
export interface EventTap {
  wants(name: EventName): boolean
  /** Reads again which events are subscribed to: another process may have changed that. */
  refresh(): Promise<void>
  record<E extends EventName>(within: TxContext, name: E, happened: readonly DomainEvents[E][]): Promise<void>
}

/**
 * Emits an event. In this transaction, frames are numbered for their audience, notification rows are written, and the
 * event goes to the outbox if anything follows it up.
 */
export const emit = <E extends EventName>(tx: Tx, name: E, data: DomainEvents[E]): Promise<void> =>
  emitEach(tx, name, [data])

/** Emits several events of one name at once. */
export async function emitEach<E extends EventName>(
  tx: Tx,
  name: E,
  happened: readonly DomainEvents[E][],
): Promise<void> {
  const { app } = unitOfWork(tx)
  const { audience, notify } = app.eventRules[name] as EventRule<E>
  const within = { tx, app }
  if (audience !== none) for (const data of happened) await announce(tx, await audience(within, data))
  if (notify !== none) {
    const drafts: NotificationDraft[] = []
    for (const data of happened) drafts.push(...(await notify(within, data)))
    if (drafts.length > 0) await app.notifier(within, drafts)
  }
  if (happened.length > 0 && app.eventTap.wants(name)) await app.eventTap.record(within, name, happened)
  if (happened.length === 0 || !app.followUps.some((feature) => feature[name])) return
  const later: DomainEvents[E][] = []
  for (const data of happened) if (!(await followUpImmediately(within, name, data))) later.push(data)
  if (later.length > 0) await putInOutbox(tx, name, later)
}

/** Follows up an event in its own transaction, if it is one of that kind. */
async function followUpImmediately<E extends EventName>(
  within: TxContext,
  name: E,
  data: DomainEvents[E],
): Promise<boolean> {
  const { tx, app } = within
  const { subject, isImmediate, supersedes = [] } = app.eventRules[name] as EventRule<E>
  if (!isImmediate?.(data)) return false
  if (subject && supersedes.length > 0)
    await tx.deleteFrom('outbox').where('key', '=', subject(data)).where('name', 'in', supersedes).execute()
  for (const feature of app.followUps) await feature[name]?.(within, data)
  return true
}

async function putInOutbox<E extends EventName>(tx: Tx, name: E, happened: readonly DomainEvents[E][]): Promise<void> {
  const { app, afterCommit } = unitOfWork(tx)
  const { subject } = app.eventRules[name] as EventRule<E>
  const now = app.runtime.now()
  const rows = happened.map((data) => {
    const id = app.runtime.id()
    return { id, name, key: subject?.(data) ?? id, data, at: now, due_at: now, last_error: null }
  })
  await pipeline(tx, tx.insertInto('outbox').values(rows))
  afterCommit.push(() => app.bus.publish('outbox', {}))
}
