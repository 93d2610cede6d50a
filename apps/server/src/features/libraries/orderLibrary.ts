import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { maxItems } from './policy.ts'
import {
  type PlacedSection,
  type ExistingItem,
  postsFor,
  sectionIds,
  existingItems,
  writeOrder,
} from './store/itemOrder.ts'

/** A section as sent: with an id it is an existing one. */
export interface SectionDraft {
  readonly id?: string | undefined
  readonly title: string
  readonly postIds: readonly string[]
}
interface Ordered {
  readonly id: string
  readonly groupId: string
  readonly byId: string
}

/**
 * Gives a library this order of sections and posts, replacing its earlier content; the library is locked. Posts that
 * the person ordering it cannot see, such as one hidden or removed by moderators, stay at the end of their section as
 * long as that exists. Refuses sections of other libraries, and posts that are not in its group or not visible.
 */
export async function orderLibrary(tx: Tx, app: App, library: Ordered, drafts: readonly SectionDraft[]): Promise<void> {
  const [existing, known] = [await existingItems(tx, library.byId, library.id), await sectionIds(tx, library.id)]
  requireSections(drafts, known)
  const items = new Map(existing.map((item) => [item.postId, item]))
  await requirePosts(tx, library, drafts, items)
  const named = new Set(drafts.flatMap(({ postIds }) => postIds))
  const unseenIn = (sectionId: string) =>
    existing.filter((item) => !item.seen && item.sectionId === sectionId && !named.has(item.postId))
  const sections = drafts.map(({ id = app.runtime.id(), title, postIds }): PlacedSection => ({
    id,
    title,
    items: [
      ...postIds.map((postId) => ({ id: items.get(postId)?.id ?? app.runtime.id(), postId })),
      ...unseenIn(id).map((item) => ({ id: item.id, postId: item.postId })),
    ],
  }))
  if (sections.reduce((sum, section) => sum + section.items.length, 0) > maxItems)
    throw new Refusal('INVALID_PARAMETER', { path: 'sections', detail: `At most ${maxItems} posts.` })
  await writeOrder(tx, library.id, sections)
}

function requireSections(drafts: readonly SectionDraft[], known: ReadonlySet<string>): void {
  const ids = drafts.flatMap(({ id }) => id ?? [])
  const wrong = ids.find((id, index) => !known.has(id) || ids.indexOf(id) !== index)
  if (wrong !== undefined)
    throw new Refusal('INVALID_PARAMETER', {
      path: `sections.${drafts.findIndex(({ id }) => id === wrong)}.id`,
      detail: 'Name each section of this library once.',
    })
}

async function requirePosts(
  tx: Tx,
  { groupId, byId }: Ordered,
  drafts: readonly SectionDraft[],
  items: ReadonlyMap<string, ExistingItem>,
): Promise<void> {
  const requestedIds = drafts.flatMap(({ postIds }) => postIds)
  const come = requestedIds.filter((id) => !items.has(id))
  const fitting = await postsFor(tx, byId, groupId, come)
  const missing = come.find((id) => !fitting.has(id))
  if (missing !== undefined) throw new Refusal('POST_NOT_FOUND', { path: 'sections', postId: missing })
}
