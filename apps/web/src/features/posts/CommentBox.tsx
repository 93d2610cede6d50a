import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Facet } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { MentionField } from '@koinon/ui/forms/MentionField'
import { Text } from '@koinon/ui/foundations/Text'
import { KeptForLater, useMutationCall } from '../../lib/calls/index.ts'
import type { GivenOf } from '../../lib/calls/index.ts'
import { formatPercent } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { mentionsIn, namedIn } from '../../lib/mentions/mentions.ts'
import { useMentioning } from '../../lib/mentions/useMentioning.tsx'
import { problemOf } from '../../lib/problems/index.ts'
import { toasts } from '../../lib/toasts.ts'
import { pictureProblem } from '../../lib/uploads/pictureProblem.ts'
import { uploadPicture } from '../../lib/uploads/uploadPicture.ts'
import { PictureInput } from '../../lib/uploads/PictureInput.tsx'
import type { CommentItem } from './Comment.tsx'
import { maxCommentLength } from './limits.ts'
import styles from './Comments.module.css'

export interface CommentBoxProps {
  readonly postId: string
  readonly parent?: { readonly id: string; readonly name: string } | undefined
  /** The own comment that is written anew. */
  readonly edited?: CommentItem | undefined
  /** One that waits for the line, and is written anew. */
  readonly waiting?: WaitingComment | undefined
  readonly onDone?: (() => void) | undefined
}

/** A comment as it was to be sent, and what sends it as it is now. */
export interface WaitingComment {
  readonly given: GivenOf<'content.addComment'>
  readonly onSend: (given: GivenOf<'content.addComment'>) => void
}

/** Writes a comment, a reply to one, or an own one anew. */
export function CommentBox({ postId, parent, edited, waiting, onDone }: CommentBoxProps) {
  const before = edited?.text ?? waiting?.given.body.text ?? ''
  const [text, setText] = useState(before)
  const picture = usePicture()
  const mentioning = useMentioning(namedIn(before, facetsOf(edited, waiting)))
  const done = () => {
    setText('')
    picture.clear()
    onDone?.()
  }
  const add = useMutationCall('content.addComment', {
    invalidates: ['content.getComments', 'content.getItem'],
    isKept: true,
    onSuccess: done,
    onKept: () => {
      toasts.show({ message: t('It waits here and goes out when the line is back') })
      done()
    },
  })
  const edit = useMutationCall('content.editComment', { invalidates: ['content.getComments'], onSuccess: done })
  const { isPending, error } = edited === undefined ? add : edit
  const problem = error === null || error instanceof KeptForLater ? undefined : problemOf(error).sentence
  const isNew = edited === undefined && waiting === undefined
  const said = text.trim()
  const isEmpty = said === ''
  const submit = () => {
    if (isEmpty || isPending || picture.isBusy) return
    const written = { text: said, mentions: mentionsIn(said, mentioning.known) }
    if (waiting !== undefined) return waiting.onSend({ body: { ...waiting.given.body, ...written } })
    if (edited !== undefined) return edit.mutate({ params: { id: edited.id }, body: written })
    return add.mutate({
      body: {
        postId,
        ...written,
        ...(parent === undefined ? {} : { parentId: parent.id }),
        ...(picture.mediaId === undefined ? {} : { mediaId: picture.mediaId }),
      },
    })
  }
  return (
    <div className={styles['box']}>
      <MentionField
        label={isNew ? labelOf(parent) : t('Edit your comment')}
        value={text}
        onChange={setText}
        suggestions={mentioning.suggestions}
        onQuery={mentioning.onQuery}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
          if (event.key === 'Escape') onDone?.()
        }}
        rows={2}
        counterLimit={text.length > maxCommentLength - 200 ? maxCommentLength : undefined}
        error={picture.failure ?? problem}
        autoFocus={parent !== undefined || !isNew}
      />
      <div className={styles['send']}>
        <Button
          variant="primary"
          size="dense"
          isLoading={isPending}
          disabledReason={reasonOf(isEmpty, picture.isBusy)}
          onPress={submit}
        >
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

function labelOf(parent: CommentBoxProps['parent']): string {
  return parent === undefined ? t('Write a comment') : t('Reply to {name}', { name: parent.name })
}
function goOf(parent: CommentBoxProps['parent'], edited: CommentBoxProps['edited']): string {
  if (edited !== undefined) return t('Save the changes')
  return parent === undefined ? t('Post the comment') : t('Post the reply')
}
function reasonOf(isEmpty: boolean, isBusy: boolean): string | undefined {
  if (isBusy) return t('The picture is still on its way')
  return isEmpty ? t('Write something first') : undefined
}

/** The one picture that a comment may carry: on its way while one writes on. */
function usePicture() {
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState(0)
  const [mediaId, setMediaId] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const current = useRef<File>(undefined)
  const take = (next: File | undefined) => {
    current.current = next
    setFile(next)
    setShare(0)
    setMediaId(undefined)
    setFailure(undefined)
  }
  return {
    name: file?.name,
    share,
    mediaId,
    failure,
    isBusy: file !== undefined && mediaId === undefined && failure === undefined,
    clear: () => take(undefined),
    add(chosen: File) {
      take(chosen)
      const isMeant = () => current.current === chosen
      uploadPicture(chosen, 'COMMENT', (sent) => isMeant() && setShare(sent)).then(
        ({ id }) => isMeant() && setMediaId(id),
        (error: unknown) => isMeant() && setFailure(pictureProblem(error)),
      )
    },
  }
}

function AddPicture({ picture }: { readonly picture: ReturnType<typeof usePicture> }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {picture.name === undefined ? (
        <IconButton icon="image" size="dense" label={t('Add a picture')} onPress={() => input.current?.click()} />
      ) : (
        <span className={styles['picture']}>
          <Text as="bdi" size="small" truncate>
            {picture.name}
          </Text>
          {picture.isBusy && (
            <Text as="span" size="small" tone="muted" role="status">
              {t('{share} sent', { share: formatPercent(picture.share) })}
            </Text>
          )}
          <IconButton
            icon="x"
            size="dense"
            label={t('Remove {name}', { name: picture.name })}
            onPress={picture.clear}
          />
        </span>
      )}
      <PictureInput ref={input} onChoose={picture.add} />
    </>
  )
}
