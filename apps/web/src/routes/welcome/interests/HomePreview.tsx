import { Text } from '@koinon/ui/foundations/Text'
import { RowSkeleton } from '@koinon/ui/lists/Skeleton'
import { CoverPicture } from '@koinon/ui/media/CoverPicture'
import { useCall } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { useAccount } from '#lib/session/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './interests.module.css'

/** The first posts of the feed with which a newcomer begins. */
export const previewedFeed = { body: { kind: 'FOR_YOU' as const, limit: 5 } }

/** Beside the topics, on wide screens: the first posts of what Home will be. */
export function HomePreview() {
  const account = useAccount()
  const feed = useCall('content.getFeed', previewedFeed)
  return (
    <aside aria-labelledby="preview" className={styles['preview']}>
      <Text id="preview" size="small" tone="muted">
        {t('Your home, as it will look')}
      </Text>
      <div className={styles['phone']}>
        <div className={styles['phoneBar']}>
          <PersonMark person={account} size={32} />
          <Text weight="bold">{word('Home', 'name of the screen')}</Text>
        </div>
        {feed.data === undefined ? (
          <RowSkeleton />
        ) : (
          <ul className={styles['posts']}>
            {feed.data.items.map((post) => (
              <PreviewedPost key={post.id} post={post} />
            ))}
          </ul>
        )}
      </div>
    </aside>
  )
}

function PreviewedPost({
  post: { author, group, text, media, language },
}: {
  readonly post: ItemOf<'content.getFeed'>
}) {
  const picture = media.find(({ mediaType }) => mediaType === 'IMAGE')
  const sources =
    picture?.sources.flatMap(({ url, type, width }) => (width === null ? [] : [{ url, type, width }])) ?? []
  return (
    <li className={styles['post']}>
      <PersonMark person={author} size={32} />
      <div>
        <Text size="small" truncate>
          <strong dir="auto">{author.displayName}</strong> {group !== null && t('in {group}', { group: group.name })}
        </Text>
        <Text size="small" truncate={2} dir="auto" lang={language ?? undefined}>
          {text}
        </Text>
      </div>
      {sources.length > 0 && (
        <div className={styles['picture']}>
          <CoverPicture sources={sources} alt={picture?.alt ?? ''} sizes="240px" />
        </div>
      )}
    </li>
  )
}
