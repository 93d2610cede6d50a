import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { FileDrop } from '@koinon/ui/forms/FileDrop'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { formatPercent } from '../../../lib/format.ts'
import { t, word } from '../../../lib/i18n/index.ts'
import { lazyPart } from '../../../lib/lazyPart.tsx'
import { pictureProblem } from '../../../lib/uploads/pictureProblem.ts'
import { uploadPicture } from '../../../lib/uploads/uploadPicture.ts'
import type { Cover } from './draft.ts'
import styles from './EventForm.module.css'

const CutDialog = lazyPart(() => import('../../../lib/uploads/CutDialog.tsx'), 'CutDialog')

export interface CoverFieldProps {
  readonly cover: Cover | null
  readonly onChange: (cover: Cover | null) => void
  /** One sets out; it has arrived or failed. */
  readonly onSending: (isSending: boolean) => void
  readonly error?: string | undefined
}

/** The picture above an event, cut to what is shown of it everywhere. */
export function CoverField({ cover, onChange, onSending, error }: CoverFieldProps) {
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
        label={word('Picture', 'of an event')}
        hint={t('Wide: you choose the part that is shown.')}
        accept="image/*"
        icon="image"
        error={failure ?? error}
        isDisabled={progress !== undefined}
        onFiles={([file]) => file !== undefined && setChosen({ file, url: URL.createObjectURL(file) })}
      >
        {cover?.url !== undefined && (
          <img className={styles['cover']} src={cover.url} alt={t('The picture of the event')} />
        )}
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
