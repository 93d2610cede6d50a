import './store/tables.ts'
import type { Parts } from '../../kernel/handle.ts'

/** Their calls belong to the area of groups. They pass no door: these calls make posts, and posts name events. */
export * as eventCalls from './calls/life/index.ts'
export * as guestCalls from './calls/guests/index.ts'
export * as eventListCalls from './calls/lists/index.ts'

/** Community events. */
export const eventsFeature: Parts = {}
