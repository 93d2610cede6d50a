import type { OfflineStore, QueuedCall } from './offlineStore.ts'

export type Store = Pick<OfflineStore, 'get' | 'getAll' | 'put' | 'delete'>

export type PersistentQueue = ReturnType<typeof createPersistentQueue>

/** The waiting items: the list, its observers, and the browser's storage that shares it among all tabs. */
export function createPersistentQueue() {
  let all: readonly QueuedCall[] = []
  let store: Store | null = null
  let tabs: BroadcastChannel | null = null
  const listeners = new Set<() => void>()
  const become = (next: readonly QueuedCall[]) => {
    all = next.toSorted((one, other) => one.at - other.at)
    listeners.forEach((listener) => listener())
  }
  return {
    all: (): readonly QueuedCall[] => all,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Its current state: another tab may have changed or sent it. */
    now: async (id: string): Promise<QueuedCall | undefined> =>
      store === null ? all.find((queued) => queued.id === id) : store.get('outbox', id),
    /** An item is shown as waiting only once it is stored: a member who sees it may close the page. */
    async put(queued: QueuedCall): Promise<void> {
      await store?.put('outbox', queued)
      become([...all.filter(({ id }) => id !== queued.id), queued])
      tabs?.postMessage(null)
    },
    /**
     * An item that is over must leave the storage in any case: it must not be sent again only because there is no room.
     */
    async finish(queued: QueuedCall): Promise<void> {
      become([...all.filter(({ id }) => id !== queued.id), queued])
      await store?.put('outbox', queued).catch(() => store?.delete('outbox', queued.id))
      tabs?.postMessage(null)
    },
    async take(id: string): Promise<void> {
      become(all.filter((queued) => queued.id !== id))
      await store?.delete('outbox', id)
      tabs?.postMessage(null)
    },
    /** Continues with what an earlier page left, and stores what this one has by now. */
    async attach(from: Store): Promise<void> {
      store = from
      tabs ??= 'BroadcastChannel' in globalThis ? new BroadcastChannel('koinon.outbox') : null
      // A store closed by another tab (signing out, or a newer version) has nothing to say any more.
      const load = () => void from.getAll('outbox').then(become, () => undefined)
      tabs?.addEventListener('message', load)
      const own = all
      const known = new Set(own.map(({ id }) => id))
      const left = await from.getAll('outbox')
      become([...left.filter(({ id }) => !known.has(id)), ...all])
      // The remaining items are stored already: another tab may have sent or deleted them meanwhile.
      await Promise.all(own.map((queued) => from.put('outbox', queued)))
    },
  }
}
