import { area, closedToKeys } from '../../kernel/index.ts'
import * as session from './session.ts'

/** Realtime events for a session that missed them, kept until it acknowledges them. */
export const redundantEvents = area(closedToKeys(session))
