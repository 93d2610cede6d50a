import type { QueryClient } from '@tanstack/react-query'
import { invalidateCalls, invoke, invokeOnce } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { queryCacheView } from '../../lib/realtime/queryCacheView.ts'
import { tellFailure, toasts } from '../../lib/toasts.ts'
import { changingPost, isPost } from '../../model/realtime/things.ts'

/** Posts that a profile holds first. */
const pinnedAtMost = 3

/** Saves a post to find it again, or forgets it; shown at once, and taken back when it fails. */
export async function setSaved(queryClient: QueryClient, postId: string, saved: boolean): Promise<void> {
  const show = (isSaved: boolean) =>
    queryCacheView(queryClient).patch(
      isPost(postId),
      changingPost((post) => ({ ...post, mine: { ...post.mine, saved: isSaved } })),
    )
  const body = { kind: 'POST', entityId: postId } as const
  show(saved)
  try {
    if (saved) await invokeOnce('users.addFavoriteEntity', { body })
    else await invokeOnce('users.removeFavoriteEntity', { body })
    toasts.show({ message: saved ? t('Saved. Only you see what you save.') : t('Not saved any more') })
  } catch (error) {
    show(!saved)
    tellFailure(error, () => void setSaved(queryClient, postId, saved))
  }
  await invalidateCalls(queryClient, ['users.listFavoriteEntities'])
}

/** Puts an own post first among those pinned to the profile, or takes it off; a fourth takes the place of the last. */
export async function setPinned(queryClient: QueryClient, postId: string, pinned: boolean): Promise<void> {
  try {
    const profile = await invoke('users.getProfile', { params: { userId: 'me' } })
    const others = profile.blockedByMe ? [] : profile.pinnedPosts.map(({ id }) => id).filter((id) => id !== postId)
    const postIds = pinned ? [postId, ...others].slice(0, pinnedAtMost) : others
    await invokeOnce('users.putAccountPinnedPosts', { body: { postIds } })
    toasts.show({ message: pinned ? t('Pinned to your profile') : t('Not pinned any more') })
  } catch (error) {
    tellFailure(error)
  }
  await invalidateCalls(queryClient, ['users.getProfile', 'users.getProfileWithContent', 'content.getItem'])
}

/** Takes one's own name out of a post and its comments, for good. */
export async function untag(queryClient: QueryClient, postId: string): Promise<void> {
  try {
    await invokeOnce('content.removeMyTag', { body: { postId } })
    toasts.show({ message: t('Your name leads nowhere from there any more'), tone: 'success' })
  } catch (error) {
    tellFailure(error)
  }
  await invalidateCalls(queryClient, [
    'content.getItem',
    'content.getFeed',
    'content.getComments',
    'users.getTaggedPosts',
  ])
}

/** What one wants to be shown less of: this post, or what is like it. */
export type LessOf = 'POST' | 'AUTHOR' | 'GROUP' | 'TOPICS'

/** Asks for less of something in one's own feeds, with a way back. Nobody is told. */
export async function showLess(queryClient: QueryClient, postId: string, lessOf: LessOf, undo = false): Promise<void> {
  try {
    await invokeOnce('content.feedFeedback', { body: { postId, lessOf, ...(undo ? { undo } : {}) } })
    if (!undo)
      toasts.show({
        message:
          lessOf === 'POST'
            ? t('You do not see this post in your feeds any more')
            : t('Noted. There will be less of it in what is picked for you.'),
        action: {
          label: word('Undo', 'button that takes back what was just done'),
          onAction: () => void showLess(queryClient, postId, lessOf, true),
        },
      })
  } catch (error) {
    tellFailure(error)
  }
  await invalidateCalls(queryClient, ['content.getFeed', 'content.getTrendingFeed', 'content.getExplore'])
}
