import type { PostView } from '@koinon/contract/shared'
import { peoplePolicy, accessPerson } from '#features/users/index.ts'
import type { App } from '#kernel/http/app.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type PostRow, type Viewer, presentRows } from '#features/content/index.ts'

export interface PostPage {
  readonly items: PostView[]
  readonly nextCursor: string | null
}
const nothing: PostPage = { items: [], nextCursor: null }

/**
 * A list of posts on a profile, newest first. Empty if the profile is closed to the viewer, whatever else they could
 * see of its owner.
 */
export async function newestOfPerson(
  db: Db,
  app: App,
  viewer: Viewer,
  args: {
    ref: string
    /** The scope of the list: cursors of another one do not fit. */
    list: readonly unknown[]
    cursor: string | undefined
    limit: number
    read: (page: { personId: string; before: string | null; limit: number }) => Promise<PostRow[]>
  },
): Promise<PostPage> {
  const { limit, cursor } = args
  const person = await accessPerson(db, viewer.id, args.ref, 'card')
  const cursorScope = [...args.list, person.id]
  const [before = null] = readCursor(cursor, cursorScope) ?? []
  if (!peoplePolicy.seesPosts(person)) return nothing
  const page = { personId: person.id, before: before === null ? null : String(before), limit: limit + 1 }
  const rows = await args.read(page)
  const views = await presentRows(db, app, viewer, { rows: rows.slice(0, limit) })
  return pageOf(rows, { limit, keyOf: ({ position }) => [position], cursorScope }, () => views)
}
