import type { ReplyOf } from '#lib/data/calls/index.ts'
import { forever } from '#lib/entities/forever.ts'

type Conversation = ReplyOf<'chat.getConversation'>
type Notification = Conversation['notification']

/** Muted until the member unmutes it; the level chosen earlier is kept. */
export const mutedForever = ({ level }: Notification) => ({ level, mutedUntil: forever })

/** The level chosen earlier; everything if none was. */
export const unmuted = ({ level }: Notification) => ({
  level: level === 'NONE' ? ('ALL' as const) : level,
  mutedUntil: null,
})

/** Whether it currently sends no notifications. */
export const isMuted = (
  { notification: { level, mutedUntil } }: Pick<Conversation, 'notification'>,
  now = new Date(),
): boolean => level === 'NONE' || (mutedUntil !== null && mutedUntil > now)
