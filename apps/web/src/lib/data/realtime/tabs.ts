import type { ClientFrame, ServerFrame } from '@koinon/contract'
import { dayMs } from '../../text/durations.ts'

export type WatchKind = Extract<ClientFrame, { type: 'watch' }>['kind']
export interface WatchedScreen {
  readonly kind: WatchKind
  readonly id: string
  /** From when on its changes are needed, as a time of `Date.now()`: no later than its content was read. */
  readonly since: number
  /** The server was told on an earlier connection. */
  readonly isAgain?: boolean
}

/** The messages between a browser's tabs. */
export type TabMessage =
  /** From the leader: what the server said. */
  | { readonly type: 'frame'; readonly frame: ServerFrame }
  /** From the leader: the state of the connection. */
  | { readonly type: 'line'; readonly isUp: boolean; readonly retryAt: number | null }
  /** To the leader: send this to the server. */
  | { readonly type: 'send'; readonly frame: ClientFrame }
  /** To the leader: everything this tab watches. */
  | { readonly type: 'watching'; readonly tab: string; readonly watched: readonly WatchedScreen[] }
  /** From a new leader: who watches what? */
  | { readonly type: 'who' }
  /** From a new tab: who is present? */
  | { readonly type: 'present' }
  /** Somebody is active in the browser. */
  | { readonly type: 'seen' }

const channelName = 'koinon.realtime'

export function openTabs(onMessage: (message: TabMessage) => void): { send(message: TabMessage): void; close(): void } {
  if (!('BroadcastChannel' in globalThis)) return { send: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => onMessage(event.data))
  return { send: (message) => channel.postMessage(message), close: () => channel.close() }
}

/** The server remembers nothing beyond this, and accepts no larger number. */
const maxUnheardMs = dayMs

/** The watches of all tabs together, and the frames to send when they change. */
export function createWatchList(now: () => number = Date.now) {
  const byTab = new Map<string, readonly WatchedScreen[]>()
  const keyOf = ({ kind, id }: WatchedScreen) => `${kind} ${id}`
  const watch = ({ kind, id, since, isAgain = false }: WatchedScreen): ClientFrame => {
    const unheardMs = Math.min(Math.max(0, Math.ceil(now() - since)), maxUnheardMs)
    return { type: 'watch', kind, id, unheardMs, ...(isAgain && { again: true }) }
  }
  return {
    /**
     * Takes the watches of one tab, and returns the frames for those that are new to it and for those that nobody has
     * any more. A target that another tab already watches is requested again: this tab has not heard of changes since
     * it read.
     */
    set(tab: string, watched: readonly WatchedScreen[]): readonly ClientFrame[] {
      const before = byTab.get(tab) ?? []
      const known = new Map(before.map((one) => [keyOf(one), one]))
      // The state may have been postponed by `lost`.
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
    /** The connection was lost, having been heard until then: everything is needed again from there on. */
    lost(receivedAt: number): void {
      for (const [tab, watched] of byTab) {
        byTab.set(
          tab,
          watched.map((one) => ({ ...one, since: receivedAt, isAgain: true })),
        )
      }
    },
    /** For a new connection, whose server side knows nothing. */
    frames(): readonly ClientFrame[] {
      const all = [...byTab.values()].flat().toSorted((one, other) => other.since - one.since)
      return [...new Map(all.map((one) => [keyOf(one), one])).values()].map(watch)
    },
  }
}
