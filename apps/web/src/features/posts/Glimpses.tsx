import { Thumb } from './compose/Thumb.tsx'
import { entryOfMedia, picturesOf } from './usePictures.ts'
import type { PictureEntry } from './usePictures.ts'
import type { Post } from './PostCard.tsx'
import styles from './Composer.module.css'

/** What belongs to a post that waits, so that one knows it again: pictures, films and sounds, small. */
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

/** The same of what the server keeps. */
export const MediaGlimpses = ({ media }: { readonly media: Post['media'] }) => (
  <Glimpses entries={media.map(entryOfMedia)} />
)
