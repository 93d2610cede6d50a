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

/** An event whose times are Dates, as answers have them (`reviveDates`). */
export type Event = Revived<AnyRealtimeEvent>
type Data<N extends RealtimeEventName> = Extract<Event, { readonly name: N }>['data']

/** What an event does to what is kept. Pure: it only uses the view, so the server's tests can hold it against the database. */
export type Reducer<N extends RealtimeEventName> = (view: CacheView, data: Data<N>) => void
export type Reducers<N extends RealtimeEventName = RealtimeEventName> = { readonly [K in N]: Reducer<K> }

/** Every event has one; an event that the contract gains does not compile until somebody decides what it does. */
const reducers: Reducers = {
  ...peopleReducers,
  ...contentReducers,
  ...groupReducers,
  ...libraryReducers,
  ...liveReducers,
  ...chatReducers,
  ...staffReducers,
  // Its object may no longer be seen; whatever took it away comes as an event of its own.
  withdrawn: () => undefined,
}

/** Brings what is kept up to the event. An event of a later version of the server, with a name unknown here, is left out. */
export function applyEvent(view: CacheView, event: Event): void {
  const reduce = reducers[event.name] as Reducer<RealtimeEventName> | undefined
  reduce?.(view, event.data)
}
