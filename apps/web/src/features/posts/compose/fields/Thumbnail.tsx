import { useState } from 'react'
import type { CSSProperties } from 'react'
import { Icon } from '@koinon/ui/foundations/Icon'
import type { ComposedImage } from '../types.ts'
import styles from '../Composer.module.css'

/** A thumbnail of a post's file. */
export function Thumbnail({ picture, alt = '' }: { readonly picture: ComposedImage; readonly alt?: string }) {
  const { kind, preview, state, focalPoint } = picture
  const [isBroken, setBroken] = useState(false)
  if (kind === 'AUDIO' || isBroken || preview === '') {
    return (
      <span className={styles['thumb']} data-sound="">
        <Icon name={kind === 'AUDIO' ? 'waveform' : 'image'} size="l" label={alt || undefined} />
      </span>
    )
  }
  // The browser renders the member's own video until the server has a picture of it.
  if (kind === 'VIDEO' && state !== 'ready')
    return <video className={styles['thumb']} src={preview} preload="metadata" muted playsInline aria-hidden="true" />
  const place: CSSProperties = { objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` }
  return <img className={styles['thumb']} src={preview} alt={alt} style={place} onError={() => setBroken(true)} />
}
