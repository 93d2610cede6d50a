import { useEffect, useRef, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t, word } from '#lib/text/i18n/index.ts'
import { ImageInput } from '#lib/media/uploads/pick/ImageInput.tsx'
import styles from './CoverDialog.module.css'

export interface CoverDialogProps {
  /** The video as chosen here; undefined if it was uploaded earlier. */
  readonly video: File | undefined
  readonly onChoose: (picture: Blob) => void
  readonly onClose: () => void
}

/** The picture shown for a video until it is played: a frame of it, or another picture. */
export function CoverDialog({ video, onChoose, onClose }: CoverDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (picture: Blob) => {
    onChoose(picture)
    onClose()
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('Video cover')} size="medium">
      <Stack gap={5} align="start">
        <Text>{t('Shown until the video plays.')}</Text>
        {video !== undefined && <Moments video={video} onChoose={choose} />}
        <Button icon="image" onPress={() => input.current?.click()}>
          {t('Choose another image')}
        </Button>
        <ImageInput ref={input} onChoose={choose} />
      </Stack>
    </Dialog>
  )
}

function Moments({ video: file, onChoose }: { readonly video: File; readonly onChoose: (picture: Blob) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [length, setLength] = useState(0)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    const address = URL.createObjectURL(file)
    element.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  const take = () => {
    if (video.current !== null) void pictureOf(video.current).then((picture) => picture !== null && onChoose(picture))
  }
  const go = (to: number) => {
    setAt(to)
    if (video.current !== null) video.current.currentTime = to
  }
  return (
    <div className={styles['moments']}>
      <video
        ref={video}
        className={styles['film']}
        preload="auto"
        muted
        playsInline
        onLoadedMetadata={({ currentTarget }) =>
          setLength(Number.isFinite(currentTarget.duration) ? currentTarget.duration : 0)
        }
      />
      <input
        type="range"
        className={styles['moment']}
        aria-label={word('Frame', 'of a video')}
        min={0}
        max={length}
        step={0.1}
        value={at}
        onChange={(event) => go(Number(event.currentTarget.value))}
      />
      <Button variant="primary" isDisabled={length === 0} onPress={take}>
        {t('Use this frame')}
      </Button>
    </div>
  )
}

/** The video's current frame as a picture; null if the browser cannot capture one. */
function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
