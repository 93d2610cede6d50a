import { Icon } from '@koinon/ui/foundations/Icon'
import { CoverPicture } from '@koinon/ui/media/CoverPicture'
import { durationText, kindIcon, pictureOf } from './labels.ts'
import type { Post } from './labels.ts'
import styles from './ItemPicture.module.css'

/** An item's picture, the poster of its video, or the icon of its kind; with its duration. */
export function ItemPicture({ post }: { readonly post: Pick<Post, 'media' | 'mediaType'> }) {
  const [sources, duration] = [pictureOf(post), durationText(post)]
  return (
    <span
      className={styles['picture']}
      aria-hidden="true"
      data-kind={sources.length === 0 ? post.mediaType : undefined}
    >
      {sources.length === 0 ? (
        <Icon name={kindIcon[post.mediaType]} />
      ) : (
        <CoverPicture sources={sources} alt="" sizes="6rem" />
      )}
      {duration !== undefined && <span className={styles['duration']}>{duration}</span>}
    </span>
  )
}
