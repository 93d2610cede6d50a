import { minuteMs } from '#lib/text/durations.ts'
import type { Message } from '../types.ts'

/** How long after sending the server accepts an edit. */
const editableMs = 15 * minuteMs

/** Whether its author may still edit a message, unless it is forwarded: after that, nobody should write an edit in vain. */
export const isEditable = (
  { author, deleted, forwarded, createdAt }: Pick<Message, 'author' | 'deleted' | 'forwarded' | 'createdAt'>,
  myId: string,
  now = new Date(),
): boolean =>
  author.id === myId && !deleted && forwarded === undefined && now.getTime() - createdAt.getTime() < editableMs
