import { type RealtimeEventName, realtimeScopes, withdrawn } from '@koinon/contract'
import { type Actor, holdsScope } from '../../actor.ts'
import { isHiddenFrame } from '../../credentials.ts'
import { isOfChat, mayReadChats } from '../../withoutChats.ts'
import type { WireEvent } from '../eventLog.ts'

/** Whether this actor may have events of a name: a program those of its key's scopes, a viewing administrator no chats. */
export const mayReceive = (actor: Actor, name: string): boolean =>
  !isHiddenFrame(actor, name) && holdsScope(actor, realtimeScopes[name as RealtimeEventName])

/** An event as this actor may have it: of what is closed to it, it gets only the number. */
export function redactFor(actor: Actor, event: WireEvent): WireEvent {
  if (!mayReceive(actor, event.name)) return { id: event.id, seq: event.seq, name: withdrawn, at: event.at, data: {} }
  return event.name === 'notification.changed' && !mayReadChats(actor)
    ? { ...event, data: withoutWords(event.data) }
    : event
}

type Data = WireEvent['data']
const isData = (value: Data[string] | undefined): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The data of a notification that leaves out the words of a chat. */
function withoutWords(data: Data): Data {
  const { notification } = data
  const target = isData(notification) ? notification['target'] : undefined
  if (!isData(notification) || !isData(target) || !isOfChat(target['kind'])) return data
  return { ...data, notification: { ...notification, target: { ...target, title: '', image: null } } }
}
