import type { RealtimeEventName } from '@koinon/contract'
import type { App, Recipient, FramePresenter } from '../http/app.ts'
import type { Db } from '../database/tables.ts'

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
  async (within, addressed) => {
    const frames: (Record<string, unknown> | null)[] = addressed.map(() => null)
    const placed = addressed.map((one, place) => ({ ...one, place }))
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
