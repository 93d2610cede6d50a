import { useEffect, useEffectEvent } from 'react'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { usePages } from '#lib/data/calls/index.ts'
import { useConnection, useTransientFrame } from '#lib/data/realtime/index.ts'
import type { Message, Participant } from '../types.ts'

/** Beyond this many people, who has read what is of no interest. */
const max = 20

export type Reader = Pick<Participant, 'person' | 'readSeq'>

/** How far the other participants have read, if both sides share it; kept up to date while the conversation is open. */
export function useReaders(conversationId: string, participantCount: number): readonly Reader[] {
  const view = useCacheView()
  const participants = usePages(
    'chat.getParticipants',
    { body: { conversationId } },
    { enabled: participantCount <= max },
  )
  useTransientFrame('receipt', (said) => {
    if (said.conversationId !== conversationId) return
    view.update('chat.getParticipants', (page, { given }) =>
      given.body.conversationId === conversationId
        ? {
            ...page,
            items: page.items.map((row) =>
              row.person.id === said.userId && row.readSeq !== undefined
                ? { ...row, readSeq: Math.max(row.readSeq, said.readSeq) }
                : row,
            ),
          }
        : page,
    )
  })
  // Receipts are said once: those of a time without a connection are in the answer only.
  const { state } = useConnection()
  const refetchLatest = useEffectEvent(() => void participants.refetch())
  useEffect(() => {
    if (state === 'restored' && participantCount <= max) refetchLatest()
  }, [state, participantCount])
  return participants.data?.items ?? []
}

export interface Seen {
  readonly messageId: string
  readonly names: readonly string[]
}

/** The newest of the member's own messages that somebody has read, and who has. */
export function seenOf(messages: readonly Message[], readers: readonly Reader[], myId: string): Seen | null {
  const others = readers.flatMap(({ person, readSeq }) =>
    person.id === myId || readSeq === undefined
      ? []
      : [{ name: person.displayName, readSeq: Math.max(readSeq, lastSaidBy(messages, person.id)) }],
  )
  const furthest = Math.max(0, ...others.map(({ readSeq }) => readSeq))
  const message = messages.findLast(({ author, deleted, seq }) => author.id === myId && !deleted && seq <= furthest)
  if (message === undefined) return null
  return {
    messageId: message.id,
    names: others.filter(({ readSeq }) => readSeq >= message.seq).map(({ name }) => name),
  }
}

/** A person who replied has read everything above the reply. */
const lastSaidBy = (messages: readonly Message[], id: string): number =>
  messages.findLast(({ author }) => author.id === id)?.seq ?? 0

/** In a conversation of two it is clear who it was. */
export function seenText({ names }: Seen, isDirect: boolean): string {
  if (isDirect) return word('Read', 'below one’s own message: the other one has read it')
  const [first = '', second, ...others] = names
  const shown = second === undefined ? [first] : others.length === 0 ? [first, second] : [first]
  const unnamed = names.length - shown.length
  return t('Read by {names}', {
    names: formatList(
      unnamed > 0 ? [...shown, t('{count, plural, one {# other} other {# others}}', { count: unnamed })] : shown,
    ),
  })
}
