import type { FollowUps } from '../../kernel/events.ts'
import { release } from './services/appear.ts'
import { eraseAuthor, eraseGroup } from './services/erasing.ts'
import { hideComment, hidePost } from './services/hide.ts'
import { backFill, removeEntries } from './store/feed.ts'
import { postsReadyWith, retypePosts } from './store/media.ts'

/** What happens elsewhere and changes posts and feeds. */
export const contentFollowUps: FollowUps = {
  'follow.started': ({ tx }, { followerId, followeeId }) => backFill(tx, followerId, { authorId: followeeId }),
  'follow.ended': ({ tx }, { followerId, followeeId }) =>
    removeEntries(tx, followerId, { authorId: followeeId, alsoInGroups: false }),
  'block.made': async ({ tx }, { blockerId, blockedId }) => {
    await removeEntries(tx, blockerId, { authorId: blockedId, alsoInGroups: true })
    await removeEntries(tx, blockedId, { authorId: blockerId, alsoInGroups: true })
  },
  'group.memberJoined': ({ tx }, { groupId, userId }) => backFill(tx, userId, { groupId }),
  'group.memberLeft': ({ tx }, { groupId, userId }) => removeEntries(tx, userId, { groupId }),
  'account.purged': ({ tx, app }, purged) => eraseAuthor(tx, app, purged),
  'group.purged': ({ tx, app }, { groupId }) => eraseGroup(tx, app, groupId),
  'case.hidden': async ({ tx, app }, { targetKind, targetId }) => {
    if (targetKind === 'POST') await hidePost(tx, app, targetId)
    if (targetKind === 'COMMENT') await hideComment(tx, targetId)
  },
  'media.moved': async ({ tx, app }, { mediaId, status }) => {
    if (status !== 'READY') return
    await retypePosts(tx, mediaId)
    for (const postId of await postsReadyWith(tx, mediaId)) await release(tx, app, postId, ['PROCESSING'])
  },
}
