import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Facet } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { MentionField } from '@koinon/ui/forms/MentionField'
import { KeptForLater, useMutationCall } from '../../lib/calls/index.ts'
import type { GivenOf } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { mentionsIn, namedIn } from '../../lib/mentions/mentions.ts'
import { useMentioning } from '../../lib/mentions/useMentioning.tsx'
import { problemOf } from '../../lib/problems/index.ts'
import { toasts } from '../../lib/toasts.ts'
import type { CommentItem } from './Comment.tsx'
import { AddPicture, PictureWords, useCommentPicture } from './CommentPicture.tsx'
import type { CommentPicture } from './CommentPicture.tsx'
import { useKeptComment } from './keptComment.ts'
import { maxCommentLength } from './limits.ts'
import styles from './Comments.module.css'

export interface CommentBoxProps {
  readonly postId: string
  readonly parent?: { readonly id: string; readonly name: string } | undefined
  /** The member's comment being edited. */
  readonly edited?: CommentItem | undefined
  /** A comment that waits for the connection and is being edited. */
  readonly waiting?: WaitingComment | undefined
  readonly onDone?: (() => void) | undefined
}

/** A comment as it was to be sent, and a function that sends its current version. */
export interface WaitingComment {
  readonly given: GivenOf<'content.addComment'>
  readonly onSend: (given: GivenOf<'content.addComment'>) => void
}

/** Writes a comment or a reply, or edits one. New drafts are kept until they are posted. */
export function CommentBox({ postId, parent, edited, waiting, onDone }: CommentBoxProps) {
  const isNew = edited === undefined && waiting === undefined
  const kept = useKeptComment(postId, parent?.id)
  const before = isNew ? kept.text : (edited?.text ?? waiting?.given.body.text ?? '')
  const [text, setText] = useState(before)
  const picture = useCommentPicture()
  const mentioning = useMentioning(namedIn(before, isNew ? kept.named : facetsOf(edited, waiting)))
  const now = useRef(before)
  const sent = useRef('')
  const change = (words: string) => {
    now.current = words
    setText(words)
    if (isNew) kept.keep(words, mentionsIn(words, mentioning.known))
  }
  const done = () => {
    picture.clear()
    const rest = restOf(now.current, sent.current, isNew)
    if (rest !== '') return change(rest)
    now.current = ''
    setText('')
    if (isNew) kept.clear()
    return onDone?.()
  }
  const describe = useMutationCall('content.markS3UploadComplete', { isKept: true })
  const add = useMutationCall('content.addComment', {
    invalidates: ['content.getComments', 'content.getItem'],
    isKept: true,
    onSuccess: done,
    onKept: () => {
      toasts.show({ message: t('It waits here and is sent when you are back online') })
      done()
    },
  })
  const edit = useMutationCall('content.editComment', { invalidates: ['content.getComments'], onSuccess: done })
  const error = edited === undefined ? (add.error ?? describe.error) : edit.error
  const isPending = edited === undefined ? add.isPending || describe.isPending : edit.isPending
  const problem = error === null || error instanceof KeptForLater ? undefined : problemOf(error).sentence
  const said = text.trim()
  const reason = reasonOf(said === '', picture)
  const submit = () => {
    if (reason !== undefined || isPending) return
    sent.current = text
    const written = { text: said, mentions: mentionsIn(said, mentioning.known) }
    if (waiting !== undefined) return waiting.onSend({ body: { ...waiting.given.body, ...written } })
    if (edited !== undefined) return edit.mutate({ params: { id: edited.id }, body: written })
    const { mediaId } = picture
    const parentId = parent?.id
    const post = () =>
      add.mutate({
        body: {
          postId,
          ...written,
          ...(parentId === undefined ? {} : { parentId }),
          ...(mediaId === undefined ? {} : { mediaId }),
        },
      })
    const alt = picture.alt.trim()
    if (mediaId === undefined || alt === '') return post()
    const mayGoOn = (failure: Error | null) => (failure === null || failure instanceof KeptForLater) && post()
    return describe.mutate({ body: { mediaId, alt } }, { onSettled: (_, failure) => mayGoOn(failure) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    // An edit is not saved as a separate draft: the button is the way to discard it.
    if (event.key === 'Escape' && (isNew || text === before)) onDone?.()
  }
  return (
    <div className={styles['box']}>
      <MentionField
        label={isNew ? labelOf(parent) : t('Edit your comment')}
        value={text}
        onChange={change}
        suggestions={mentioning.suggestions}
        onQuery={mentioning.onQuery}
        onKeyDown={onKeyDown}
        rows={2}
        counterLimit={text.length > maxCommentLength - 200 ? maxCommentLength : undefined}
        error={problem}
        autoFocus={parent !== undefined || !isNew}
      />
      <PictureWords picture={picture} />
      <div className={styles['send']}>
        <Button variant="primary" size="dense" isLoading={isPending} disabledReason={reason} onPress={submit}>
          {waiting === undefined ? goOf(parent, edited) : t('Send now')}
        </Button>
        {isNew && <AddPicture picture={picture} />}
        {onDone !== undefined && (
          <Button variant="quiet" size="dense" onPress={onDone}>
            {word('Cancel', 'button: leaves it as it was')}
          </Button>
        )}
      </div>
    </div>
  )
}

const facetsOf = (edited: CommentBoxProps['edited'], waiting: CommentBoxProps['waiting']): readonly Facet[] =>
  edited?.facets ?? (waiting?.given.body.mentions ?? []).map((mention) => ({ kind: 'MENTION', ...mention }))

/** What was written while the comment was being sent: the member has not posted it yet. */
function restOf(now: string, sent: string, isNew: boolean): string {
  if (now === sent) return ''
  return isNew && now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
}

function labelOf(parent: CommentBoxProps['parent']): string {
  return parent === undefined ? t('Write a comment') : t('Reply to {name}', { name: parent.name })
}
function goOf(parent: CommentBoxProps['parent'], edited: CommentBoxProps['edited']): string {
  if (edited !== undefined) return t('Save the changes')
  return parent === undefined ? t('Post the comment') : t('Post the reply')
}
function reasonOf(isEmpty: boolean, { isBusy, failure }: CommentPicture): string | undefined {
  if (isBusy) return t('The picture is still on its way')
  if (failure !== undefined) return t('A file could not be sent: try again, or remove it')
  return isEmpty ? t('Write something first') : undefined
}
