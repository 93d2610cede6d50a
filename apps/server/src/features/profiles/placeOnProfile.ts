import type { Tx } from '#kernel/database/tables.ts'
import { setPinned } from '#features/content/index.ts'
import { placePosts, placedPosts } from './store/profilePosts.ts'
import { requireOwnPosts } from './requireOwnPosts.ts'

/** Puts these posts of a member's into the header of the profile, in place of those there. Returns them. */
export async function placeInHeader(tx: Tx, accountId: string, postIds: readonly string[]): Promise<string[]> {
  const ownIds = await requireOwnPosts(tx, accountId, postIds)
  await placePosts(tx, accountId, 'HEADER', ownIds)
  return ownIds
}

/** Pins these posts of a member's to the profile, in place of those pinned. Returns them. */
export async function pinToProfile(tx: Tx, accountId: string, postIds: readonly string[]): Promise<string[]> {
  const before = await placedPosts(tx, accountId, 'PINNED')
  const ownIds = await requireOwnPosts(tx, accountId, postIds, { onProfile: true })
  await placePosts(tx, accountId, 'PINNED', ownIds)
  await setPinned(
    tx,
    before.filter((id) => !ownIds.includes(id)),
    false,
  )
  await setPinned(tx, ownIds, true)
  return ownIds
}
