import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { changingMessage, isMessage } from '#model/realtime/entityMatchers.ts'
import { countReaction } from '#lib/entities/reactions/favoriteReactions.ts'
import { toggleReaction } from '#lib/entities/reactions/toggleReaction.ts'
import type { Reactions } from '#lib/entities/reactions/toggleReaction.ts'
import type { Message } from '../types.ts'

/** Adds or removes a reaction: shown at once, and reverted if the server refuses. One is sent after the other. */
export function useReact(message: Pick<Message, 'id' | 'reactions'>): (emoji: string) => void {
  const view = useCacheView()
  const me = useAccount()
  const show = (reactions: Reactions) =>
    view.patch(
      isMessage(message.id),
      changingMessage((shown) => ({ ...shown, reactions: [...reactions] })),
    )
  const options = {
    isInOrder: true,
    scope: `react ${message.id}`,
    onSuccess: (reply: { readonly reactions: Reactions }) => show(reply.reactions),
    onFailure: (error: Error) => {
      show(message.reactions)
      toastFailure(error)
    },
  }
  const add = useMutationCall('chat.addMessageReaction', options)
  const remove = useMutationCall('chat.removeMessageReaction', options)
  return (emoji) => {
    const isMine = message.reactions.some((reaction) => reaction.emoji === emoji && reaction.mine)
    show(toggleReaction(message.reactions, emoji))
    if (!isMine) countReaction(me.id, emoji)
    const call = isMine ? remove : add
    call.mutate({ body: { messageId: message.id, emoji } })
  }
}
