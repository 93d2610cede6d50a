import { useSyncExternalStore } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '../../model/calls.ts'
import { invalidateCalls } from '../calls/invalidate.ts'
import { invoke } from '../calls/invoke.ts'
import { isPassing } from '../calls/queryClient.ts'
import { problemOf } from '../problems/index.ts'
import { createShelf } from './shelf.ts'
import type { Shelf, Store } from './shelf.ts'
import type { Waiting } from './store.ts'

export type { Waiting } from './store.ts'

/** Calls whose answers are different once something that waited was done. */
const changes: Readonly<Partial<Record<CallName, readonly CallName[]>>> = {
  'content.createPost': ['content.getFeed', 'content.getDrafts', 'users.getProfileWithContent'],
  'content.createRepost': ['content.getFeed', 'users.getProfileWithContent'],
  'content.deleteDraft': ['content.getDrafts'],
  'groups.createGroupPost': ['content.getFeed', 'content.getDrafts', 'groups.getGroupContent'],
  'groups.requestPostingPermission': ['content.getDrafts'],
  'content.addComment': ['content.getComments', 'content.getItem'],
  'groups.communityEventInterested': ['groups.communityEvent', 'groups.listCommunityEvents'],
  'groups.communityEventNotAttending': ['groups.communityEvent', 'groups.listCommunityEvents'],
  'eventCheckIn.checkInUser': ['groups.communityEventListMembers', 'eventCheckIn.getOwnedEvents'],
}
/** What somebody wrote: it is shown, and why it was refused. Of anything else nobody would learn, and it ends there. */
export const writtenPosts: ReadonlySet<CallName> = new Set<CallName>([
  'content.createPost',
  'content.createRepost',
  'groups.createGroupPost',
  'groups.requestPostingPermission',
])
const isWritten = (name: CallName): boolean => writtenPosts.has(name) || name === 'content.addComment'
const pauses = [2000, 5000, 10_000, 30_000, 60_000] as const

/** Lets one tab of the browser work at a time. */
type Alone = <T>(task: () => Promise<T>) => Promise<T>
const oneTab: Alone = (task) => ('locks' in navigator ? navigator.locks.request('koinon.outbox', task) : task())

/** What became of something that waited: the server's answer, or why it was not done. */
export type Outcome = { readonly reply: unknown } | { readonly error: unknown }
export type HearOutcome = (waiting: Waiting, outcome: Outcome) => void

type Send = (name: CallName, given: object, options: { readonly idempotencyKey: string }) => Promise<unknown>
const isReady = ({ failure, held }: Waiting): boolean => failure === null && held === undefined

/** What was filled in where a call was given its values. */
const forms = new WeakMap<object, object>()
/** Notes with what form `given` was written: should it have to wait, it can be written anew. */
export const noteForm = (given: object, form: object): void => void forms.set(given, form)

/** Sends one after the other; false when the line is still down. */
async function sendAll(
  shelf: Shelf,
  send: Send,
  done: (waiting: Waiting, outcome: Outcome) => Promise<void>,
): Promise<boolean> {
  for (const { id } of shelf.all().filter(isReady)) {
    const waiting = await shelf.now(id)
    if (waiting === undefined || !isReady(waiting)) continue
    const { name, given } = waiting
    try {
      const reply = await send(name, given, { idempotencyKey: id })
      await shelf.take(id)
      await done(waiting, { reply })
    } catch (error) {
      if (isPassing(error)) return false
      const meanwhile = await shelf.now(id)
      if (meanwhile === undefined) continue
      if (isWritten(name)) await shelf.put({ ...meanwhile, failure: problemOf(error).sentence })
      else {
        await shelf.take(id)
        await done(waiting, { error })
      }
    }
  }
  return true
}

/** What waits for the line, in the order in which it was done; kept in this browser until the server has it. */
export function createOutbox(send: Send = invoke, alone: Alone = oneTab) {
  const shelf = createShelf()
  let queryClient: QueryClient | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null

  const listeners = new Set<HearOutcome>()
  const done = async (waiting: Waiting, outcome: Outcome) => {
    for (const listener of listeners) listener(waiting, outcome)
    if (queryClient !== null) await invalidateCalls(queryClient, changes[waiting.name] ?? [])
  }

  /** Tries now, and again later while the line is down. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    sending ??= alone(() => sendAll(shelf, send, done))
      .then((isDone) => {
        failures = isDone ? 0 : failures + 1
        if (!isDone) timer = setTimeout(() => void flush(), pauses[Math.min(failures, pauses.length) - 1])
      })
      .finally(() => {
        sending = null
      })
    return sending
  }

  return {
    all: shelf.all,
    subscribe: shelf.subscribe,
    flush,
    /** Tells what becomes of what waits, while a screen that wants to know is open. */
    hear(listener: HearOutcome): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Begins with what an earlier page left; what was deleted there is deleted. */
    async begin(from: Store, client: QueryClient): Promise<void> {
      queryClient = client
      await shelf.keepIn(from)
      const deleted = shelf.all().filter(({ held }) => held === 'DELETED')
      await Promise.all(deleted.map(({ id }) => shelf.take(id)))
      await flush()
    },
    async keep(waiting: Pick<Waiting, 'id' | 'name' | 'given'>): Promise<void> {
      await shelf.put({ ...waiting, at: Date.now(), failure: null, form: forms.get(waiting.given) })
      timer ??= setTimeout(() => void flush(), pauses[0])
    },
    ...changing(shelf, flush),
  }
}

/** What one does with something that waits. */
function changing(shelf: Shelf, flush: () => Promise<void>) {
  return {
    discard: shelf.take,
    /** Keeps it from being sent; false where it is gone already. */
    async hold(id: string, held: NonNullable<Waiting['held']>): Promise<boolean> {
      const waiting = await shelf.now(id)
      if (waiting !== undefined) await shelf.put({ ...waiting, held })
      return waiting !== undefined
    },
    /** It stands again as it stood, though it was deleted. */
    async takeBack(waiting: Waiting): Promise<void> {
      await shelf.put(waiting)
      await flush()
    },
    /** Lets it be sent as it was. */
    async release(id: string): Promise<void> {
      const waiting = await shelf.now(id)
      if (waiting !== undefined) await shelf.put({ ...waiting, held: undefined })
      await flush()
    },
    /**
     * Sends it, however it stood; with `anew` as it was written since. It stays under its key, so that one that did reach
     * the server before is not done twice.
     */
    async retry(id: string, anew?: Pick<Waiting, 'name' | 'given'>): Promise<void> {
      const wanted = await shelf.now(id)
      const form = anew === undefined ? wanted?.form : forms.get(anew.given)
      if (wanted !== undefined) await shelf.put({ ...wanted, ...anew, form, failure: null, held: undefined })
      await flush()
    },
    /** Notes how far one has written it anew; it waits, and is not sent. */
    async keepForm(id: string, form: object): Promise<void> {
      const waiting = await shelf.now(id)
      if (waiting !== undefined) await shelf.put({ ...waiting, form, held: 'WRITING' })
    },
  }
}

export const outbox = createOutbox()

export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(outbox.subscribe, outbox.all)
