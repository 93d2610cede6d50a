import type { RealtimeEventName } from '@koinon/contract'
import type { CacheView } from './cacheView.ts'
import { chatReducers } from './chatReducers.ts'
import { contentReducers } from './contentReducers.ts'
import { groupReducers } from './groupReducers.ts'
import { libraryReducers } from './libraryReducers.ts'
import { liveReducers } from './liveReducers.ts'
import { peopleReducers } from './peopleReducers.ts'
import { staffReducers } from './staffReducers.ts'
import type { Reducers, Reducer, Event } from './reducer.ts'

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
