import type { Actor } from '../actor.ts'
import { isClosedFrame } from '../http/viewing.ts'
import type { WireEvent } from './log.ts'

/** An event as this actor may have it: an administrator viewing as a member gets only the number of what is closed. */
export const shownTo = (actor: Actor | null, event: WireEvent): WireEvent =>
  isClosedFrame(actor, event.name) ? { id: event.id, seq: event.seq, name: 'withdrawn', at: event.at, data: {} } : event
