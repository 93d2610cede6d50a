import { useState } from 'react'
import { hideSpoilers } from '@koinon/contract/spoilers'
import type { WrittenText } from '#lib/text/formatted/readWritten.ts'
import { useEditMessage } from '../message/messageChanges.ts'
import type { Message as Shown } from '../types.ts'
import type { MessagePurpose } from './MessageBox.tsx'
import type { useSend } from './useSend.ts'

const nothingSpecial: MessagePurpose = { kind: 'new' }
export const nextOne: MessagePurpose = { kind: 'new', isNext: true }

/** The message in the box, and how it is sent. */
export function useMessagePurpose(
  sending: Pick<ReturnType<typeof useSend>, 'send'>,
  sendTyping: (isTyping: boolean) => void,
  begun: MessagePurpose = nothingSpecial,
) {
  const [purpose, setPurpose] = useState<MessagePurpose>(begun)
  const edit = useEditMessage((message, text) => setPurpose({ kind: 'edit', message, text }))
  const submit = (written: WrittenText, isAlsoSent?: boolean) => {
    if (purpose.kind === 'edit') edit(purpose.message, written)
    else sending.send({ ...written, isAlsoSent, replyTo: purpose.kind === 'reply' ? quoteOf(purpose.to) : null })
    sendTyping(false)
    setPurpose(nextOne)
  }
  return { purpose, setPurpose, submit }
}

const quoteOf = (message: Shown) => ({ id: message.id, excerpt: hideSpoilers(message).slice(0, 140) })
