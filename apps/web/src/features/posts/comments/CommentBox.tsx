import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { pasteFiles } from '@koinon/ui/pastedFiles'
import { WritingField } from '#lib/text/editor/WritingField.tsx'
import { writtenLength } from '#lib/text/formatted/readWritten.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { AddImage, ImageTexts } from './CommentImage.tsx'
import { maxCommentLength } from '#lib/entities/postLimits.ts'
import { commentRules, useCommentForm } from './useCommentForm.ts'
import type { CommentBoxProps } from './types.ts'
import styles from './Comments.module.css'

/** Writes a comment or a reply, or edits one. New drafts are kept until they are posted. */
export function CommentBox(props: CommentBoxProps) {
  const { parent, edited, queued, onDone } = props
  const [wasFocused, setFocused] = useState(false)
  const { isNew, before, text, change, picture, mentionField, isPending, problem, reason, submit } =
    useCommentForm(props)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    // An edit is not saved as a separate draft: the button is the way to discard it.
    if (event.key === 'Escape' && (isNew || text === before)) onDone?.()
  }
  const length = writtenLength(text, commentRules)
  // Below a post it is one line that grows; its tools appear with the focus.
  const isLine = isNew && parent === undefined && queued === undefined
  const takePasted = (files: readonly File[]) => {
    const pasted = files.find(({ type }) => type.startsWith('image/'))
    if (pasted !== undefined) picture.add(pasted)
  }
  return (
    <div
      className={isLine ? `${styles['box']} ${styles['line']}` : styles['box']}
      // Once open it stays so: what is below must not move under the press that takes the focus away.
      data-open={wasFocused || text !== '' || picture.name !== undefined ? '' : undefined}
      onFocus={() => setFocused(true)}
      onPaste={pasteFiles(isNew ? takePasted : undefined)}
    >
      <WritingField
        label={isNew ? labelOf(parent) : t('Edit your comment')}
        value={text}
        onChange={change}
        mentionField={mentionField}
        rules={commentRules}
        onKeyDown={onKeyDown}
        rows={isLine ? 1 : 2}
        isLine={isLine}
        isLabelHidden={isLine}
        placeholder={isLine ? labelOf(parent) : undefined}
        counterLimit={length > maxCommentLength - 200 ? maxCommentLength : undefined}
        error={problem}
        autoFocus={parent !== undefined || !isNew}
      />
      <ImageTexts picture={picture} />
      <div className={styles['send']}>
        <Button variant="primary" size="dense" isLoading={isPending} disabledReason={reason} onPress={submit}>
          {queued === undefined ? goOf(parent, edited) : t('Send now')}
        </Button>
        {isNew && <AddImage picture={picture} />}
        {onDone !== undefined && (
          <Button variant="quiet" size="dense" onPress={onDone}>
            {word('Cancel', 'button: leaves it as it was')}
          </Button>
        )}
      </div>
    </div>
  )
}

function labelOf(parent: CommentBoxProps['parent']): string {
  return parent === undefined ? t('Write a comment') : t('Reply to {name}', { name: parent.name })
}
function goOf(parent: CommentBoxProps['parent'], edited: CommentBoxProps['edited']): string {
  if (edited !== undefined) return word('Save', 'button')
  return parent === undefined ? word('Comment', 'button: posts a comment') : word('Reply', 'button')
}
