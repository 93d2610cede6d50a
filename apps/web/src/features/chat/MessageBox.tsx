import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { t } from '../../lib/i18n/index.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { excerptOf } from './names.ts'
import type { Message } from './types.ts'
import styles from './MessageBox.module.css'

const maxLength = 4000

/** What the box writes: a new message, an answer to one, or one's own message anew. */
export type Purpose =
  | { readonly kind: 'new'; readonly isNext?: boolean }
  | { readonly kind: 'reply'; readonly to: Message }
  | { readonly kind: 'edit'; readonly message: Message }

export interface MessageBoxProps {
  readonly conversationId: string
  readonly name: string
  readonly purpose: Purpose
  readonly onSubmit: (text: string) => void
  readonly onCancel: () => void
  readonly onTyping: (isTyping: boolean) => void
  /** The arrow key up in the empty box. */
  readonly onEditLast: () => void
}

/** The text that is being written, kept when the conversation is left. */
function useText({ conversationId, purpose, onSubmit, onTyping }: MessageBoxProps) {
  const [text, setText] = useState(() => (purpose.kind === 'edit' ? purpose.message.text : draftOf(conversationId)))
  const write = (next: string) => {
    setText(next)
    if (purpose.kind !== 'edit') keepDraft(conversationId, next)
    onTyping(next.trim() !== '')
  }
  const submit = () => {
    const said = text.trim()
    if (said === '' || said.length > maxLength) return
    onSubmit(said)
    write('')
  }
  return { text, write, submit }
}

/** Where messages are written. Enter sends, Shift and Enter begin a new line. */
export function MessageBox(props: MessageBoxProps) {
  const { name, purpose, onCancel, onTyping, onEditLast } = props
  const { text, write, submit } = useText(props)
  const field = useRef<HTMLTextAreaElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    // Opening a conversation leaves the focus on its title; choosing to answer or to edit brings it here.
    if (!isFirst.current || purpose.kind !== 'new' || purpose.isNext === true) field.current?.focus()
    isFirst.current = false
  }, [purpose])
  const hearKeys = (event: KeyboardEvent) => {
    // While a word is being composed Enter chooses it.
    if (event.nativeEvent.isComposing) return
    const isUnchanged = text === '' && purpose.kind === 'new'
    if (event.key === 'Escape' && purpose.kind !== 'new') onCancel()
    else if (event.key === 'ArrowUp' && isUnchanged) onEditLast()
    else if (event.key === 'Enter' && !event.shiftKey) submit()
    else return
    event.preventDefault()
  }
  return (
    <div className={styles['box']}>
      <About purpose={purpose} onCancel={onCancel} />
      <div className={styles['row']}>
        <TextArea
          ref={field}
          label={purpose.kind === 'edit' ? t('Edit your message') : t('Message to {name}', { name })}
          isLabelHidden
          placeholder={t('Write a message')}
          value={text}
          onChange={write}
          onBlur={() => onTyping(false)}
          onKeyDown={hearKeys}
          rows={1}
          counterLimit={text.length > maxLength - 200 ? maxLength : undefined}
          className={styles['field']}
        />
        <IconButton
          icon={purpose.kind === 'edit' ? 'check' : 'paper-plane-right'}
          variant="primary"
          label={purpose.kind === 'edit' ? t('Save the change') : t('Send message')}
          disabledReason={text.trim() === '' ? t('Write something first') : undefined}
          onPress={submit}
        />
      </div>
    </div>
  )
}

function About({ purpose, onCancel }: Pick<MessageBoxProps, 'purpose' | 'onCancel'>) {
  if (purpose.kind === 'new') return null
  const isReply = purpose.kind === 'reply'
  const message = isReply ? purpose.to : purpose.message
  return (
    <div className={styles['about']}>
      <p className={styles['words']}>
        <strong>
          {isReply ? t('Reply to {name}', { name: message.author.displayName }) : t('Editing your message')}
        </strong>{' '}
        <bdi>{excerptOf(message)}</bdi>
      </p>
      <IconButton
        icon="x"
        size="dense"
        label={isReply ? t('Don’t reply') : t('Keep it as it was')}
        onPress={onCancel}
      />
    </div>
  )
}
