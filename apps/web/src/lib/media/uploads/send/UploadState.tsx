import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Text } from '@koinon/ui/foundations/Text'
import { formatPercent } from '../../../text/format.ts'
import { t } from '../../../text/i18n/index.ts'
import type { Upload } from './types.ts'
import { uploads } from './uploads.ts'
import styles from './UploadState.module.css'

/**
 * A file's progress, with the possible actions; in the tray a bar shows the progress. Nothing once it is ready, or if
 * no action is possible.
 */
export function UploadState({ upload, isInForm }: { readonly upload: Upload; readonly isInForm: boolean }) {
  const { key, name, state, canPause, isSpoilt } = upload
  if (state === 'ready' || isSpoilt) return null
  if (state === 'failed') {
    return (
      <Button
        size="dense"
        icon="arrow-clockwise"
        aria-label={t('Try again: {name}', { name })}
        onPress={() => uploads.again(key)}
      >
        {t('Try again')}
      </Button>
    )
  }
  return (
    <div className={styles['state']}>
      {(isInForm || state !== 'sending') && (
        <Text size="small" tone="muted" role="status">
          {textOf(upload, isInForm)}
        </Text>
      )}
      {state === 'paused' && (
        <IconButton
          icon="play"
          size="dense"
          label={t('Resume upload: {name}', { name })}
          onPress={() => uploads.again(key)}
        />
      )}
      {state === 'sending' && canPause && (
        <IconButton
          icon="pause"
          size="dense"
          label={t('Pause upload: {name}', { name })}
          onPress={() => uploads.pause(key)}
        />
      )}
    </div>
  )
}

function textOf({ state, progress }: Upload, isInForm: boolean): string {
  const share = formatPercent(progress)
  if (state === 'paused') return t('Paused at {share}', { share })
  if (state === 'sending') return t('Uploaded {share}', { share })
  return isInForm ? t('Processing {share}. You can post already.', { share }) : t('Processing {share}', { share })
}
