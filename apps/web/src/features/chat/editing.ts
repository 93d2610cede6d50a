import type { Message } from './types.ts'

/** So long after it was sent the server takes another text for it. */
const editableMs = 15 * 60_000

/** Whether a message may still be changed by who wrote it: afterwards nobody should write on it for nothing. */
export const isEditable = (
  { author, deleted, createdAt }: Pick<Message, 'author' | 'deleted' | 'createdAt'>,
  myId: string,
  now = new Date(),
): boolean => author.id === myId && !deleted && now.getTime() - createdAt.getTime() < editableMs
