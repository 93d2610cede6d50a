import type { App } from '../app.ts'
import type { Screen } from './frames.ts'
import type { Db } from '../database/tables.ts'
import { presentFrames } from './eventLog.ts'
import type { Change } from './recentChanges.ts'

/** A change on an open screen, and a viewer who has it open. */
export interface ScreenChange {
  readonly viewerId: string
  readonly screen: Screen
  readonly change: Change
}

/**
 * Whether the change names anything besides the screen itself, such as who joined a group or who commented. Only those
 * who may know about that get it. A change that names only the screen is the same for everybody who may have it open,
 * so that a post's counts are not read for each of its readers.
 */
export const needsPresenting = ({ screen, change }: ScreenChange): boolean =>
  Object.entries(change.data).some(([field, value]) => field.endsWith('Id') && value !== null && value !== screen.id)

/**
 * Changes as viewers with the screen open may see them now, in the order given; null if not at all. Whether they may
 * have the screen open was checked before.
 */
export async function presentChanges(
  app: App,
  db: Db,
  recipients: readonly ScreenChange[],
): Promise<(Change | null)[]> {
  const views = await presentFrames(
    app,
    db,
    recipients.map(({ viewerId, change: { name, data } }) => ({ viewerId, name, data })),
  )
  return recipients.map(({ change: { name } }, index) => {
    const data = views[index]
    return data ? { name, data } : null
  })
}
