import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '#lib/text/i18n/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { paths } from '#lib/navigation/paths.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { LinkCard } from '#lib/media/LinkCard.tsx'
import { ArticleView, loadArticlePage } from './article/ArticleView.tsx'
import { setLoadedExtras } from './extras/loadedExtras.ts'
import { filesText, missedText } from '../pending/publishFailures.ts'
import { Poll } from './extras/Poll.tsx'
import type { Post } from './types.ts'
import { QuotedPost } from './extras/QuotedPost.tsx'
import styles from './PostExtras.module.css'

export { ArticleView, loadArticlePage }
export { EmojiReactions } from './EmojiReactions.tsx'
export { SensitiveCover } from './extras/SensitiveCover.tsx'

const BuyLink = lazyPart(() => import('#lib/entities/premium/BuyLink.tsx'), 'BuyLink')
const UnreadyFiles = lazyPart(() => import('../pending/PendingFiles.tsx'), 'PendingFiles')

type Shown = Omit<Post, 'edits'>

/** A post's parts besides text and pictures: its state, a quoted post, a poll, a linked page, a place. */
export function PostExtras({ post }: { readonly post: Shown }) {
  const state = stateOf(post)
  return (
    <>
      {state !== null && (
        <p className={styles['line']}>
          <Icon name={post.status === 'SCHEDULED' ? 'clock' : 'info'} size="s" />
          <Text as="span" size="small" tone="muted">
            {state}
          </Text>
        </p>
      )}
      {post.status === 'PROCESSING' && <UnreadyFiles media={post.media.filter(isNotPlayed)} isOwn={isOwn(post)} />}
      {post.locked !== null && <Locked entitlement={post.locked} />}
      {post.repostOf !== null && <QuotedPost quoted={post.repostOf} />}
      {post.poll !== null && <Poll post={post} poll={post.poll} />}
      {post.linkPreview !== null && <LinkCard link={post.linkPreview} facets={post.facets} />}
      {post.event !== null && (
        <p className={styles['line']}>
          <Icon name="calendar-blank" size="s" />
          <Text as="span" size="small" tone="muted">
            <Link href={paths.event(post.event.id)}>
              <bdi>{post.event.title}</bdi>
            </Link>
          </Text>
        </p>
      )}
      {post.place !== null && (
        <p className={styles['line']}>
          <Icon name="map-pin" size="s" />
          <Text as="bdi" size="small" tone="muted">
            {post.place.locationString}
          </Text>
        </p>
      )}
    </>
  )
}

/** Authors cannot report their own posts; everybody else who sees a post that waits can. */
const isOwn = ({ can }: Shown): boolean => !can.report

/** Videos and sounds on their way say so where they will be. */
const isNotPlayed = ({ mediaType, status }: Shown['media'][number]): boolean =>
  mediaType === 'IMAGE' || status === 'FAILED'

/** The way to unlock the rest of it, if the reader may not see all. */
function Locked({ entitlement }: { readonly entitlement: NonNullable<Post['locked']> }) {
  const { title } = entitlement
  return (
    <div className={styles['locked']}>
      <Text>
        <Icon name="lock-simple" size="s" /> {t('Get “{title}” to read more.', { title })}
      </Text>
      <BuyLink sold={entitlement} />
    </div>
  )
}

/** Why nobody else sees it, for its author and those who run the group. */
function stateOf(post: Shown): string | null {
  const { scheduledLiveAt } = post
  switch (post.status) {
    case 'PUBLISHED':
      return null
    case 'SCHEDULED':
      return scheduledLiveAt === null
        ? word('Scheduled', 'state of a post')
        : t('Appears on {when}', { when: formatDate(scheduledLiveAt, 'full') })
    case 'PROCESSING':
      return filesText(post.media, { isOwn: isOwn(post) })
    case 'HELD':
      return t('Waiting for a group admin')
    case 'HIDDEN':
      return t('Under review. Only you can see this post.')
    case 'FAILED':
      return missedText(post)
  }
}

setLoadedExtras({ ArticleView, PostExtras })
