import type { ItemOf, ReplyOf } from '#lib/data/calls/index.ts'

export type Message = ItemOf<'chat.getMessages'>
export type Conversation = ReplyOf<'chat.getConversation'>
export type Participant = ItemOf<'chat.getParticipants'>
export type Person = Message['author']
