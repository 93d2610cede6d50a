import type { QueryClient } from '@tanstack/react-query'
import { invalidateCalls, invoke, invokeOnce } from '#lib/data/calls/index.ts'
import type { CallName } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { queryCacheView } from '#lib/data/realtime/queryCacheView.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { changingPost, isPost } from '#model/realtime/entityMatchers.ts'

/** How many posts a profile can pin. */
const pinnedAtMost = 3

/** Pending changes of saved posts, by post. */
const saving = new Map<string, Promise<void>>()

/**
 * Saves a post, or removes it from the saved ones; shown at once, and reverted on failure. One is sent after the other,
 * so that the last choice of somebody in a hurry wins.
 */
export async function setSaved(queryClient: QueryClient, postId: string, saved: boolean): Promise<void> {
  showSaved(queryClient, postId, saved)
  const sent = (saving.get(postId) ?? Promise.resolve()).then(() => sendSaved(queryClient, postId, saved))
  saving.set(postId, sent)
  await sent
  if (saving.get(postId) !== sent) return
  saving.delete(postId)
  await invalidateCalls(queryClient, ['users.listFavoriteEntities'])
}

const showSaved = (queryClient: QueryClient, postId: string, saved: boolean): void =>
  queryCacheView(queryClient).patch(
    isPost(postId),
    changingPost((post) => ({ ...post, mine: { ...post.mine, saved } })),
  )

async function sendSaved(queryClient: QueryClient, postId: string, saved: boolean): Promise<void> {
  const body = { kind: 'POST', entityId: postId } as const
  try {
    if (saved) await invokeOnce('users.addFavoriteEntity', { body })
    else await invokeOnce('users.removeFavoriteEntity', { body })
    toasts.show({ message: saved ? t('Saved. Only you can see this.') : t('Removed from saved') })
  } catch (error) {
    showSaved(queryClient, postId, !saved)
    toastFailure(error, () => void setSaved(queryClient, postId, saved))
  }
}

/** Pins a post to the member's profile, or unpins it; a fourth replaces the last. */
export async function setPinned(queryClient: QueryClient, postId: string, pinned: boolean): Promise<void> {
  try {
    const profile = await invoke('users.getProfile', { params: { userId: 'me' } })
    const others = profile.blockedByMe ? [] : profile.pinnedPosts.map(({ id }) => id).filter((id) => id !== postId)
    const postIds = pinned ? [postId, ...others].slice(0, pinnedAtMost) : others
    await invokeOnce('users.putAccountPinnedPosts', { body: { postIds } })
    toasts.show({
      message: pinned ? t('Pinned to your profile') : word('Unpinned', 'said when a post is no longer pinned'),
    })
  } catch (error) {
    toastFailure(error)
  }
  await invalidateCalls(queryClient, ['users.getProfile', 'users.getProfileWithContent', 'content.getItem'])
}

/** The answers that show which post an organisation has pinned. */
export const pinCalls: readonly CallName[] = [
  'groups.getEnterpriseGroup',
  'groups.getGroupContent',
  'groups.getEnterpriseFeed',
  'content.getFeed',
  'content.getItem',
]

/** Unpins what an organisation has pinned. */
export async function endPin(queryClient: QueryClient, enterpriseGroupId: string): Promise<void> {
  try {
    await invokeOnce('groups.unpinEnterprisePost', { body: { enterpriseGroupId } })
    toasts.show({ message: word('Unpinned', 'said when a post is no longer pinned') })
  } catch (error) {
    toastFailure(error)
  }
  await invalidateCalls(queryClient, pinCalls)
}

/** Removes the member's tag from a post and its comments, permanently. */
export async function removeMention(queryClient: QueryClient, postId: string): Promise<void> {
  try {
    await invokeOnce('content.removeMyTag', { body: { postId } })
    toasts.show({ message: t('Your name was removed'), tone: 'success' })
  } catch (error) {
    toastFailure(error)
  }
  await invalidateCalls(queryClient, [
    'content.getItem',
    'content.getFeed',
    'content.getComments',
    'users.getTaggedPosts',
  ])
}

/** The content to show less of: this post, or anything like it. */
export type ShowLessOf = 'POST' | 'AUTHOR' | 'GROUP' | 'TOPICS'

/** Shows less of something in the member's feeds, with a way to undo. Nobody is notified. */
export async function showLess(
  queryClient: QueryClient,
  postId: string,
  lessOf: ShowLessOf,
  undo = false,
): Promise<void> {
  try {
    await invokeOnce('content.feedFeedback', { body: { postId, lessOf, ...(undo ? { undo } : {}) } })
    if (!undo)
      toasts.show({
        message: lessOf === 'POST' ? t('Post hidden from your feeds') : t('We’ll show less like this'),
        action: {
          label: word('Undo', 'button that takes back what was just done'),
          onAction: () => void showLess(queryClient, postId, lessOf, true),
        },
      })
  } catch (error) {
    toastFailure(error)
  }
  await invalidateCalls(queryClient, ['content.getFeed', 'content.getTrendingFeed', 'content.getExplore'])
}
