import { useState } from 'react'
import { FileDrop } from '@koinon/ui/forms/FileDrop'
import { Text } from '@koinon/ui/foundations/Text'
import { formatPercent } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'
import { pictureProblem } from '../../lib/uploads/pictureProblem.ts'
import { uploadPicture } from '../../lib/uploads/uploadPicture.ts'
import type { Uploaded } from '../../lib/uploads/uploadFile.ts'
import styles from './GroupPictures.module.css'

const CutDialog = lazyPart(() => import('../../lib/uploads/CutDialog.tsx'), 'CutDialog')

export interface GroupPictureProps {
  readonly shape: 'mark' | 'banner'
  /** The current picture. */
  readonly current: string | undefined
  /** Receives the cropped and uploaded picture; rejects on failure. */
  readonly onTake: (picture: Uploaded) => unknown
  /** Another picture is being saved: they are saved one after the other. */
  readonly isDisabled: boolean
  /** Called when an upload starts, and when it has finished or failed. */
  readonly onSending: (isSending: boolean) => void
}

/** A group's picture or banner, cropped to the part that is shown everywhere. */
export function GroupPicture({ shape, current, onTake, isDisabled, onSending }: GroupPictureProps) {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [chosen, setChosen] = useState<{ readonly file: File; readonly url: string }>()
  const { label, hint } = wordsOf(shape)
  const drop = () => {
    if (chosen !== undefined) URL.revokeObjectURL(chosen.url)
    setChosen(undefined)
  }
  const take = async (file: File) => {
    setFailure(undefined)
    setProgress(0)
    onSending(true)
    try {
      await onTake(await uploadPicture(file, shape === 'mark' ? 'COVER' : 'BANNER', setProgress))
    } catch (error) {
      setFailure(pictureProblem(error))
    }
    setProgress(undefined)
    onSending(false)
  }
  return (
    <>
      <FileDrop
        label={label}
        hint={hint}
        accept="image/*"
        icon="image"
        error={failure}
        isDisabled={isDisabled}
        onFiles={([file]) => file !== undefined && setChosen({ file, url: URL.createObjectURL(file) })}
      >
        {current !== undefined && <img className={styles[shape]} src={current} alt={label} />}
        {progress !== undefined && (
          <Text size="small" tone="muted" role="status">
            {t('{share} sent', { share: formatPercent(progress) })}
          </Text>
        )}
      </FileDrop>
      {chosen !== undefined && (
        <CutDialog
          {...chosen}
          shape={shape === 'mark' ? 'square' : 'banner'}
          onClose={drop}
          onDone={(cut) => {
            drop()
            void take(cut)
          }}
        />
      )}
    </>
  )
}

const wordsOf = (shape: GroupPictureProps['shape']): { label: string; hint: string } =>
  shape === 'mark'
    ? {
        label: word('Mark', 'small picture of a group, beside its name'),
        hint: t('Square. It appears beside the name everywhere.'),
      }
    : { label: word('Banner', 'wide picture above a page'), hint: t('Wide: you choose the part that is shown.') }
