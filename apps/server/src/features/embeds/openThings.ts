import type { PostView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { visitorPosts } from '#features/content/index.ts'
import { type VisitorDate, listVisitorEvents } from '#features/events/index.ts'
import { groupVisitors } from '#features/groups/index.ts'

export type OpenGroup = groupVisitors.OpenGroup

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const handle = /^[a-z0-9][a-z0-9-]{0,62}$/

/** Finds a thing that other websites may show as visitors find it, without anybody's session. Null for all else. */
const ifOpen = async <T>(app: App, find: () => Promise<T | null>): Promise<T | null> =>
  app.place.now().switches.visitors ? find() : null

/** A community by its handle, or any group by its id. */
export const openGroupBy = (app: App, key: string): Promise<OpenGroup | null> =>
  ifOpen(app, async () => {
    const wished = key.toLowerCase()
    if (uuid.test(wished)) return groupVisitors.findOpenGroup(app.db, { id: wished })
    return handle.test(wished) ? groupVisitors.findOpenGroup(app.db, { handle: wished }) : null
  })

/** The end of its addresses, by which it is found again. */
export const keyOfGroup = ({ card }: OpenGroup): string => card.handle ?? card.id

export const openPost = (app: App, id: string): Promise<PostView | null> =>
  ifOpen(app, async () => (uuid.test(id.toLowerCase()) ? visitorPosts.find(app.db, app, id.toLowerCase()) : null))

/** The next dates of a group, with those of its subgroups. */
export async function openDates(app: App, { id }: OpenGroup, limit: number): Promise<readonly VisitorDate[]> {
  const groupIds = await groupVisitors.openGroupIds(app.db, id)
  const page = { from: app.runtime.now(), to: null, cursor: undefined, limit }
  return (await listVisitorEvents(app.db, app, { ...page, groupIds })).items
}

export const openGroup = (app: App, id: string): Promise<OpenGroup | null> =>
  ifOpen(app, () => groupVisitors.findOpenGroup(app.db, { id }))

/** The sites on which a group may be shown; none for what belongs to no group. */
export const embedHostsOf = async (app: App, groupId: string | null): Promise<readonly string[]> =>
  (groupId === null ? null : await openGroup(app, groupId))?.embedHosts ?? []
