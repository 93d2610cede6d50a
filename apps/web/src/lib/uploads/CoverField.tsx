import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { FileDrop } from '@koinon/ui/forms/FileDrop'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { formatPercent } from '../format.ts'
import { t } from '../i18n/index.ts'
import { lazyPart } from '../lazyPart.tsx'
import { pictureProblem } from './pictureProblem.ts'
import { uploadPicture } from './uploadPicture.ts'
import styles from './CoverField.module.css'

const CutDialog = lazyPart(() => import('./CutDialog.tsx'), 'CutDialog')

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
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [chosen, setChosen] = useState<{ readonly file: File; readonly url: string }>()
  const drop = () => {
    if (chosen !== undefined) URL.revokeObjectURL(chosen.url)
    setChosen(undefined)
  }
  const take = async (file: File) => {
    setFailure(undefined)
    setProgress(0)
    onSending(true)
    try {
      const { id, sources } = await uploadPicture(file, 'COVER', setProgress)
      onChange({ id, url: sources.at(-1)?.url })
    } catch (failed) {
      setFailure(pictureProblem(failed))
    }
    setProgress(undefined)
    onSending(false)
  }
  return (
    <Stack gap={3} align="start">
      <FileDrop
        label={label}
        hint={t('Wide: you choose the part that is shown.')}
        accept="image/*"
        icon="image"
        error={failure ?? error}
        isDisabled={progress !== undefined}
        onFiles={([file]) => file !== undefined && setChosen({ file, url: URL.createObjectURL(file) })}
      >
        {cover?.url !== undefined && <img className={styles['cover']} src={cover.url} alt={label} />}
        {progress !== undefined && (
          <Text size="small" tone="muted" role="status">
            {t('{share} sent', { share: formatPercent(progress) })}
          </Text>
        )}
      </FileDrop>
      {cover !== null && (
        <Button size="dense" variant="quiet" icon="trash" onPress={() => onChange(null)}>
          {t('Remove the picture')}
        </Button>
      )}
      {chosen !== undefined && (
        <CutDialog
          {...chosen}
          shape="wide"
          onClose={drop}
          onDone={(cut) => {
            drop()
            void take(cut)
          }}
        />
      )}
    </Stack>
  )
}
