import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { useMutationCall } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { maxCommentLength } from './limits.ts'
import styles from './Comments.module.css'

export interface CommentBoxProps {
  readonly postId: string
  readonly parent?: { readonly id: string; readonly name: string } | undefined
  readonly onDone?: (() => void) | undefined
}

/** Writes a comment, or a reply to one. */
export function CommentBox({ postId, parent, onDone }: CommentBoxProps) {
  const [text, setText] = useState('')
  const add = useMutationCall('content.addComment', {
    invalidates: ['content.getComments', 'content.getItem'],
    onSuccess: () => {
      setText('')
      onDone?.()
    },
  })
  const submit = () => {
    if (text.trim() !== '' && !add.isPending)
      add.mutate({ body: { postId, text, ...(parent === undefined ? {} : { parentId: parent.id }) } })
  }
  const hearKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  return (
    <div className={styles['box']}>
      <TextArea
        label={parent === undefined ? t('Write a comment') : t('Reply to {name}', { name: parent.name })}
        value={text}
        onChange={setText}
        onKeyDown={hearKeys}
        rows={2}
        counterLimit={text.length > maxCommentLength - 200 ? maxCommentLength : undefined}
        error={add.error === null ? undefined : problemOf(add.error).sentence}
        autoFocus={parent !== undefined}
      />
      <Button
        variant="primary"
        size="dense"
        isLoading={add.isPending}
        disabledReason={text.trim() === '' ? t('Write something first') : undefined}
        onPress={submit}
      >
        {parent === undefined ? t('Post the comment') : t('Post the reply')}
      </Button>
    </div>
  )
}
