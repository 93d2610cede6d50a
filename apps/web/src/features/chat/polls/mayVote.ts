import type { Conversation } from '../types.ts'

/** Whether the member may vote in polls of a conversation: wherever they may write, and where only admins write. */
export const mayVote = ({ can, locked, request }: Pick<Conversation, 'can' | 'locked' | 'request'>): boolean =>
  can.send || (locked && request === null)
