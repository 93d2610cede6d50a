import { invoke } from '#lib/data/calls/index.ts'
import type { Message } from '../types.ts'

type Placed = Pick<Message, 'id' | 'seq' | 'author'>
interface FirstUnreadArgs {
  readonly conversationId: string
  /** The number after the last message that had been read. */
  readonly seq: number
  readonly myId: string
  /** The loaded part of the conversation, without a gap. */
  readonly loaded: readonly Placed[]
}

const firstOf = (messages: readonly Placed[], { seq, myId }: FirstUnreadArgs) =>
  messages.find((message) => message.seq >= seq && message.author.id !== myId) ??
  messages.find((message) => message.seq >= seq)

/** The id of the first message by others that had not been read; undefined if none is left. */
export async function firstUnreadFrom(args: FirstUnreadArgs): Promise<string | undefined> {
  const { conversationId, seq, loaded } = args
  if ((loaded[0]?.seq ?? Number.POSITIVE_INFINITY) <= seq) return firstOf(loaded, args)?.id
  const { items } = await invoke('chat.getMessages', { body: { conversationId, around: seq } })
  return firstOf(items, args)?.id
}
