import type { App } from '../app.ts'
import type { Watched } from '../events.ts'
import type { Db } from '../tables.ts'
import { presentFrames } from './log.ts'
import type { Change } from './recent.ts'

/** A change on an open screen, and who has it open. */
export interface AddressedChange {
  readonly viewerId: string
  readonly screen: Watched
  readonly change: Change
}

/**
 * Whether it names anything but the screen itself: who came into a group, who commented. That is for those alone who
 * may know of it. What speaks of the screen alone is the same for all who may have it open, so that the numbers of a
 * post are not read for each of its readers.
 */
export const namesMore = ({ screen, change }: AddressedChange): boolean =>
  Object.entries(change.data).some(([field, value]) => field.endsWith('Id') && value !== null && value !== screen.id)

/**
 * Changes as those who have the screen open may hear of them now, in the order given; null is not at all. That they may
 * have the screen open was asked before.
 */
export async function presentChanges(
  app: App,
  db: Db,
  addressed: readonly AddressedChange[],
): Promise<(Change | null)[]> {
  const views = await presentFrames(
    app,
    db,
    addressed.map(({ viewerId, change: { name, data } }) => ({ viewerId, name, data })),
  )
  return addressed.map(({ change: { name } }, index) => {
    const data = views[index]
    return data ? { name, data } : null
  })
}
