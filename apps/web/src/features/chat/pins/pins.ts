import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import type { Message } from '../types.ts'

export type Pin = ReplyOf<'chat.getPinnedMessages'>['items'][number]

const sentences = { QUOTA_REACHED: msg('50 messages are pinned here already. Unpin one of them first.') }
const none: readonly Pin[] = []

/** The pinned messages of a conversation, last pinned first; `isGone` leaves out what the reader has just deleted. */
export function usePins(conversationId: string, isGone: (messageId: string) => boolean): readonly Pin[] {
  const pins = useCall('chat.getPinnedMessages', { body: { conversationId } })
  return pins.data?.items.filter(({ message }) => !message.deleted && !isGone(message.id)) ?? none
}

/** Pins a message, or unpins a pinned one: shown at once, and reverted if the server refuses. */
export function useTogglePin(conversationId: string): (message: Message, isPinned: boolean) => void {
  const view = useCacheView()
  const show = (change: (items: readonly Pin[]) => Pin[]) =>
    view.update('chat.getPinnedMessages', (reply, { given }) =>
      given.body.conversationId === conversationId ? { ...reply, items: change(reply.items) } : reply,
    )
  const options = {
    isInOrder: true,
    scope: `pin ${conversationId}`,
    invalidates: ['chat.getPinnedMessages'] as const,
    onFailure: (error: Error) => toastFailure(error, undefined, sentences),
  }
  const pin = useMutationCall('chat.pinMessage', {
    ...options,
    onSuccess: () => void toasts.show({ message: t('Message pinned') }),
  })
  const unpin = useMutationCall('chat.unpinMessage', {
    ...options,
    onSuccess: () => void toasts.show({ message: t('Message unpinned') }),
  })
  return (message, isPinned) => {
    const body = { messageId: message.id }
    if (isPinned) {
      show((items) => items.filter((one) => one.message.id !== message.id))
      unpin.mutate({ body })
    } else {
      show((items) => [{ message, pinnedBy: null, pinnedAt: new Date() }, ...items])
      pin.mutate({ body })
    }
  }
}
