import { FileDrop } from '@koinon/ui/files/FileDrop'
import { Text } from '@koinon/ui/foundations/Text'
import { formatPercent } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useUpload } from './useUpload.ts'
import styles from './Landing.module.css'

export interface ImageFieldProps {
  readonly id: string
  readonly label: string
  readonly hint: string
  /** The picture's link; empty without one. */
  readonly value: string
  readonly shape: 'square' | 'wide' | 'banner'
  readonly error?: string | undefined
  readonly onChange: (link: string) => void
}

/** A picture of the landing page: shown cropped as it will appear, and published when chosen. */
export function ImageField({ id, label, hint, value, shape, error, onChange }: ImageFieldProps) {
  const upload = useUpload(onChange)
  return (
    <fieldset id={id} className={styles['picture']}>
      <FileDrop
        label={label}
        hint={hint}
        accept="image/*"
        icon="image"
        error={upload.failure ?? error}
        isDisabled={upload.progress !== null}
        onFiles={([file]) => file !== undefined && void upload.send(file)}
      >
        {value !== '' && <img className={styles[shape]} src={value} alt={label} />}
        {upload.progress !== null && (
          <Text size="small" tone="muted" role="status">
            {t('Uploaded {share}', { share: formatPercent(upload.progress) })}
          </Text>
        )}
      </FileDrop>
    </fieldset>
  )
}
