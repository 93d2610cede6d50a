import type { ServerFrame } from '@koinon/contract'

type RealtimeEventFrame = Extract<ServerFrame, { type: 'event' }>
type WireEvent = RealtimeEventFrame['event']

/** What a tab knows of the stream: of which one it is, and how far it has come. */
export interface StreamPlace {
  readonly epoch: string | null
  readonly lastEventId: string | null
  readonly lastSeq: number
}
export const streamStart: StreamPlace = { epoch: null, lastEventId: null, lastSeq: 0 }

export type Received =
  | { readonly kind: 'apply'; readonly event: WireEvent; readonly place: StreamPlace }
  | { readonly kind: 'known' } // it came before
  | { readonly kind: 'gap' } // something between is missing

/** Decides about an event by its number: each is applied once, in order, and a hole is never passed over. */
export function receive(place: StreamPlace, event: WireEvent): Received {
  if (event.seq <= place.lastSeq) return { kind: 'known' }
  if (place.lastSeq > 0 && event.seq !== place.lastSeq + 1) return { kind: 'gap' }
  return { kind: 'apply', event, place: { ...place, lastEventId: event.id, lastSeq: event.seq } }
}

/** Whether all that is kept must be read anew after this greeting: something is missing, or it is another stream. */
export function mustResync(place: StreamPlace, welcome: Extract<ServerFrame, { type: 'welcome' }>): boolean {
  return welcome.resyncRequired || (place.epoch !== null && place.epoch !== welcome.epoch)
}
