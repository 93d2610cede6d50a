import type { RealtimeData, RealtimeEventName } from '@koinon/contract'
import type { App } from '../app.ts'
import type { Db } from '../database/tables.ts'

/** A screen that is open somewhere. */
export interface Screen {
  readonly kind: 'POST' | 'GROUP' | 'EVENT' | 'CONVERSATION' | 'PERSON' | 'QUEUE'
  readonly id: string
}

/**
 * A frame: for accounts (`to`) it is stored and numbered for each, in the same transaction; for open screens (`screen`)
 * it is a hint that is not stored.
 */
export type OutgoingFrame = {
  [N in RealtimeEventName]: {
    readonly to?: readonly string[]
    readonly screen?: Screen
    readonly name: N
    readonly data: RealtimeData<N>
  }
}[RealtimeEventName]

/**
 * Whether a viewer may now see changes on an open screen of this kind; asked when it opens and at each change. PROFILE:
 * what a person shows to those who may see the whole profile; LIBRARY: a library's cover; MESSAGE_FILE: a file in a
 * message; CASE_FILE: one in a moderation case. These four are not screens of their own.
 */
export type MaySubscribe = {
  readonly [K in Screen['kind'] | 'PROFILE' | 'LIBRARY' | 'MESSAGE_FILE' | 'CASE_FILE']?: (
    db: Db,
    viewerId: string,
    id: string,
  ) => Promise<boolean>
}

/** A stored event addressed to one viewer. */
export interface Recipient<N extends RealtimeEventName = RealtimeEventName> {
  readonly viewerId: string
  readonly data: RealtimeData<N>
}

/**
 * Turns the ids stored with an event into the frames that its viewers may have, checked again at every delivery, for
 * many viewers at once. Returns one entry for each one given; null withdraws the event from a viewer who may no longer
 * see it.
 */
export type FramePresenter<N extends RealtimeEventName> = (
  within: { readonly db: Db; readonly app: App },
  recipients: readonly Recipient<N>[],
) => Promise<readonly (Record<string, unknown> | null)[]>

/** Events without a presenter carry only ids from the viewer's own actions and are sent as stored. */
export type Frames = { readonly [N in RealtimeEventName]?: FramePresenter<N> }

/** Viewers whose frames are made at once: others need the database too. */
const atOnce = 4

export type ViewerPresenter<N extends RealtimeEventName> = (
  within: { readonly db: Db; readonly app: App },
  viewerId: string,
  stored: readonly Recipient<N>['data'][],
) => Promise<readonly (Record<string, unknown> | null)[]>

/** A presenter that handles one viewer at a time, for events that few receive at once. */
export const perViewer =
  <N extends RealtimeEventName>(present: ViewerPresenter<N>): FramePresenter<N> =>
  async (within, recipients) => {
    const frames: (Record<string, unknown> | null)[] = recipients.map(() => null)
    const placed = recipients.map((one, place) => ({ ...one, place }))
    const viewers = Map.groupBy(placed, ({ viewerId }) => viewerId).entries()
    const work = async () => {
      // Each worker takes the next viewer from the shared iterator.
      for (const [viewerId, own] of viewers) {
        const stored = own.map(({ data }) => data)
        const made = await present(within, viewerId, stored)
        own.forEach(({ place }, index) => (frames[place] = made[index] ?? null))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return frames
  }
