import type { ClientFrame, ServerFrame } from '@koinon/contract'

export type WatchKind = Extract<ClientFrame, { type: 'watch' }>['kind']
export interface Watched {
  readonly kind: WatchKind
  readonly id: string
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

/** What all tabs watch together, and what to tell the server when that changes. */
export function createWatchList() {
  const byTab = new Map<string, readonly Watched[]>()
  const keyOf = ({ kind, id }: Watched) => `${kind} ${id}`
  const all = () => new Map([...byTab.values()].flat().map((watched) => [keyOf(watched), watched]))
  return {
    /** Takes what one tab watches now, and gives the frames for what is new and what nobody watches any more. */
    set(tab: string, watched: readonly Watched[]): readonly ClientFrame[] {
      const before = all()
      if (watched.length === 0) byTab.delete(tab)
      else byTab.set(tab, watched)
      const after = all()
      return [
        ...[...after].filter(([key]) => !before.has(key)).map(([, one]): ClientFrame => ({ type: 'watch', ...one })),
        ...[...before].filter(([key]) => !after.has(key)).map(([, one]): ClientFrame => ({ type: 'unwatch', ...one })),
      ]
    },
    /** For a new connection, which knows nothing. */
    frames: (): readonly ClientFrame[] => [...all().values()].map((one) => ({ type: 'watch', ...one })),
  }
}
