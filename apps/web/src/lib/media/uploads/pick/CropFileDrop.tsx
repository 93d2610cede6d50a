import { type ReactNode, useState } from 'react'
import { FileDrop } from '@koinon/ui/files/FileDrop'
import { Text } from '@koinon/ui/foundations/Text'
import { formatPercent } from '../../../text/format.ts'
import { t } from '../../../text/i18n/index.ts'
import { lazyPart } from '../../../navigation/lazyPart.tsx'
import { imageProblem } from './imageProblem.ts'
import type { UploadedFile } from '../send/uploadFile.ts'
import { uploadImage } from '../send/uploadImage.ts'

const CutDialog = lazyPart(() => import('./CropDialog.tsx'), 'CropDialog')

export interface CropFileDropProps {
  readonly label: string
  readonly hint: string
  /** The shape the picture is cropped to; without one it is taken as it is. */
  readonly shape?: 'square' | 'banner' | 'wide' | undefined
  readonly purpose: 'COVER' | 'BANNER' | 'PLACE'
  /** Receives the cropped and uploaded picture; rejects on failure. */
  readonly onTake: (picture: UploadedFile) => unknown
  /** Called when an upload starts, and when it has finished or failed. */
  readonly onSending: (isSending: boolean) => void
  /** Another picture is being saved. */
  readonly isDisabled?: boolean
  readonly error?: string | undefined
  /** The current picture. */
  readonly children?: ReactNode
}

/** One picture by button, by dropping or by pasting, which is then cropped and uploaded. */
export function CropFileDrop({ shape, purpose, onTake, onSending, children, ...field }: CropFileDropProps) {
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
      await onTake(await uploadImage(file, purpose, setProgress))
    } catch (error) {
      setFailure(imageProblem(error))
    }
    setProgress(undefined)
    onSending(false)
  }
  return (
    <>
      <FileDrop
        {...field}
        accept="image/*"
        icon="image"
        error={failure ?? field.error}
        isDisabled={field.isDisabled === true || progress !== undefined}
        onFiles={([file]) => {
          if (file === undefined) return
          if (shape === undefined) void take(file)
          else setChosen({ file, url: URL.createObjectURL(file) })
        }}
      >
        {children}
        {progress !== undefined && (
          <Text size="small" tone="muted" role="status">
            {t('Uploaded {share}', { share: formatPercent(progress) })}
          </Text>
        )}
      </FileDrop>
      {chosen !== undefined && shape !== undefined && (
        <CutDialog
          {...chosen}
          shape={shape}
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
