import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { toggleReaction } from '#lib/entities/reactions/toggleReaction.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { changingComment, changingPost, isComment, isPost } from '#model/realtime/entityMatchers.ts'
import type { Post } from '../card/types.ts'

/** The subject of a reaction: a post or comment, with its current reactions. */
export interface ReactionTarget {
  readonly targetType: 'POST' | 'COMMENT'
  readonly targetId: string
  readonly reactions: Post['reactions']
}

/** Adds or removes the member's reaction: shown at once, and reverted if the server refuses. */
export function useReactions({ targetType, targetId, reactions }: ReactionTarget): (emoji: string) => void {
  const view = useCacheView()
  const show = (shown: Post['reactions']) =>
    targetType === 'POST'
      ? view.patch(
          isPost(targetId),
          changingPost((post) => ({ ...post, reactions: shown })),
        )
      : view.patch(
          isComment(targetId),
          changingComment((comment) => ({ ...comment, reactions: shown })),
        )
  const options = {
    isQueuedOffline: true,
    isInOrder: true,
    scope: `react ${targetId}`,
    onSuccess: (reply: { readonly reactions: Post['reactions'] }) => show(reply.reactions),
    onFailure: (error: Error, { body: { emoji } }: { readonly body: { readonly emoji: string } }) => {
      show(reactions)
      toastFailure(error, () => toggle(emoji))
    },
  }
  const add = useMutationCall('content.reactionsAdd', options)
  const remove = useMutationCall('content.reactionsRemove', options)
  const toggle = (emoji: string) => {
    const isMine = reactions.some((reaction) => reaction.emoji === emoji && reaction.mine)
    show(toggleReaction(reactions, emoji))
    ;(isMine ? remove : add).mutate({ body: { targetType, targetId, emoji } })
  }
  return toggle
}
