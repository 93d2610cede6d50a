import type { Actor } from '../../actor.ts'
import { isHiddenFrame } from '../../credentials.ts'
import type { WireEvent } from '../eventLog.ts'

/** An event as this actor may have it: an administrator viewing as a member gets only the number of what is closed. */
export const redactForImpersonator = (actor: Actor | null, event: WireEvent): WireEvent =>
  isHiddenFrame(actor, event.name) ? { id: event.id, seq: event.seq, name: 'withdrawn', at: event.at, data: {} } : event
