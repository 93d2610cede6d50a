import { jsonb } from '#kernel/database/jsonb.ts'
import { addGroup, type GroupOptions } from './groups.ts'
import { addPicture } from './content.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'

/** A group with posts by its owner, the first of them first. */
export async function addGroupWithPosts(
  world: World,
  { posts, ...options }: GroupOptions & { posts: readonly string[] },
): Promise<{ groupId: string; postIds: string[] }> {
  const { groupId } = await addGroup(world, options)
  const postIds: string[] = []
  for (const text of posts) postIds.push((await options.owner.groups.createGroupPost({ body: { groupId, text } })).id)
  return { groupId, postIds }
}

/** A library with these posts in one section. */
export const addLibrary = (
  by: Person,
  { groupId, postIds, title = 'First steps' }: { groupId: string; postIds: readonly string[]; title?: string },
) =>
  by.groups.createContentLibrary({
    params: { groupId },
    body: { title, access: 'GROUP', sections: [{ title: 'All', postIds: [...postIds] }] },
  })

/** The items of a library as a person sees them. */
export const itemsOf = async (by: Person, libraryId: string) =>
  (await by.groups.contentLibrariesPosts({ body: { contentLibraryIds: [libraryId], limit: 100 } })).items

/** A post of a group with finished audio of this many milliseconds. */
export async function addAudioPost(
  world: World,
  { by, groupId, durationMs, text = 'Listen' }: { by: Person; groupId: string; durationMs: number; text?: string },
): Promise<string> {
  const mediaId = await addPicture(world, by)
  await world.app.db
    .updateTable('media')
    .set({ kind: 'AUDIO', content_type: 'audio/mpeg', duration_ms: durationMs, variants: jsonb([]) as never })
    .where('id', '=', mediaId)
    .execute()
  return (await by.groups.createGroupPost({ body: { groupId, text, mediaIds: [mediaId] } })).id
}

/** A post of a group with audio of these bytes that programs may download. */
export async function addEpisode(
  world: World,
  { bytes, ...post }: { by: Person; groupId: string; durationMs: number; text?: string; bytes: Buffer },
): Promise<string> {
  const { db, ports } = world.app
  const postId = await addAudioPost(world, post)
  const mediaId = (await post.by.content.getItem({ params: { postId } })).media[0]?.id ?? ''
  const key = `media/${mediaId}`
  await ports.storage.put(key, bytes, 'audio/mp4')
  const facts = { name: 'audio.m4a', type: 'audio/mp4', width: null, height: null, bitrate: 96_000, key }
  const files = jsonb([{ ...facts, bytes: bytes.length }]) as never
  await db.updateTable('media').set({ files }).where('id', '=', mediaId).execute()
  return postId
}

/** Puts a library behind something that its group sells, as the premium calls leave it; returns the entitlement. */
export async function lockLibrary(
  world: World,
  { groupId, libraryId }: { groupId: string; libraryId: string },
): Promise<string> {
  const { app } = world
  const [id, now] = [app.runtime.id(), app.runtime.now()]
  await app.db
    .insertInto('entitlements')
    .values({
      id,
      group_id: groupId,
      title: 'Friends of the garden',
      amount: 500,
      currency: 'EUR',
      interval: 'MONTHLY',
      created_at: now,
      updated_at: now,
    } as never)
    .execute()
  await app.db
    .updateTable('libraries')
    .set({ access: 'PREMIUM', entitlement_id: id })
    .where('id', '=', libraryId)
    .execute()
  return id
}

/** Grants a person an entitlement from now on. */
export async function grantTo(world: World, person: Person, entitlementId: string): Promise<string> {
  const { app } = world
  const [id, now] = [app.runtime.id(), new Date(app.runtime.now().getTime() - 1000)]
  await app.db
    .insertInto('grants')
    .values({
      id,
      entitlement_id: entitlementId,
      account_id: person.id,
      source: 'NONE',
      starts_at: now,
      created_at: now,
    } as never)
    .execute()
  return id
}

/** Records a person's progress with the first item of a library. */
export async function progressOn(
  by: Person,
  libraryId: string,
  body: { state: 'DONE' | 'STARTED'; positionMs?: number },
): Promise<unknown> {
  const [item] = await itemsOf(by, libraryId)
  return by.groups.contentLibraryItemsProgress({ params: { id: item?.id ?? '' }, body })
}

/** Puts these posts into one new section of a library, replacing what it held, under another title. */
export async function reorderItems(
  by: Person,
  { groupId, libraryId, postIds }: { groupId: string; libraryId: string; postIds: readonly string[] },
): Promise<unknown> {
  const params = { groupId, contentLibraryId: libraryId }
  const { version, description, title } = await by.groups.getContentLibrary({ params })
  const said = { version, title: `${title}, anew`, description, coverMediaId: null }
  const sections = [{ title: 'Anew', postIds: [...postIds] }]
  return by.groups.contentLibrariesUpdate({
    params,
    body: { ...said, access: 'GROUP', entitlementId: null, sections },
  })
}
