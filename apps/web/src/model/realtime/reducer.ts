import type { AnyRealtimeEvent, RealtimeEventName } from '@koinon/contract'
import type { Revived } from '@koinon/client'
import type { CacheView } from './cacheView.ts'

/** An event whose times are Dates, as in answers (`reviveDates`). */
export type Event = Revived<AnyRealtimeEvent>
type Data<N extends RealtimeEventName> = Extract<Event, { readonly name: N }>['data']

/** Brings the cache up to date. Pure: it only uses the view, so the server's tests can check it against the database. */
export type Reducer<N extends RealtimeEventName> = (view: CacheView, data: Data<N>) => void
export type Reducers<N extends RealtimeEventName = RealtimeEventName> = { readonly [K in N]: Reducer<K> }
