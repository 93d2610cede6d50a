import { IconButton } from '@koinon/ui/actions/IconButton'
import { TextField } from '@koinon/ui/forms/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { formatPercent } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n/index.ts'
import type { Picture, usePictures } from '../usePictures.ts'
import styles from '../Composer.module.css'

type Pictures = ReturnType<typeof usePictures>

/** The pictures of a post in their order, each with its description. */
export function PictureRows({ pictures }: { readonly pictures: Pictures }) {
  if (pictures.pictures.length === 0) return null
  return (
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
  )
}

interface PictureRowProps {
  readonly picture: Picture
  readonly index: number
  readonly total: number
  readonly edit: Pictures
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
