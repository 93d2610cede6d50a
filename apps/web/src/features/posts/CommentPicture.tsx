import { useRef, useState } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/forms/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { formatPercent } from '#lib/format.ts'
import { t } from '#lib/i18n/index.ts'
import { pictureProblem } from '#lib/uploads/pictureProblem.ts'
import { PictureInput } from '#lib/uploads/PictureInput.tsx'
import { uploadPicture } from '#lib/uploads/uploadPicture.ts'
import { maxAltLength } from './limits.ts'
import styles from './Comments.module.css'

/** The one picture a comment may have: it uploads while the member keeps writing. */
export function useCommentPicture() {
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
    const isMeant = () => current.current === chosen
    uploadPicture(chosen, 'COMMENT', (sent) => isMeant() && setShare(sent)).then(
      ({ id }) => isMeant() && setMediaId(id),
      (error: unknown) => isMeant() && setFailure(pictureProblem(error)),
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
export type CommentPicture = ReturnType<typeof useCommentPicture>

/** Adds a picture, or removes it. */
export function AddPicture({ picture }: { readonly picture: CommentPicture }) {
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
      <PictureInput ref={input} onChoose={picture.add} />
    </>
  )
}

/** The picture's description; or why it did not arrive. */
export function PictureWords({ picture }: { readonly picture: CommentPicture }) {
  if (picture.name === undefined) return null
  return (
    <TextField
      label={t('Describe the picture for people who cannot see it')}
      value={picture.alt}
      onChange={picture.describe}
      error={picture.failure}
      maxLength={maxAltLength}
      dir="auto"
    />
  )
}
