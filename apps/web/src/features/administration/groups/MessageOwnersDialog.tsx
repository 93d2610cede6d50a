import { useRef } from 'react'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Text } from '@koinon/ui/foundations/Text'
import { invokeOnce } from '#lib/data/calls/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText } from '#lib/forms/index.ts'
import type { CallForm } from '#lib/forms/useCallForm.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export interface Owner {
  readonly id: string
  readonly displayName: string
}

export interface MessageOwnersDialogProps {
  readonly owners: readonly Owner[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Sends one message to each owner, in a conversation of their own: they do not learn of each other. */
export function MessageOwnersDialog({ owners, onDone, onClose }: MessageOwnersDialogProps) {
  const form = useMessageForm(owners, () => {
    onClose()
    onDone()
  })
  return (
    <FormDialog
      id="message-owners"
      title={t('Message {count, plural, one {# owner} other {# owners}}', { count: owners.length })}
      intro={t('Everyone gets it from you in a conversation of their own.')}
      form={form}
      confirm={word('Send', 'button: a message to owners of groups')}
      onClose={onClose}
    >
      <Text size="small" tone="muted">
        {formatList(owners.map(({ displayName }) => displayName))}
      </Text>
      <TextArea name="text" label={word('Message', 'field')} maxLength={2000} isRequired autoFocus />
    </FormDialog>
  )
}

async function send({ id: userId }: Owner, text: string): Promise<void> {
  const { id: conversationId } = await invokeOnce('chat.createConversation', { body: { userId } })
  await invokeOnce('chat.sendMessage', { body: { conversationId, clientId: crypto.randomUUID(), text } })
}

/** One message after the other; those who take none are named, and the others get theirs. */
function useMessageForm(owners: readonly Owner[], onDone: () => void): CallForm {
  const formRef = useRef<HTMLFormElement>(null)
  const action = useAction()
  const sendAll = async (text: string) => {
    const missed: string[] = []
    let problem: unknown
    for (const owner of owners)
      await send(owner, text).catch((error: unknown) => {
        problem = error
        missed.push(owner.displayName)
      })
    // Nothing was sent, and the text stays.
    if (missed.length === owners.length) throw problem
    toasts.show({
      message:
        missed.length === 0
          ? t('Sent to {count, plural, one {# owner} other {# owners}}', { count: owners.length })
          : t('Sent to {sent, number} of {count, number}. Not to {names}.', {
              sent: owners.length - missed.length,
              count: owners.length,
              names: formatList(missed),
            }),
    })
    onDone()
  }
  return {
    formRef,
    onSubmit: (event) => {
      event.preventDefault()
      const text = filledText(new FormData(event.currentTarget), 'text')
      void action.run(() => sendAll(text))
    },
    isPending: action.isPending,
    problem: action.problem,
    wait: action.wait,
  }
}
