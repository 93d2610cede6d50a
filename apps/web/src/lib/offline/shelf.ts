import type { OfflineStore, Waiting } from './store.ts'

export type Store = Pick<OfflineStore, 'get' | 'getAll' | 'put' | 'delete'>

export type Shelf = ReturnType<typeof createShelf>

/** What waits: what is on the list, who looks at it, and the browser's store that keeps it for all tabs. */
export function createShelf() {
  let all: readonly Waiting[] = []
  let store: Store | null = null
  let tabs: BroadcastChannel | null = null
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
    /** As it is now: another tab may have changed it, or sent it. */
    now: async (id: string): Promise<Waiting | undefined> =>
      store === null ? all.find((waiting) => waiting.id === id) : store.get('outbox', id),
    /** It is seen to wait when it is kept, and not before: who sees it may leave. */
    async put(waiting: Waiting): Promise<void> {
      await store?.put('outbox', waiting)
      become([...all.filter(({ id }) => id !== waiting.id), waiting])
      tabs?.postMessage(null)
    },
    async take(id: string): Promise<void> {
      become(all.filter((waiting) => waiting.id !== id))
      await store?.delete('outbox', id)
      tabs?.postMessage(null)
    },
    /** Goes on with what an earlier page left, and keeps what this one has by now. */
    async keepIn(from: Store): Promise<void> {
      store = from
      tabs ??= 'BroadcastChannel' in globalThis ? new BroadcastChannel('koinon.outbox') : null
      // A store that another tab closed, to sign out or for a newer version, has nothing to tell any more.
      const look = () => void from.getAll('outbox').then(become, () => undefined)
      tabs?.addEventListener('message', look)
      const known = new Set(all.map(({ id }) => id))
      const left = await from.getAll('outbox')
      become([...left.filter(({ id }) => !known.has(id)), ...all])
      await Promise.all(all.map((waiting) => from.put('outbox', waiting)))
    },
  }
}
