import type { ClientFrame, ServerFrame } from '@koinon/contract'

export type WatchKind = Extract<ClientFrame, { type: 'watch' }>['kind']
export interface Watched {
  readonly kind: WatchKind
  readonly id: string
  /** From when on its changes are wanted, as a time of `Date.now()`: not after what it shows was read. */
  readonly since: number
  /** The server heard of it on a connection before. */
  readonly isAgain?: boolean
}

/** What the tabs of a browser say to each other. */
export type TabMessage =
  /** Of the leader: what the server said. */
  | { readonly type: 'frame'; readonly frame: ServerFrame }
  /** Of the leader: how the line is. */
  | { readonly type: 'line'; readonly isUp: boolean; readonly retryAt: number | null }
  /** To the leader: say this to the server. */
  | { readonly type: 'send'; readonly frame: ClientFrame }
  /** To the leader: all that this tab watches. */
  | { readonly type: 'watching'; readonly tab: string; readonly watched: readonly Watched[] }
  /** Of a new leader: who watches what? */
  | { readonly type: 'who' }
  /** Of a new tab: who of the people one knows is here? */
  | { readonly type: 'present' }
  /** Somebody is at the browser. */
  | { readonly type: 'seen' }

const channelName = 'koinon.realtime'

export function openTabs(hear: (message: TabMessage) => void): { tell(message: TabMessage): void; close(): void } {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => hear(event.data))
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() }
}

/** Longer than this the server remembers nothing; it takes no number above it. */
const mostUnheard = 86_400_000

/** What all tabs watch together, and what to tell the server when that changes. */
export function createWatchList(now: () => number = Date.now) {
  const byTab = new Map<string, readonly Watched[]>()
  const keyOf = ({ kind, id }: Watched) => `${kind} ${id}`
  const watch = ({ kind, id, since, isAgain = false }: Watched): ClientFrame => {
    const unheardMs = Math.min(Math.max(0, Math.ceil(now() - since)), mostUnheard)
    return { type: 'watch', kind, id, unheardMs, ...(isAgain && { again: true }) }
  }
  return {
    /**
     * Takes what one tab watches now, and gives the frames for what is new to it and what nobody watches any more. What
     * another tab watches already is asked for once more: this one has not heard what changed since it read.
     */
    set(tab: string, watched: readonly Watched[]): readonly ClientFrame[] {
      const before = byTab.get(tab) ?? []
      const known = new Map(before.map((one) => [keyOf(one), one]))
      // What is known of it may have been put off by `lost`.
      byTab.set(
        tab,
        watched.map((one) => known.get(keyOf(one)) ?? one),
      )
      if (watched.length === 0) byTab.delete(tab)
      const left = new Set([...byTab.values()].flat().map(keyOf))
      return [
        ...watched.filter((one) => !known.has(keyOf(one))).map(watch),
        ...before
          .filter((one) => !left.has(keyOf(one)))
          .map(({ kind, id }): ClientFrame => ({ type: 'unwatch', kind, id })),
      ]
    },
    /** The line was lost that was heard until then: from there on everything is wanted again. */
    lost(heardAt: number): void {
      for (const [tab, watched] of byTab) {
        byTab.set(
          tab,
          watched.map((one) => ({ ...one, since: heardAt, isAgain: true })),
        )
      }
    },
    /** For a new connection, which knows nothing. */
    frames(): readonly ClientFrame[] {
      const all = [...byTab.values()].flat().toSorted((one, other) => other.since - one.since)
      return [...new Map(all.map((one) => [keyOf(one), one])).values()].map(watch)
    },
  }
}
