import type { AnyRealtimeEvent, RealtimeEventName } from '@koinon/contract'
import type { Revived } from '@koinon/client'
import type { CacheView } from './cacheView.ts'
import { chatReducers } from './chat.ts'
import { contentReducers } from './content.ts'
import { groupReducers } from './groups.ts'
import { libraryReducers } from './libraries.ts'
import { liveReducers } from './live.ts'
import { peopleReducers } from './people.ts'
import { staffReducers } from './staff.ts'

/** An event whose times are Dates, as in answers (`reviveDates`). */
export type Event = Revived<AnyRealtimeEvent>
type Data<N extends RealtimeEventName> = Extract<Event, { readonly name: N }>['data']

/**
 * What an event does to the cache. Pure: it only uses the view, so the server's tests can check it against the
 * database.
 */
export type Reducer<N extends RealtimeEventName> = (view: CacheView, data: Data<N>) => void
export type Reducers<N extends RealtimeEventName = RealtimeEventName> = { readonly [K in N]: Reducer<K> }

/** Every event has one: an event added to the contract does not compile until somebody decides what it does. */
const reducers: Reducers = {
  ...peopleReducers,
  ...contentReducers,
  ...groupReducers,
  ...libraryReducers,
  ...liveReducers,
  ...chatReducers,
  ...staffReducers,
  // Its target may no longer be visible; whatever removed that arrives as an event of its own.
  withdrawn: () => undefined,
}

/** Brings the cache up to date with the event. An event of a later server version, with an unknown name, is ignored. */
export function applyEvent(view: CacheView, event: Event): void {
  const reduce = reducers[event.name] as Reducer<RealtimeEventName> | undefined
  reduce?.(view, event.data)
}
