import { Lightbox } from '@koinon/ui/overlays/Lightbox'
import { t, word } from '../../lib/i18n/index.ts'
import { useBackCloses } from '../../lib/shell/useBackCloses.ts'
import type { Post } from './PostCard.tsx'

export interface PostLightboxProps {
  readonly media: Post['media']
  readonly position: number
  readonly onPositionChange: (position: number | undefined) => void
}

/** H13: a post's pictures in full size, with their descriptions. */
export function PostLightbox({ media, position, onPositionChange }: PostLightboxProps) {
  useBackCloses(() => {
    onPositionChange(undefined)
    return true
  })
  return (
    <Lightbox
      label={t('Pictures of the post')}
      images={media.map((item) => ({
        id: item.id,
        alt: item.alt,
        sources: item.sources.map(({ url, type, width }) => ({ url, type, width: width ?? 640 })),
        width: item.width ?? undefined,
        height: item.height ?? undefined,
        color: item.color ?? undefined,
        placeholder: item.placeholder ?? undefined,
        focalPoint: item.focalPoint ?? undefined,
      }))}
      words={{
        closer: word('Closer', 'makes a picture larger in its frame'),
        farther: word('Farther', 'makes a picture smaller in its frame'),
      }}
      position={position}
      onPositionChange={onPositionChange}
    />
  )
}
