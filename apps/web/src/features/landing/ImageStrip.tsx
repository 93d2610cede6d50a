import { IconButton } from '@koinon/ui/actions/IconButton'
import { FileDrop } from '@koinon/ui/files/FileDrop'
import { Text } from '@koinon/ui/foundations/Text'
import { formatPercent } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { moveItem } from '#lib/interaction/ordering/moveItem.ts'
import { maxLandingPictures } from './draft.ts'
import { minPictures } from './pictureRows.ts'
import { useUpload } from './useUpload.ts'
import styles from './Landing.module.css'

export interface ImageStripProps {
  readonly pictures: readonly string[]
  readonly onChange: (change: (before: readonly string[]) => readonly string[]) => void
}

/** The pictures below the text: added, ordered, removed. */
export function ImageStrip({ pictures, onChange }: ImageStripProps) {
  const upload = useUpload((link) => onChange((before) => [...before, link].slice(0, maxLandingPictures)))
  const sendAll = async (files: readonly File[]) => {
    for (const file of files.slice(0, maxLandingPictures - pictures.length)) await upload.send(file)
  }
  return (
    <fieldset id="landing-pictures" className={styles['picture']}>
      <FileDrop
        label={word('Pictures', 'field for the pictures of a page')}
        hint={t('{min} to {max}, in this order.', { min: minPictures, max: maxLandingPictures })}
        accept="image/*"
        isMultiple
        error={upload.failure ?? undefined}
        isDisabled={upload.progress !== null || pictures.length >= maxLandingPictures}
        onFiles={(files) => void sendAll(files)}
      >
        {pictures.length > 0 && (
          <ol role="list" className={styles['strip']} aria-label={t('Page images')}>
            {pictures.map((link, index) => (
              <li key={link} className={styles['tile']}>
                <img className={styles['wide']} src={link} alt={t('Picture {number}', { number: index + 1 })} />
                <div className={styles['tools']}>
                  <IconButton
                    icon="caret-left"
                    size="dense"
                    label={t('Move image {number} up', { number: index + 1 })}
                    isDisabled={index === 0}
                    onPress={() => onChange((before) => moveItem(before, index, -1))}
                  />
                  <IconButton
                    icon="caret-right"
                    size="dense"
                    label={t('Move image {number} down', { number: index + 1 })}
                    isDisabled={index === pictures.length - 1}
                    onPress={() => onChange((before) => moveItem(before, index, 1))}
                  />
                  <IconButton
                    icon="trash"
                    size="dense"
                    label={t('Remove image {number}', { number: index + 1 })}
                    onPress={() => onChange((before) => before.filter((other) => other !== link))}
                  />
                </div>
              </li>
            ))}
          </ol>
        )}
        {upload.progress !== null && (
          <Text size="small" tone="muted" role="status">
            {t('Uploaded {share}', { share: formatPercent(upload.progress) })}
          </Text>
        )}
      </FileDrop>
    </fieldset>
  )
}
