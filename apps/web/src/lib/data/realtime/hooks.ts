import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { TransientFrame } from '@koinon/contract'
import type { Event } from '#model/realtime/index.ts'
import type { Connection } from './connection.ts'
import type { Realtime } from './realtime.ts'
import type { WatchKind } from './tabs.ts'

const RealtimeContext = createContext<Realtime | null>(null)
export const RealtimeProvider = RealtimeContext

export function useRealtime(): Realtime {
  const realtime = useContext(RealtimeContext)
  if (realtime === null) throw new Error('There is no RealtimeProvider above')
  return realtime
}

export function useConnection(): Connection {
  const { connection } = useRealtime()
  return useSyncExternalStore(connection.subscribe, connection.current)
}

/** Subscribes to changes of what is on screen while mounted: `useWatch('POST', postId)`. */
export function useWatch(kind: WatchKind, id: string | undefined): void {
  const realtime = useRealtime()
  useEffect(() => (id === undefined ? undefined : realtime.watch({ kind, id })), [realtime, kind, id])
}

/** Receives events after they were applied to the cache, for what no answer contains: "3 new posts". */
export function useRealtimeEvent<N extends Event['name']>(
  name: N,
  onEvent: (event: Extract<Event, { name: N }>) => void,
): void {
  const realtime = useRealtime()
  const onLatest = useEffectEvent(onEvent)
  useEffect(
    () => realtime.onEvent((event) => event.name === name && onLatest(event as Extract<Event, { name: N }>)),
    [realtime, name],
  )
}

type DataOf<N extends TransientFrame['name']> = Extract<TransientFrame, { name: N }>['data']

/** Receives what matters only while it happens: typing, presence, receipts. */
export function useTransientFrame<N extends TransientFrame['name']>(name: N, onEvent: (data: DataOf<N>) => void): void {
  const realtime = useRealtime()
  const onLatest = useEffectEvent(onEvent)
  useEffect(
    () =>
      realtime.onTransient((frame) => {
        if (frame.name === name) onLatest(frame.data as unknown as DataOf<N>)
      }),
    [realtime, name],
  )
}
