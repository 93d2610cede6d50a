import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { t } from '../../../text/i18n/index.ts'
import { CropFileDrop } from './CropFileDrop.tsx'
import styles from './CoverField.module.css'

/** An uploaded picture, or the existing one. */
export interface Cover {
  readonly id: string
  readonly url: string | undefined
}
export interface CoverFieldProps {
  readonly label: string
  readonly cover: Cover | null
  readonly onChange: (cover: Cover | null) => void
  /** Called when an upload starts, and when it has finished or failed. */
  readonly onSending: (isSending: boolean) => void
  readonly error?: string | undefined
}

/** A banner picture, cropped to the part that is shown everywhere. */
export function CoverField({ label, cover, onChange, onSending, error }: CoverFieldProps) {
  return (
    <Stack gap={3} align="start">
      <CropFileDrop
        label={label}
        hint={t('Wide image. You can crop it.')}
        shape="wide"
        purpose="COVER"
        error={error}
        onSending={onSending}
        onTake={({ id, sources }) => onChange({ id, url: sources.at(-1)?.url })}
      >
        {cover?.url !== undefined && <img className={styles['cover']} src={cover.url} alt={label} />}
      </CropFileDrop>
      {cover !== null && (
        <Button size="dense" variant="quiet" icon="trash" onPress={() => onChange(null)}>
          {t('Remove image')}
        </Button>
      )}
    </Stack>
  )
}
