import { useRef, useState } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { formatPercent } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { imageProblem } from '#lib/media/uploads/pick/imageProblem.ts'
import { ImageInput } from '#lib/media/uploads/pick/ImageInput.tsx'
import { uploadImage } from '#lib/media/uploads/send/uploadImage.ts'
import { maxAltLength } from '#lib/entities/postLimits.ts'
import styles from './Comments.module.css'

/** The one picture a comment may have: it uploads while the member keeps writing. */
export function useCommentImage() {
  const [file, setFile] = useState<File>()
  const [alt, setAlt] = useState('')
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
  const add = (chosen: File) => {
    take(chosen)
    const isLatest = () => current.current === chosen
    uploadImage(chosen, 'COMMENT', (sent) => isLatest() && setShare(sent)).then(
      ({ id }) => isLatest() && setMediaId(id),
      (error: unknown) => isLatest() && setFailure(imageProblem(error)),
    )
  }
  return {
    name: file?.name,
    alt,
    describe: setAlt,
    share,
    mediaId,
    failure,
    isBusy: file !== undefined && mediaId === undefined && failure === undefined,
    clear() {
      take(undefined)
      setAlt('')
    },
    add,
    retry: () => file !== undefined && add(file),
  }
}
export type CommentImage = ReturnType<typeof useCommentImage>

/** Adds a picture, or removes it. */
export function AddImage({ picture }: { readonly picture: CommentImage }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {picture.name === undefined ? (
        <IconButton icon="image" size="dense" label={t('Add a photo')} onPress={() => input.current?.click()} />
      ) : (
        <span className={styles['picture']}>
          <Text as="bdi" size="small" truncate>
            {picture.name}
          </Text>
          {picture.isBusy && (
            <Text as="span" size="small" tone="muted" role="status">
              {t('Uploaded {share}', { share: formatPercent(picture.share) })}
            </Text>
          )}
          {picture.failure !== undefined && (
            <Button variant="quiet" size="dense" onPress={picture.retry}>
              {t('Try again')}
            </Button>
          )}
          <IconButton
            icon="x"
            size="dense"
            label={t('Remove {name}', { name: picture.name })}
            onPress={picture.clear}
          />
        </span>
      )}
      <ImageInput ref={input} onChoose={picture.add} />
    </>
  )
}

/** The picture's description; or why it did not arrive. */
export function ImageTexts({ picture }: { readonly picture: CommentImage }) {
  if (picture.name === undefined) return null
  return (
    <TextField
      label={t('Describe this image for people who can’t see it')}
      value={picture.alt}
      onChange={picture.describe}
      error={picture.failure}
      maxLength={maxAltLength}
      dir="auto"
    />
  )
}
