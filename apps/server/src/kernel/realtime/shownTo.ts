import type { Actor } from '../actor.ts'
import { isClosedFrame } from '../http/viewing.ts'
import type { WireEvent } from './log.ts'

/** An event as this actor may have it: whoever looks through another's eyes gets but its number of what is not theirs. */
export const shownTo = (actor: Actor | null, event: WireEvent): WireEvent =>
  isClosedFrame(actor, event.name) ? { id: event.id, seq: event.seq, name: 'withdrawn', at: event.at, data: {} } : event
