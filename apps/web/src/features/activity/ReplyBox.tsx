import { useEffect, useRef, useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { MessageBox } from '@koinon/ui/messages/MessageBox'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { maxCommentLength } from '#lib/entities/postLimits.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { WritingField } from '#lib/text/editor/WritingField.tsx'
import { readWritten, writtenLength } from '#lib/text/formatted/readWritten.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useMentionField } from '#lib/text/mentions/useMentionField.tsx'
import type { NotificationContent } from './notificationTexts.ts'
import styles from './NotificationRow.module.css'

/** As the server reads comments. */
const commentRules = { hasHeadings: false }

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
  const field = useRef<HTMLElement>(null)
  const mentionField = useMentionField()
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
  const send = () => {
    const written = readWritten(trimmed, mentionField.known, commentRules)
    add.mutate({ body: { postId, ...written, ...(commentId === null ? {} : { parentId: commentId }) } })
  }
  return (
    <div className={styles['answer']}>
      <MessageBox
        label={t('Reply to {name}', { name })}
        value={text}
        onChange={setText}
        onSend={send}
        sendLabel={word('Reply', 'button')}
        refusal={refusalOf(trimmed)}
        isSending={add.isPending}
        onCancel={onCancel}
      >
        {(attributes) => (
          <WritingField {...attributes} ref={field} mentionField={mentionField} rules={commentRules} isCompact />
        )}
      </MessageBox>
    </div>
  )
}

function refusalOf(trimmed: string): string | undefined {
  if (!hasVisibleText(trimmed)) return t('Write something to comment')
  return writtenLength(trimmed, commentRules) > maxCommentLength ? t('This is too long for a comment') : undefined
}
