import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { MentionField } from '@koinon/ui/forms/MentionField'
import { Text } from '@koinon/ui/foundations/Text'
import { KeptForLater, useMutationCall } from '../../lib/calls/index.ts'
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
  readonly onDone?: (() => void) | undefined
}

/** Writes a comment, a reply to one, or an own one anew. */
export function CommentBox({ postId, parent, edited, onDone }: CommentBoxProps) {
  const [text, setText] = useState(edited?.text ?? '')
  const picture = usePicture()
  const mentioning = useMentioning(edited === undefined ? [] : namedIn(edited.text, edited.facets))
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
  const said = text.trim()
  const isEmpty = said === ''
  const submit = () => {
    if (isEmpty || isPending || picture.isBusy) return
    const written = { text: said, mentions: mentionsIn(said, mentioning.known) }
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
        label={labelOf(parent, edited)}
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
        autoFocus={parent !== undefined || edited !== undefined}
      />
      <div className={styles['send']}>
        <Button
          variant="primary"
          size="dense"
          isLoading={isPending}
          disabledReason={reasonOf(isEmpty, picture.isBusy)}
          onPress={submit}
        >
          {goOf(parent, edited)}
        </Button>
        {edited === undefined && <AddPicture picture={picture} />}
        {onDone !== undefined && (
          <Button variant="quiet" size="dense" onPress={onDone}>
            {word('Cancel', 'button: leaves it as it was')}
          </Button>
        )}
      </div>
    </div>
  )
}

type Purpose = [parent: CommentBoxProps['parent'], edited: CommentBoxProps['edited']]
function labelOf(...[parent, edited]: Purpose): string {
  if (edited !== undefined) return t('Edit your comment')
  return parent === undefined ? t('Write a comment') : t('Reply to {name}', { name: parent.name })
}
function goOf(...[parent, edited]: Purpose): string {
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
