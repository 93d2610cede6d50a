import { hideSpoilers } from '@koinon/contract/spoilers'
import { hasVisibleText } from '@koinon/contract/text'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { MediaTile, MediaTiles } from '#lib/media/MediaTile.tsx'
import { minuteMs } from '#lib/text/durations.ts'
import { t } from '#lib/text/i18n/index.ts'
import { hasContentWarning } from '#lib/entities/posts/hasContentWarning.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useColumnWait } from '#lib/navigation/shell/ContextColumn.tsx'
import { ContextSection } from '#lib/navigation/shell/ContextSection.tsx'
import type { Post } from '../card/types.ts'
import styles from './MoreByAuthor.module.css'

const [shownPhotos, shownTexts, read] = [3, 3, 10]
type Popular = ItemOf<'users.getPopularPosts'>

/** The first photo of a post, if it may be shown. */
const photosOf = (post: Popular) =>
  post.media.filter(({ mediaType, status }) => mediaType === 'IMAGE' && status === 'READY').slice(0, 1)

/** Beside a post: its author's most popular others, those with photos as tiles. */
export function MoreByAuthor({ post: { id, author } }: { readonly post: Pick<Post, 'id' | 'author'> }) {
  const { displayName: name } = author
  const popular = usePages(
    'users.getPopularPosts',
    { params: { userId: author.id }, query: { limit: read } },
    { staleTime: 5 * minuteMs },
  )
  useColumnWait(popular.isPending)
  const others = (popular.data?.items ?? []).filter((other) => other.id !== id && !hasContentWarning(other))
  const withPhotos = others.filter((other) => photosOf(other).length > 0).slice(0, shownPhotos)
  const texts = others.filter((other) => !withPhotos.includes(other) && hasVisibleText(other.text)).slice(0, shownTexts)
  if (withPhotos.length + texts.length === 0) return null
  return (
    <ContextSection title={t('More by {name}', { name })} href={paths.profile(author.username)}>
      {withPhotos.length > 0 && (
        <div className={styles['photos']}>
          <MediaTiles label={t('Photos by {name}', { name })}>
            {withPhotos.flatMap((other) =>
              photosOf(other).map((media) => (
                <MediaTile
                  key={media.id}
                  media={media}
                  href={paths.post(other.id)}
                  label={media.alt || hideSpoilers(other).trim().slice(0, 80) || t('Photo by {name}', { name })}
                />
              )),
            )}
          </MediaTiles>
        </div>
      )}
      {texts.length > 0 && (
        <ul role="list" className={styles['posts']}>
          {texts.map((other) => (
            <li key={other.id}>
              <Link href={paths.post(other.id)} appearance="quiet" dir="auto">
                <Text as="span" size="small" truncate={2}>
                  {hideSpoilers(other)}
                </Text>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ContextSection>
  )
}
