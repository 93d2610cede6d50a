import './store/tables.ts'
import type { Parts } from '../../kernel/handle.ts'

/** Community events. Their calls belong to the area of groups, which lists them. */
export const eventsFeature: Parts = {}
