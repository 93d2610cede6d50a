import { type FollowUps, emit } from '#kernel/work/events.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import { mediaUses } from '#features/media/index.ts'
import { eraseLibraries, librariesOf } from './store/eraseLibraries.ts'
import { librariesWith, premiumLibraries } from './store/libraries.ts'
import { measurePost, removePost } from './store/itemOrder.ts'
import { eraseProgress } from './store/progress.ts'

/** Anybody who has a library with the post open reads it again. */
async function notifyAbout({ tx }: TxContext, libraries: Awaited<ReturnType<typeof librariesWith>>): Promise<void> {
  for (const library of libraries) await emit(tx, 'library.changed', { ...library, byId: null })
}

/** Events of posts, groups and accounts that change libraries. */
export const libraryFollowUps: FollowUps = {
  'post.edited': async (within, { postId }) => {
    await measurePost(within.tx, postId)
    await notifyAbout(within, await librariesWith(within.tx, postId))
  },
  // The post may be unhidden: its place is kept.
  'post.hidden': async (within, { postId }) => notifyAbout(within, await librariesWith(within.tx, postId)),
  'post.deleted': async (within, { postId }) => {
    const libraries = await librariesWith(within.tx, postId)
    await removePost(within.tx, postId)
    await notifyAbout(within, libraries)
  },
  'grant.changed': async ({ tx }, { accountId, groupId }) => {
    for (const libraryId of await premiumLibraries(tx, groupId))
      await emit(tx, 'library.accessChanged', { libraryId, groupId, accountId })
  },
  'group.purged': async ({ tx }, { groupId }) => {
    const ids = await librariesOf(tx, groupId)
    for (const id of ids) await mediaUses.unuseMedia(tx, { kind: 'LIBRARY', targetId: id })
    await eraseLibraries(tx, ids)
  },
  'account.purged': ({ tx }, { accountId }) => eraseProgress(tx, accountId),
}
