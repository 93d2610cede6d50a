import { useEffect, useRef, useState } from 'react'
import { hasVisibleText, lengthOf } from '@koinon/contract/text'
import { MessageBox } from '@koinon/ui/messages/MessageBox'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { maxCommentLength } from '#lib/entities/postLimits.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { NotificationContent } from './notificationTexts.ts'
import styles from './NotificationRow.module.css'

export interface ReplyBoxProps {
  readonly written: NonNullable<NotificationContent['written']>
  /** Of the person who is answered. */
  readonly name: string
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Comments on the post, or replies to the comment, that a notification tells of. Escape closes it. */
export function ReplyBox({ written: { postId, commentId }, name, onDone, onCancel }: ReplyBoxProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const add = useMutationCall('content.addComment', {
    invalidates: ['content.getComments', 'content.getItem'],
    isQueuedOffline: true,
    onSuccess: onDone,
    onQueued: () => {
      toasts.show({ message: t('Saved. We’ll send it when you’re back online.') })
      onCancel()
    },
    onFailure: (error) => toastFailure(error),
  })
  const trimmed = text.trim()
  const send = () =>
    add.mutate({ body: { postId, text: trimmed, ...(commentId === null ? {} : { parentId: commentId }) } })
  return (
    <div className={styles['answer']}>
      <MessageBox
        ref={field}
        label={t('Reply to {name}', { name })}
        value={text}
        onChange={setText}
        onSend={send}
        sendLabel={word('Reply', 'button')}
        refusal={refusalOf(trimmed)}
        isSending={add.isPending}
        onCancel={onCancel}
      />
    </div>
  )
}

function refusalOf(trimmed: string): string | undefined {
  if (!hasVisibleText(trimmed)) return t('Write something to comment')
  return lengthOf(trimmed) > maxCommentLength ? t('This is too long for a comment') : undefined
}
