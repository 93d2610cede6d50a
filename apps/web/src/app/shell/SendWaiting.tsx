import { useSendWhenBack } from '#features/chat/useSend.ts'

/** Sends messages that were written offline once the connection is back, whatever page is open. Renders nothing. */
export function SendWaiting() {
  useSendWhenBack()
  return null
}
