import { Thumb } from './compose/Thumb.tsx'
import { entryOfMedia, picturesOf } from './usePictures.ts'
import type { PictureEntry } from './usePictures.ts'
import type { Post } from './PostCard.tsx'
import styles from './Composer.module.css'

/** Thumbnails of a waiting post's pictures, films and sounds, so that it can be recognised. */
export function Glimpses({ entries }: { readonly entries: readonly PictureEntry[] }) {
  const pictures = picturesOf(entries)
  if (pictures.length === 0) return null
  return (
    <ul role="list" className={styles['glimpses']}>
      {pictures.map((picture) => (
        <li key={picture.key}>
          <Thumb picture={picture} alt={picture.alt} />
        </li>
      ))}
    </ul>
  )
}

/** The same for files the server has. */
export const MediaGlimpses = ({ media }: { readonly media: Post['media'] }) => (
  <Glimpses entries={media.map(entryOfMedia)} />
)
