import { useSendWhenOnline } from '#features/chat/box/useSend.ts'

/** Sends messages that were written offline once the connection is back, whatever page is open. Renders nothing. */
export function MessageQueueSender() {
  useSendWhenOnline()
  return null
}
