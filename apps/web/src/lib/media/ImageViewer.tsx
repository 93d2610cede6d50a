import { Lightbox } from '@koinon/ui/dialogs/Lightbox'
import { t, word } from '../text/i18n/index.ts'
import { useBackCloses } from '../navigation/shell/useBackCloses.ts'
import type { PlayedMedia } from './freshMedia.ts'
import { useIsAnimated } from './useIsAnimated.ts'

export interface ImageViewerProps {
  /** "Pictures of the post". */
  readonly label: string
  readonly media: readonly PlayedMedia[]
  readonly position: number
  readonly onPositionChange: (position: number | undefined) => void
}

/** H13: pictures in full size, with their descriptions. */
export function ImageViewer({ label, media, position, onPositionChange }: ImageViewerProps) {
  const moves = useIsAnimated()
  useBackCloses(() => {
    onPositionChange(undefined)
    return true
  })
  return (
    <Lightbox
      label={label}
      images={media.map((item) => ({
        id: item.id,
        alt: item.alt,
        film: moves ? item.animation?.url : undefined,
        sources: item.sources.map(({ url, type, width }) => ({ url, type, width: width ?? 640 })),
        width: item.width ?? undefined,
        height: item.height ?? undefined,
        color: item.color ?? undefined,
        placeholder: item.placeholder ?? undefined,
        focalPoint: item.focalPoint ?? undefined,
      }))}
      words={{
        closer: t('Zoom in'),
        farther: t('Zoom out'),
        download: word('Download', 'button that saves a file'),
      }}
      position={position}
      onPositionChange={onPositionChange}
    />
  )
}
