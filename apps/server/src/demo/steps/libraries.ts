import { hourMs } from '#kernel/durations.ts'
import { type LibraryRole, libraries } from '../cast/libraries.ts'
import type { Player, Stage } from '../stage.ts'
import type { FoundedGroup } from './groups.ts'
import { upload } from './pictures.ts'
import type { Scene } from './timeline.ts'

/** Groups put posts for newcomers in order, and members work through them. Pictures are uploaded now. */
export async function planLibraries(
  stage: Stage,
  circles: readonly FoundedGroup[],
  { from, to }: { from: number; to: number },
): Promise<Scene[]> {
  const scenes: Scene[] = []
  for (const role of libraries) {
    const circle = circles.find(({ topic }) => topic === role.topic)
    if (circle) scenes.push(...(await planLibrary(stage, circle, role, { from, to })))
  }
  return scenes
}

/** The posts on consecutive days, the library after the last of them, and readers until the end. */
async function planLibrary(
  stage: Stage,
  circle: FoundedGroup,
  role: LibraryRole,
  { from, to }: { from: number; to: number },
): Promise<Scene[]> {
  const { random } = stage
  const [owner, ...readers] = circle.members
  if (!owner) return []
  const coverMediaId = await upload(stage, owner, 'COVER', { scene: role.cover })
  const made = { postIds: new Map<string, string>(), libraryId: '', itemIds: [] as string[] }
  const drafts = role.sections.flatMap(({ posts }) => posts)
  const step = ((to - from) * 0.6) / drafts.length
  const scenes: Scene[] = []
  for (const [index, { text, picture }] of drafts.entries()) {
    const mediaIds = picture ? [await upload(stage, owner, 'POST', { scene: picture })] : []
    const publish = async () => {
      const body = { groupId: circle.id, text, mediaIds }
      made.postIds.set(text, (await owner.calls.groups.createGroupPost({ body })).id)
    }
    scenes.push({ at: from + step * (index + random.next()), play: publish })
  }
  const shelve = async () => {
    const { title, description } = role
    const sections = role.sections.map((section) => ({
      title: section.title,
      postIds: section.posts.flatMap(({ text }) => made.postIds.get(text) ?? []),
    }))
    const { id } = await owner.calls.groups.createContentLibrary({
      params: { groupId: circle.id },
      body: { title, description, coverMediaId, access: 'GROUP', sections },
    })
    const { items } = await owner.calls.groups.contentLibrariesPosts({ body: { contentLibraryIds: [id], limit: 100 } })
    made.itemIds.push(...items.map((item) => item.id))
  }
  const shelvedAt = from + step * drafts.length + hourMs
  scenes.push({ at: shelvedAt, play: shelve })
  for (const reader of readers.slice(0, 5))
    scenes.push(...readThrough(random, reader, made, { from: shelvedAt + hourMs, to, length: drafts.length }))
  return scenes.filter(({ at }) => at < to)
}

/** A person reads part of it, one item after the other, and is in the middle of the next. */
function readThrough(
  random: Stage['random'],
  reader: Player,
  { itemIds }: { readonly itemIds: readonly string[] },
  { from, to, length }: { from: number; to: number; length: number },
): Scene[] {
  const read = random.int(1, length)
  const step = (to - from) / (read + 1)
  return Array.from({ length: read }, (_, index): Scene => ({
    at: from + step * (index + random.next()),
    play: async () => {
      const id = itemIds[index]
      if (!id) return
      const state = index === read - 1 ? ('STARTED' as const) : ('DONE' as const)
      await reader.calls.groups.contentLibraryItemsProgress({ params: { id }, body: { state } })
    },
  }))
}
