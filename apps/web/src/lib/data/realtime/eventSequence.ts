import type { ServerFrame } from '@koinon/contract'

type RealtimeEventFrame = Extract<ServerFrame, { type: 'event' }>
type WireEvent = RealtimeEventFrame['event']

/** A tab's position: which stream, and how far it has come. */
export interface StreamPosition {
  readonly epoch: string | null
  readonly lastEventId: string | null
  readonly lastSeq: number
}
export const streamStart: StreamPosition = { epoch: null, lastEventId: null, lastSeq: 0 }

export type Received =
  | { readonly kind: 'apply'; readonly event: WireEvent; readonly place: StreamPosition }
  | { readonly kind: 'known' } // it came before
  | { readonly kind: 'gap' } // something between is missing

/** Decides about an event by its number: each is applied once, in order, and a gap is never skipped. */
export function receiveEvent(place: StreamPosition, event: WireEvent): Received {
  if (event.seq <= place.lastSeq) return { kind: 'known' }
  if (place.lastSeq > 0 && event.seq !== place.lastSeq + 1) return { kind: 'gap' }
  return { kind: 'apply', event, place: { ...place, lastEventId: event.id, lastSeq: event.seq } }
}

/** Whether everything cached must be read again after this welcome: something is missing, or it is another stream. */
export function mustResync(place: StreamPosition, welcome: Extract<ServerFrame, { type: 'welcome' }>): boolean {
  return welcome.resyncRequired || (place.epoch !== null && place.epoch !== welcome.epoch)
}
