import { useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { MediaItem } from '@koinon/contract/shared'
import { useIsAnimated } from './useIsAnimated.ts'

export interface AnimatedImageProps {
  readonly media: Pick<MediaItem, 'animation' | 'alt' | 'width' | 'height' | 'sources'>
  readonly className?: string | undefined
  readonly style?: CSSProperties
  /** Its first frame: for still pictures, for people who prefer less motion, and if its video does not load. */
  readonly children: ReactNode
}

/** An animated picture: a video without sound or controls that repeats. It moves as soon as it can be seen. */
export function AnimatedImage({
  media: { animation, alt, width, height, sources },
  className,
  style,
  children,
}: AnimatedImageProps) {
  const [isBroken, setBroken] = useState(false)
  const moves = useIsAnimated()
  // Answers kept from an earlier version say nothing of animations.
  const video = animation?.url
  if (!moves || isBroken || video === undefined) return children
  return (
    <video
      className={className}
      style={style}
      src={video}
      poster={sources.at(-1)?.url}
      width={width ?? undefined}
      height={height ?? undefined}
      aria-label={alt === '' ? undefined : alt}
      autoPlay
      muted
      loop
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      tabIndex={-1}
      onError={() => setBroken(true)}
    />
  )
}
