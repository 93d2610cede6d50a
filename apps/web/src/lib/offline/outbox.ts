import { useSyncExternalStore } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '../../model/calls.ts'
import { invalidateCalls } from '../calls/invalidate.ts'
import { invoke } from '../calls/invoke.ts'
import { isPassing } from '../calls/queryClient.ts'
import { problemOf } from '../problems/index.ts'
import type { OfflineStore, Waiting } from './store.ts'

export type { Waiting } from './store.ts'

/** Calls whose answers are different once something that waited was done. */
const changes: Readonly<Partial<Record<CallName, readonly CallName[]>>> = {
  'content.createPost': ['content.getFeed', 'content.getDrafts', 'users.getProfileWithContent'],
  'content.createRepost': ['content.getFeed', 'users.getProfileWithContent'],
  'groups.createGroupPost': ['content.getFeed', 'content.getDrafts', 'groups.getGroupContent'],
  'content.addComment': ['content.getComments', 'content.getItem'],
}
const pauses = [2000, 5000, 10_000, 30_000, 60_000] as const

/** Lets one tab of the browser work at a time. */
type Alone = <T>(task: () => Promise<T>) => Promise<T>
const oneTab: Alone = (task) => ('locks' in navigator ? navigator.locks.request('koinon.outbox', task) : task())

type Send = (name: CallName, given: object, options: { readonly idempotencyKey: string }) => Promise<unknown>

/** The list itself: what is on it, who looks at it, and the browser's store that keeps it. */
function createShelf() {
  let all: readonly Waiting[] = []
  let store: OfflineStore | null = null
  const listeners = new Set<() => void>()
  const become = (next: readonly Waiting[]) => {
    all = next.toSorted((one, other) => one.at - other.at)
    listeners.forEach((listener) => listener())
  }
  return {
    all: (): readonly Waiting[] => all,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** It is seen to wait when it is kept, and not before: who sees it may leave. */
    async put(waiting: Waiting): Promise<void> {
      await store?.put('outbox', waiting)
      become([...all.filter(({ id }) => id !== waiting.id), waiting])
    },
    async take(id: string): Promise<void> {
      become(all.filter((waiting) => waiting.id !== id))
      await store?.delete('outbox', id)
    },
    /** Goes on with what an earlier page left, and keeps what this one has by now. */
    async keepIn(from: OfflineStore): Promise<void> {
      store = from
      const known = new Set(all.map(({ id }) => id))
      const left = await from.getAll('outbox')
      become([...left.filter(({ id }) => !known.has(id)), ...all])
      await Promise.all(all.map((waiting) => from.put('outbox', waiting)))
    },
  }
}

/** What waits for the line, in the order in which it was done; kept in this browser until the server has it. */
export function createOutbox(send: Send = invoke, alone: Alone = oneTab) {
  const shelf = createShelf()
  let queryClient: QueryClient | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null

  /** Sends one after the other; false when the line is still down. */
  async function sendAll(): Promise<boolean> {
    for (const waiting of shelf.all().filter(({ failure }) => failure === null)) {
      const { id, name, given } = waiting
      try {
        await send(name, given, { idempotencyKey: id })
        await shelf.take(id)
        if (queryClient !== null) await invalidateCalls(queryClient, changes[name] ?? [])
      } catch (error) {
        if (isPassing(error)) return false
        await shelf.put({ ...waiting, failure: problemOf(error).sentence })
      }
    }
    return true
  }

  /** Tries now, and again later while the line is down. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    sending ??= alone(sendAll)
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
    discard: shelf.take,
    flush,
    /** Begins with what an earlier page left. */
    async begin(from: OfflineStore, client: QueryClient): Promise<void> {
      queryClient = client
      await shelf.keepIn(from)
      await flush()
    },
    async keep(waiting: Omit<Waiting, 'at' | 'failure'>): Promise<void> {
      await shelf.put({ ...waiting, at: Date.now(), failure: null })
      timer ??= setTimeout(() => void flush(), pauses[0])
    },
    async retry(id: string): Promise<void> {
      const wanted = shelf.all().find((waiting) => waiting.id === id)
      if (wanted !== undefined) await shelf.put({ ...wanted, failure: null })
      await flush()
    },
  }
}

export const outbox = createOutbox()

export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(outbox.subscribe, outbox.all)
