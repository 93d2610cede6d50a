import { type RealtimeEventName, realtimeScopes, withdrawn } from '@koinon/contract'
import { type Actor, holdsScope } from '../../actor.ts'
import { isHiddenFrame } from '../../credentials.ts'
import type { WireEvent } from '../eventLog.ts'

/** Whether this actor may have events of a name: a program those of its key's scopes, a viewing administrator no chats. */
export const mayReceive = (actor: Actor, name: string): boolean =>
  !isHiddenFrame(actor, name) && holdsScope(actor, realtimeScopes[name as RealtimeEventName])

/** An event as this actor may have it: of what is closed to it, it gets only the number. */
export const redactFor = (actor: Actor, event: WireEvent): WireEvent =>
  mayReceive(actor, event.name) ? event : { id: event.id, seq: event.seq, name: withdrawn, at: event.at, data: {} }
