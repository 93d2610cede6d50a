import type { Reducers } from './reducer.ts'
import {
  changingComment,
  changingPerson,
  changingPost,
  isComment,
  isMedia,
  isPerson,
  isPost,
  isPostAhead,
  isPostBy,
  isProfilePostBy,
  isQuoted,
  isTarget,
} from './entityMatchers.ts'

interface EmojiCount {
  readonly emoji: string
  readonly count: number
}

/**
 * New counts for everybody. Which reactions are the member's own is only told to that member, and otherwise stays as it
 * was.
 */
export function withReactions(
  before: readonly (EmojiCount & { readonly mine: boolean })[],
  counts: readonly EmojiCount[],
  myEmojis: readonly string[] | undefined,
) {
  const mine = new Set(myEmojis ?? before.filter((reaction) => reaction.mine).map(({ emoji }) => emoji))
  return counts.map(({ emoji, count }) => ({ emoji, count, mine: mine.has(emoji) }))
}

const countingGroups = [
  'groups.getGroup',
  'groups.getEnterpriseGroup',
  'groups.getEnterpriseGroupAdminDetails',
] as const
const countingPosts = ['users.getProfile', ...countingGroups, 'groups.getGroupMembers'] as const

/** Posts, comments and media. New posts are offered, never inserted above what somebody is reading. */
export const contentReducers: Reducers<
  | 'post.published'
  | 'post.edited'
  | 'post.deleted'
  | 'author.gone'
  | 'post.counts'
  | 'draft.changed'
  | 'comment.added'
  | 'comment.edited'
  | 'comment.deleted'
  | 'comment.counts'
  | 'media.changed'
> = {
  'post.published': (view, { postId, authorId, groupId, eventId }) => {
    view.invalidateHolding(isPostAhead(postId))
    // The post counts of its author and its group.
    view.outdate('users.getProfile')
    const isOwn = view.get('accounts.getAccountDetails', {})?.id === authorId
    // The first post completes one of the first steps.
    if (isOwn) view.invalidate('accounts.getOnboardingGoals')
    if (eventId !== null) {
      // Posts in an event's discussion appear only there.
      view.outdate('groups.getCommunityEventsFeed')
      view.outdate('groups.communityEventUpdates')
      return
    }
    // Its author looks for it, also if its videos were ready only now.
    if (isOwn) {
      // Among the posts of groups it was only put on top by the composer; it is not part of them.
      view.invalidate('content.getFeed', ({ body }) => groupId !== null || body.kind !== 'GROUPS')
      view.outdate('content.getFeed')
    } else view.outdate('content.getFeed')
    view.outdate('facade.combinedFeed')
    if (groupId !== null) {
      view.outdate('groups.getGroupContent')
      view.outdate('groups.getEnterpriseFeed')
      if (!isOwn) view.invalidate('groups.getLatestGroupPosts')
      for (const name of countingGroups) view.outdate(name, ({ params }) => params.id === groupId)
      view.outdate('groups.getGroupMembers')
    }
  },
  'post.edited': (view, { postId }) => {
    view.invalidateHolding(isPost(postId))
    view.invalidateHolding(isTarget(postId))
    view.invalidateHolding(isQuoted(postId))
  },
  'post.deleted': (view, { postId, only }) => {
    view.drop(isPost(postId))
    if (only === 'FEEDS') return
    view.invalidate('content.getComments', ({ params }) => params.postId === postId)
    // Notifications about it are gone as well, and the post counts of its author and group change.
    for (const name of countingPosts) view.outdate(name)
    view.invalidate('notifications.getAggregatedNotifications')
    view.invalidate('notifications.getAggregatedNotificationDataTypes')
    view.invalidate('users.getActivitySummary')
  },
  'author.gone': (view, { authorId, only }) => {
    if (only === undefined) return view.drop(isPostBy(authorId))
    view.patch(
      isPerson(authorId),
      changingPerson((person) => ({ ...person, isPrivate: true })),
    )
    view.invalidate('facade.profileSidebar', ({ params }) => params.userId === authorId)
    return view.drop(isProfilePostBy(authorId))
  },
  'post.counts': (view, { postId, counts, reactions, myEmojis, mine }) => {
    // The member's own state changes through their own actions, which may have been to save it.
    if (mine !== undefined) {
      view.outdate('users.listFavoriteEntities')
      view.patch(isQuoted(postId), (quoted) => ({ ...quoted, liked: mine.liked }))
    }
    view.patch(
      isPost(postId),
      changingPost((post) => ({
        ...post,
        counts,
        reactions: withReactions(post.reactions, reactions, myEmojis),
        mine: mine ?? post.mine,
      })),
    )
  },

  // A scheduled post is a draft too, listed elsewhere.
  'draft.changed': (view) => {
    view.invalidate('content.getDraft')
    view.invalidate('content.getDrafts')
    view.invalidate('content.scheduledPostsList')
  },

  'comment.added': (view, { postId }) =>
    view.invalidate('content.getComments', ({ params }) => params.postId === postId),
  'comment.edited': (view, { commentId }) => {
    view.invalidateHolding(isComment(commentId))
    view.invalidateHolding(isTarget(commentId))
    view.invalidateHolding(isQuoted(commentId))
  },
  // It may stay in place as "removed" or disappear; only the answer knows.
  'comment.deleted': (view, { commentId }) => {
    view.invalidateHolding(isComment(commentId))
    view.invalidateHolding(isQuoted(commentId))
  },
  'comment.counts': (view, { commentId, counts, reactions, myEmojis, mine }) => {
    if (mine !== undefined) view.patch(isQuoted(commentId), (quoted) => ({ ...quoted, liked: mine.liked }))
    view.patch(
      isComment(commentId),
      changingComment((comment) => ({
        ...comment,
        counts,
        reactions: withReactions(comment.reactions, reactions, myEmojis),
        mine: mine ?? comment.mine,
      })),
    )
  },

  'media.changed': (view, { mediaId, status, progress, failure }) => {
    // Media that are ready have links, which events do not carry.
    if (status === 'READY') view.invalidateHolding(isMedia(mediaId))
    else view.patch(isMedia(mediaId), (media) => ({ ...media, status, progress, failure }))
    view.invalidate('content.getProcessingStatus', ({ params }) => params.id === mediaId)
  },
}
