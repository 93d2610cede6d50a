import { useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { RadioGroup } from '@koinon/ui/forms/RadioGroup'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { TextField } from '@koinon/ui/forms/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { invokeOnce, useMutationCall } from '../../lib/calls/index.ts'
import { formatPercent } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { toasts } from '../../lib/toasts.ts'
import { useDraft } from './drafts.ts'
import { maxPostLength } from './limits.ts'
import { usePictures } from './usePictures.ts'
import type { Picture } from './usePictures.ts'
import styles from './Composer.module.css'

export interface ComposerProps {
  /** Where it is posted: the own profile, or a group. */
  readonly group?: { readonly id: string; readonly name: string } | undefined
  readonly onClose: () => void
}
type Audience = 'EVERYONE' | 'FOLLOWERS'

/** Writes a post. What is written is kept as a draft until it is posted. */
export function Composer({ group, onClose }: ComposerProps) {
  const [text, setText, clearDraft] = useDraft(group?.id ?? 'profile')
  const [audience, setAudience] = useState<Audience>('EVERYONE')
  const files = useRef<HTMLInputElement>(null)
  const pictures = usePictures()
  const done = {
    invalidates: ['content.getFeed', 'groups.getGroupContent', 'users.getProfileWithContent'] as const,
    onSuccess: () => {
      clearDraft()
      toasts.show({ message: word('Posted', 'said when it is done'), tone: 'success' })
      onClose()
    },
  }
  const post = useMutationCall('content.createPost', done)
  const postInGroup = useMutationCall('groups.createGroupPost', done)
  const isPosting = post.isPending || postInGroup.isPending
  const error = post.error ?? postInGroup.error
  const problem = error === null ? undefined : problemOf(error)
  const ready = pictures.pictures.filter((picture) => picture.mediaId !== null)
  const isEmpty = text.trim() === '' && ready.length === 0

  const submit = async () => {
    if (isEmpty || pictures.isBusy || isPosting) return
    await Promise.all(ready.map(tellAlt))
    const mediaIds = ready.flatMap(({ mediaId }) => mediaId ?? [])
    const draft = { ...(text.trim() === '' ? {} : { text }), ...(mediaIds.length === 0 ? {} : { mediaIds }) }
    if (group === undefined) post.mutate({ body: { ...draft, audience } })
    else postInGroup.mutate({ body: { groupId: group.id, ...draft } })
  }
  const hearKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  const takePasted = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) pictures.add(event.clipboardData.files)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={group === undefined ? t('New post') : t('New post in {group}', { group: group.name })}
      size="medium"
      isLocked={isPosting}
      actions={
        <div className={styles['bar']}>
          <IconButton icon="image" label={t('Add pictures')} onPress={() => files.current?.click()} />
          <Button
            variant="primary"
            isLoading={isPosting}
            disabledReason={
              isEmpty
                ? t('Write something or add a picture first')
                : pictures.isBusy
                  ? t('The pictures are still on their way')
                  : undefined
            }
            onPress={() => void submit()}
          >
            {group === undefined
              ? audience === 'EVERYONE'
                ? t('Post to everyone')
                : t('Post to my followers')
              : t('Post to {group}', { group: group.name })}
          </Button>
        </div>
      }
    >
      <div onKeyDown={hearKeys} onPaste={takePasted} role="presentation">
        <TextArea
          label={t('What do you want to say?')}
          value={text}
          onChange={setText}
          rows={5}
          counterLimit={maxPostLength}
          error={problem?.fields['text'] ?? problem?.sentence}
          hint={t('Mark topics with #. What you write is kept until you post it.')}
          autoFocus
        />
      </div>
      {group === undefined && (
        <RadioGroup
          legend={t('Who may see it')}
          value={audience}
          onChange={(value) => setAudience(value as Audience)}
          options={[
            { value: 'EVERYONE', label: word('Everyone', 'who may see it') },
            { value: 'FOLLOWERS', label: t('My followers') },
          ]}
        />
      )}
      <input
        ref={files}
        className={styles['file']}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          pictures.add(event.currentTarget.files ?? [])
          event.currentTarget.value = ''
        }}
      />
      {pictures.pictures.length > 0 && (
        <ol className={styles['pictures']}>
          {pictures.pictures.map((picture, index) => (
            <PictureRow
              key={picture.key}
              picture={picture}
              index={index}
              total={pictures.pictures.length}
              edit={pictures}
            />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

/** The words for who cannot see a picture go out before the post does. */
async function tellAlt({ mediaId, alt }: Picture): Promise<void> {
  if (mediaId !== null && alt.trim() !== '')
    await invokeOnce('content.markS3UploadComplete', { body: { mediaId, alt: alt.trim() } })
}

interface PictureRowProps {
  readonly picture: Picture
  readonly index: number
  readonly total: number
  readonly edit: ReturnType<typeof usePictures>
}

function PictureRow({ picture, index, total, edit }: PictureRowProps) {
  const { key, name } = picture
  const isMoving = picture.mediaId === null && picture.failure === null
  return (
    <li className={styles['picture']}>
      <img className={styles['thumb']} src={picture.preview} alt="" />
      <div>
        <TextField
          label={t('Describe picture {number} for people who cannot see it', { number: index + 1 })}
          value={picture.alt}
          onChange={(alt) => edit.describe(key, alt)}
          error={picture.failure ?? undefined}
          dir="auto"
        />
        {isMoving && (
          <Text size="small" tone="muted" role="status">
            {t('{share} sent', { share: formatPercent(picture.progress) })}
          </Text>
        )}
      </div>
      <div>
        <IconButton
          icon="arrow-up"
          size="dense"
          label={t('Move {name} earlier', { name })}
          isDisabled={index === 0}
          onPress={() => edit.move(key, -1)}
        />
        <IconButton
          icon="arrow-down"
          size="dense"
          label={t('Move {name} later', { name })}
          isDisabled={index === total - 1}
          onPress={() => edit.move(key, 1)}
        />
        <IconButton icon="x" size="dense" label={t('Remove {name}', { name })} onPress={() => edit.remove(key)} />
      </div>
    </li>
  )
}
