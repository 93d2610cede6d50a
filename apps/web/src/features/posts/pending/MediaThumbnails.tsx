import { Thumbnail } from '../compose/fields/Thumbnail.tsx'
import { entryOfMedia, imagesOf } from '../compose/useImages.ts'
import type { ImageEntry } from '../compose/types.ts'
import type { Post } from '../card/types.ts'
import styles from '../compose/Composer.module.css'

/** Thumbnails of a waiting post's pictures, videos and sounds, so that it can be recognised. */
export function FileThumbnails({ entries }: { readonly entries: readonly ImageEntry[] }) {
  const pictures = imagesOf(entries)
  if (pictures.length === 0) return null
  return (
    <ul role="list" className={styles['glimpses']}>
      {pictures.map((picture) => (
        <li key={picture.key}>
          <Thumbnail picture={picture} alt={picture.alt} />
        </li>
      ))}
    </ul>
  )
}

/** Thumbnails of files that the server has. */
export const MediaThumbnails = ({ media }: { readonly media: Post['media'] }) => (
  <FileThumbnails entries={media.map(entryOfMedia)} />
)
