import { useSyncExternalStore } from 'react'
import { CallError } from '@koinon/client/errors'
import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '#model/calls.ts'
import { invalidateCalls } from '../calls/invalidateCalls.ts'
import { invoke } from '../calls/invoke.ts'
import { setOrderCheck } from '../calls/orderCheck.ts'
import { isTransient } from '../calls/queryClient.ts'
import { isSignedOut } from '../calls/isSignedOut.ts'
import { dayMs } from '../../text/durations.ts'
import { problemOf } from '../problems/index.ts'
import { createPersistentQueue } from './persistentQueue.ts'
import type { PersistentQueue, Store } from './persistentQueue.ts'
import type { Outcome, QueuedCall } from './offlineStore.ts'

export type { Outcome, QueuedCall } from './offlineStore.ts'

/** Calls whose answers change once something that waited was done. */
const changes: Readonly<Partial<Record<CallName, readonly CallName[]>>> = {
  'content.createPost': ['content.getFeed', 'content.getDrafts', 'users.getProfileWithContent'],
  'content.createRepost': ['content.getFeed', 'users.getProfileWithContent'],
  'content.deleteDraft': ['content.getDrafts'],
  'groups.createGroupPost': [
    'content.getFeed',
    'content.getDrafts',
    'groups.getGroupContent',
    'groups.getEnterpriseFeed',
  ],
  'groups.createEnterprisePost': ['content.getFeed', 'content.getDrafts', 'groups.getEnterpriseFeed'],
  'groups.createPost': ['content.getDrafts', 'groups.getCommunityEventsFeed'],
  'groups.createCommunityEventPost': ['content.getDrafts', 'groups.communityEventUpdates'],
  'groups.requestPostingPermission': ['content.getDrafts'],
  'content.addComment': ['content.getComments', 'content.getItem'],
  'groups.communityEventInterested': ['groups.communityEvent', 'groups.listCommunityEvents'],
  'groups.communityEventNotAttending': ['groups.communityEvent', 'groups.listCommunityEvents'],
  'eventCheckIn.checkInUser': ['groups.communityEventListMembers', 'eventCheckIn.getOwnedEvents'],
}
/** Content people wrote: if it is refused, it is shown with the reason. Other refused changes are dropped silently. */
export const writtenPosts: ReadonlySet<CallName> = new Set<CallName>([
  'content.createPost',
  'content.createRepost',
  'groups.createGroupPost',
  'groups.createEnterprisePost',
  'groups.createPost',
  'groups.createCommunityEventPost',
  'groups.requestPostingPermission',
])
const isWritten = (name: CallName): boolean => writtenPosts.has(name) || name === 'content.addComment'
/** Answers to invitations: the member who gave one counts on it. */
export const eventRsvps: ReadonlySet<CallName> = new Set<CallName>([
  'groups.communityEventInterested',
  'groups.communityEventNotAttending',
])
/** Whether its outcome is kept until somebody has read it: the screen may be closed when it is sent. */
const isReadLater = ({ name, given }: QueuedCall, outcome: Outcome): boolean =>
  (name === 'eventCheckIn.checkInUser' && !('undo' in ((given as { readonly body?: object }).body ?? {}))) ||
  (eventRsvps.has(name) && 'problem' in outcome)
const readWithinMs = 7 * dayMs
const pauses = [2000, 5000, 10_000, 30_000, 60_000] as const

const pauseAfter = (failures: number) => pauses[Math.max(0, Math.min(failures, pauses.length) - 1)]

/** Lets one tab of the browser work at a time. */
type Isolated = <T>(task: () => Promise<T>) => Promise<T>
const oneTab: Isolated = (task) => {
  // An insecure address has none.
  const locks: LockManager | null = 'locks' in navigator ? navigator.locks : null
  return locks === null ? task() : locks.request('koinon.outbox', task)
}

type Send = (name: CallName, given: object, options: { readonly idempotencyKey: string }) => Promise<unknown>
const hasOutcome = ({ outcome }: QueuedCall): boolean => outcome !== undefined
const isReady = ({ failure, held, outcome }: QueuedCall): boolean =>
  failure === null && held === undefined && outcome === undefined
/**
 * Whether nothing can be sent now, which is no answer to any of it: the line is down, the server asks for a pause after
 * so much at once or is in maintenance, nobody is signed in, or something in between answered, which knows none of our codes.
 */
const isUnanswered = (error: unknown): boolean =>
  isTransient(error) ||
  isSignedOut(error) ||
  (error instanceof CallError &&
    (error.code === 'RATE_LIMITED' ||
      error.code === 'MAINTENANCE' ||
      (isByAnother(error) && !isRefusedOnTheWay(error))))
/** A proxy or the like; its refusal of a body as too large is final, though. */
const isByAnother = ({ code, status }: CallError): boolean => code === undefined && status !== 413
/**
 * A fault of the server, or a refusal by something in between for what the change contains: the server has not decided about
 * this change, but may take others.
 */
const isFault = (error: unknown): boolean =>
  error instanceof CallError && (error.status >= 500 || isRefusedOnTheWay(error))
/** Statuses by which something in between refuses everything for a while, whatever it contains. */
const ofTheMoment = new Set([401, 407, 408, 429, 511])
const isRefusedOnTheWay = (error: CallError): boolean =>
  isByAnother(error) && error.status >= 400 && error.status < 500 && !ofTheMoment.has(error.status)

/** The subject of a change: of two with the same subject, such as a like and its withdrawal, the later counts. */
function subjectOf(given: object): string {
  const { params, body } = given as { readonly params?: unknown; readonly body?: unknown }
  return JSON.stringify(params ?? body)
}

const isAhead = (queue: PersistentQueue, given: object): boolean => {
  const subject = subjectOf(given)
  return queue.all().some((queued) => isReady(queued) && subjectOf(queued.given) === subject)
}

/** The values the form had when the call was made. */
const forms = new WeakMap<object, object>()
/** Records the form in which `given` was written: should it have to wait, it can be edited. */
export const recordForm = (given: object, form: object): void => void forms.set(given, form)

/** Sends the items one after the other; false if some of them still wait. */
async function sendAll(
  queue: PersistentQueue,
  send: Send,
  done: (queued: QueuedCall, outcome: Outcome) => Promise<void>,
): Promise<boolean> {
  /** Subjects of what the server stumbled over: later changes of the same must not overtake it. */
  const stuck = new Set<string>()
  for (const { id } of queue.all().filter(isReady)) {
    const queued = await queue.now(id)
    // Another tab has sent or deleted it.
    if (queued === undefined) await queue.take(id)
    if (queued === undefined || !isReady(queued) || stuck.has(subjectOf(queued.given))) continue
    const { name, given } = queued
    try {
      await done(queued, { reply: await send(name, given, { idempotencyKey: id }) })
    } catch (error) {
      if (isUnanswered(error)) return false
      if (isFault(error) && (!isWritten(name) || (error instanceof CallError && isRefusedOnTheWay(error)))) {
        stuck.add(subjectOf(given))
        continue
      }
      const meanwhile = await queue.now(id)
      if (meanwhile === undefined) continue
      const { code, sentence } = problemOf(error)
      if (isWritten(name)) await queue.put({ ...meanwhile, failure: sentence })
      else await done(meanwhile, { code, problem: sentence })
    }
  }
  return stuck.size === 0
}

/**
 * Changes that wait for the connection, in the order in which they were made; stored in this browser until the server
 * has them.
 */
export function createOfflineQueue(send: Send = invoke, isolated: Isolated = oneTab) {
  const queue = createPersistentQueue()
  let queryClient: QueryClient | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null

  const done = async (queued: QueuedCall, outcome: Outcome) => {
    if (isReadLater(queued, outcome)) await queue.finish({ ...queued, outcome })
    else await queue.take(queued.id)
    if (queryClient !== null) await invalidateCalls(queryClient, changes[queued.name] ?? [])
  }
  const later = () => void (timer ??= setTimeout(() => void flush(), pauseAfter(failures)))

  /** Tries now, and again later while offline. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    sending ??= isolated(() => sendAll(queue, send, done))
      .then((isDone) => {
        failures = isDone ? 0 : failures + 1
        // Changes that were added, or released, while others were being sent are not among them.
        if (!isDone || queue.all().some(isReady)) later()
      })
      .finally(() => {
        sending = null
      })
    return sending
  }

  return {
    all: partOf(queue, (queued) => !hasOutcome(queued)),
    /** Sent changes, with their outcomes, as long as nobody has read them: then they are discarded. */
    done: partOf(queue, hasOutcome),
    subscribe: queue.subscribe,
    flush,
    /** Starts with what an earlier page left; deletions made there are final, and what nobody has read gets old. */
    async start(from: Store, client: QueryClient): Promise<void> {
      queryClient = client
      await queue.attach(from)
      const isOver = (queued: QueuedCall) =>
        queued.held === 'DELETED' || (hasOutcome(queued) && queued.at < Date.now() - readWithinMs)
      const over = queue.all().filter(isOver)
      await Promise.all(over.map(({ id }) => queue.take(id)))
      await flush()
    },
    async save(queued: Pick<QueuedCall, 'id' | 'name' | 'given'>): Promise<void> {
      await queue.put({ ...queued, at: Date.now(), failure: null, form: forms.get(queued.given) })
      later()
    },
    /** Whether something about the same waits still, after another try to send it: what is done now must wait too. */
    async isBehind(given: object): Promise<boolean> {
      if (isAhead(queue, given)) await flush()
      return isAhead(queue, given)
    },
    ...changing(queue, flush),
  }
}

/** Some of the items; the same list as before as long as nothing has changed. */
function partOf(queue: PersistentQueue, isIn: (queued: QueuedCall) => boolean): () => readonly QueuedCall[] {
  let [all, part] = [queue.all(), queue.all()]
  return () => {
    if (all !== queue.all()) [all, part] = [queue.all(), queue.all().filter(isIn)]
    return part
  }
}

/** A member's actions on a waiting item. */
function changing(queue: PersistentQueue, flush: () => Promise<void>) {
  return {
    discard: queue.take,
    /** Withdraws it from sending; false if it is already gone. */
    async hold(id: string, held: NonNullable<QueuedCall['held']>): Promise<boolean> {
      const queued = await queue.now(id)
      if (queued !== undefined) await queue.put({ ...queued, held })
      return queued !== undefined
    },
    /** Restores it after a deletion. */
    async undo(queued: QueuedCall): Promise<void> {
      await queue.put(queued)
      await flush()
    },
    /** Releases it for sending unchanged. */
    async release(id: string): Promise<void> {
      const queued = await queue.now(id)
      if (queued !== undefined) await queue.put({ ...queued, held: undefined })
      await flush()
    },
    /**
     * Sends it; with `anew`, in its edited form. It keeps its key, so that one that did reach the server before is not
     * done twice.
     */
    async retry(id: string, replacement?: Pick<QueuedCall, 'name' | 'given'>): Promise<void> {
      const queued = await queue.now(id)
      const form = replacement === undefined ? queued?.form : forms.get(replacement.given)
      if (queued !== undefined) await queue.put({ ...queued, ...replacement, form, failure: null, held: undefined })
      await flush()
    },
    /** Saves the progress of an edit; the item keeps waiting and is not sent. */
    async saveForm(id: string, form: object): Promise<void> {
      const queued = await queue.now(id)
      if (queued !== undefined) await queue.put({ ...queued, form, held: 'WRITING' })
    },
  }
}

export const offlineQueue = createOfflineQueue()
setOrderCheck(offlineQueue.isBehind)

export const useQueuedCalls = (): readonly QueuedCall[] =>
  useSyncExternalStore(offlineQueue.subscribe, offlineQueue.all)
export const useCompletedCalls = (): readonly QueuedCall[] =>
  useSyncExternalStore(offlineQueue.subscribe, offlineQueue.done)
