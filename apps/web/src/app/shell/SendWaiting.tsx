import { useSendWhenBack } from '../../features/chat/useSend.ts'

/** Messages that were written without a line go out when it is back, whatever page is open then. Shows nothing. */
export function SendWaiting() {
  useSendWhenBack()
  return null
}
