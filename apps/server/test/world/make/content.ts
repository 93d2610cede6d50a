import { emit } from '#kernel/work/events.ts'
import { publishPost } from '#features/content/posts/publishPost.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'

/** A person's finished picture, as its upload and processing would leave it. */
export async function addPicture(
  world: World,
  owner: Person,
  columns: { alt?: string; status?: 'READY' | 'PROCESSING' | 'FAILED' } = {},
): Promise<string> {
  const { app } = world
  const id = app.runtime.id()
  await app.db
    .insertInto('media')
    .values({
      id,
      owner_id: owner.id,
      purpose: 'POST',
      kind: 'IMAGE',
      status: columns.status ?? 'READY',
      failure: null,
      storage_key: `media/${id}/original`,
      file_name: 'tomatoes.jpg',
      content_type: 'image/jpeg',
      declared_bytes: 1000,
      actual_bytes: 1000,
      checksum: null,
      ticket_used_at: app.runtime.now(),
      ticket_expires_at: app.runtime.now(),
      width: 1600,
      height: 1200,
      duration_ms: null,
      placeholder: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
      color: '#aa3322',
      variants: [{ width: 640, height: 480, type: 'image/webp', key: `media/${id}/640.webp`, bytes: 500 }],
      alt: columns.alt ?? '',
      created_at: app.runtime.now(),
      deleted_at: null,
    })
    .execute()
  return id
}

/** Ends a file's processing, and everything that follows from it. */
export async function finishFile(
  world: World,
  owner: Person,
  mediaId: string,
  status: 'READY' | 'FAILED' = 'READY',
): Promise<void> {
  const failure = status === 'FAILED' ? 'CORRUPT' : null
  const progress = status === 'FAILED' ? 0 : 100
  await world.inTransaction(async (tx) => {
    await tx.updateTable('media').set({ status, failure }).where('id', '=', mediaId).execute()
    await emit(tx, 'media.progressed', { mediaId, ownerId: owner.id, status, progress, failure })
  })
  await world.settle()
}

/** Makes one follow the other, as the calls would leave it once everything settled. */
export async function createFollow(world: World, follower: Person, followee: Person): Promise<void> {
  await follower.users.followUser({ body: { userId: followee.id } })
  await world.settle()
}

/** A published post in a group; returns its id. */
export const addGroupPost = (world: World, author: Person, groupId: string, text: string): Promise<string> =>
  world.inTransaction(async (tx) => {
    const draft = { author: { id: author.id, isIsolated: false }, draft: { text }, groupId }
    return (await publishPost(tx, world.app, draft)).postId
  })
