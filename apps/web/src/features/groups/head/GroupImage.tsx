import { t, word } from '#lib/text/i18n/index.ts'
import { CropFileDrop } from '#lib/media/uploads/pick/CropFileDrop.tsx'
import type { UploadedFile } from '#lib/media/uploads/send/uploadFile.ts'
import styles from './GroupImages.module.css'

export interface GroupImageProps {
  readonly shape: 'mark' | 'banner'
  /** The current picture. */
  readonly current: string | undefined
  /** Receives the cropped and uploaded picture; rejects on failure. */
  readonly onTake: (picture: UploadedFile) => unknown
  /** Another picture is being saved: they are saved one after the other. */
  readonly isDisabled: boolean
  /** Called when an upload starts, and when it has finished or failed. */
  readonly onSending: (isSending: boolean) => void
}

/** A group's picture or banner, cropped to the part that is shown everywhere. */
export function GroupImage({ shape, current, ...field }: GroupImageProps) {
  const words = textOf(shape)
  return (
    <CropFileDrop
      {...words}
      {...field}
      shape={shape === 'mark' ? 'square' : 'banner'}
      purpose={shape === 'mark' ? 'COVER' : 'BANNER'}
    >
      {current !== undefined && <img className={styles[shape]} src={current} alt={words.label} />}
    </CropFileDrop>
  )
}

const textOf = (shape: GroupImageProps['shape']): { label: string; hint: string } =>
  shape === 'mark'
    ? {
        label: word('Icon', 'small picture of a group, beside its name'),
        hint: t('Square. Shown next to the name.'),
      }
    : { label: word('Banner', 'wide picture above a page'), hint: t('Wide image. You can crop it.') }
