import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'

type Conversation = ReplyOf<'chat.getConversation'>
export type NamedConversation = Pick<Conversation, 'kind' | 'title' | 'participants' | 'participantCount' | 'blocked'>

/** The other participants; in a conversation of two, also somebody the member has blocked. */
export const othersOf = (
  { participants, blocked }: Pick<Conversation, 'participants' | 'blocked'>,
  myId: string,
): Conversation['participants'] => [
  ...participants.filter(({ id }) => id !== myId),
  ...(blocked === undefined ? [] : [blocked]),
]

/**
 * A conversation of two is named after the other person, who may be gone or hidden; one of several by its title,
 * otherwise after its participants.
 */
export function nameOf(conversation: NamedConversation, myId: string): string {
  const others = othersOf(conversation, myId)
  if (conversation.kind !== 'DIRECT' && conversation.title !== null && conversation.title !== '')
    return conversation.title
  const [first] = others
  if (conversation.kind === 'DIRECT') return first?.displayName ?? word('Someone', 'in place of a name')
  if (first === undefined) return word('Conversation', 'label or title in chat')
  const unnamed = conversation.participantCount - 1 - others.length
  const names = others.map(({ displayName }) => displayName)
  return formatList(
    unnamed > 0 ? [...names, t('{count, plural, one {# other} other {# others}}', { count: unnamed })] : names,
  )
}
