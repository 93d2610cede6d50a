import { useSyncExternalStore } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '../../model/calls.ts'
import { invalidateCalls, invoke, isPassing } from '../calls/index.ts'
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
const oneTab: Alone = (task) => navigator.locks.request('koinon.outbox', task)

type Send = (name: CallName, given: object, options: { readonly idempotencyKey: string }) => Promise<unknown>

/** What waits for the line, in the order in which it was done; kept in this browser until the server has it. */
export function createOutbox(send: Send = invoke as Send, alone: Alone = oneTab) {
  let all: readonly Waiting[] = []
  let store: OfflineStore | null = null
  let queryClient: QueryClient | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const become = (next: readonly Waiting[]) => {
    all = next
    listeners.forEach((listener) => listener())
  }

  async function put(waiting: Waiting): Promise<void> {
    const others = all.filter(({ id }) => id !== waiting.id)
    become([...others, waiting].toSorted((one, other) => one.at - other.at))
    await store?.put('outbox', waiting)
  }
  async function take(id: string): Promise<void> {
    become(all.filter((waiting) => waiting.id !== id))
    await store?.delete('outbox', id)
  }

  /** Sends one after the other; false when the line is still down. */
  async function sendAll(): Promise<boolean> {
    for (const waiting of all.filter(({ failure }) => failure === null)) {
      const { id, name, given } = waiting
      try {
        await send(name, given, { idempotencyKey: id })
        await take(id)
        if (queryClient !== null) await invalidateCalls(queryClient, changes[name] ?? [])
      } catch (error) {
        if (isPassing(error)) return false
        await put({ ...waiting, failure: problemOf(error).sentence })
      }
    }
    return true
  }

  /** Tries now, and again later while the line is down. */
  function flush(): Promise<void> {
    clearTimeout(timer)
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
    /** Begins with what an earlier page left. */
    async begin(from: OfflineStore, client: QueryClient): Promise<void> {
      store = from
      queryClient = client
      const left = await from.getAll('outbox')
      const known = new Set(all.map(({ id }) => id))
      become([...left.filter(({ id }) => !known.has(id)), ...all].toSorted((one, other) => one.at - other.at))
      await Promise.all(all.map((waiting) => from.put('outbox', waiting)))
      await flush()
    },
    async keep(waiting: Omit<Waiting, 'at' | 'failure'>): Promise<void> {
      await put({ ...waiting, at: Date.now(), failure: null })
      timer ??= setTimeout(() => void flush(), pauses[0])
    },
    flush,
    retry: (id: string): void => {
      become(all.map((waiting) => (waiting.id === id ? { ...waiting, failure: null } : waiting)))
      void flush()
    },
    discard: take,
    all: (): readonly Waiting[] => all,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const outbox = createOutbox()

export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(outbox.subscribe, outbox.all)
