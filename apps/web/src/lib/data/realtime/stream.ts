import type { ServerFrame } from '@koinon/contract'
import { mustResync, receiveEvent } from './eventSequence.ts'
import type { StreamPosition } from './eventSequence.ts'

type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>

const acknowledgeAfter = 2000

export interface StreamParts {
  readonly place: StreamPosition
  /** Tells the server to forget what was missed, and returns the stream's current position. */
  readonly startAtNow: () => Promise<StreamPosition>
  /** Reads everything on screen again. */
  readonly refetchAll: () => Promise<void>
  readonly apply: (event: FrameOf<'event'>['event']) => void
  /** Acknowledges everything up to this event; called by whichever tab holds the connection. */
  readonly acknowledge: (eventId: string) => void
}

/** The account's numbered events: each is applied once and in order, and whatever was missed is read again. */
export function createStream({ startAtNow, refetchAll, apply, acknowledge, ...parts }: StreamParts) {
  let { place } = parts
  let acknowledgeTimer: ReturnType<typeof setTimeout> | undefined

  /** Several events are acknowledged by the last of them. */
  function acknowledgeSoon(): void {
    acknowledgeTimer ??= setTimeout(() => {
      acknowledgeTimer = undefined
      if (place.lastEventId !== null) acknowledge(place.lastEventId)
    }, acknowledgeAfter)
  }

  /** Something was missed for good: start from now. */
  async function resync(): Promise<void> {
    place = await startAtNow()
    await refetchAll()
  }

  return {
    lastEventId: () => place.lastEventId,
    resync,
    welcomed(frame: FrameOf<'welcome'>): void {
      if (mustResync(place, frame)) void resync()
      place = { ...place, epoch: frame.epoch }
    },
    receive(event: FrameOf<'event'>['event']): void {
      const received = receiveEvent(place, event)
      if (received.kind === 'known') return
      if (received.kind === 'gap') {
        // Events in between are covered by the answers that are now read again.
        place = { ...place, lastEventId: event.id, lastSeq: event.seq }
        return void refetchAll()
      }
      place = received.place
      apply(received.event)
      acknowledgeSoon()
    },
  }
}
