import { useState } from 'react'
import { hideSpoilers } from '@koinon/contract/spoilers'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Card, CardLink } from '@koinon/ui/foundations/Card'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { SkeletonLine } from '@koinon/ui/lists/Skeleton'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { Image } from '@koinon/ui/media/Image'
import { useCall } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { dayMs, minuteMs } from '#lib/text/durations.ts'
import { formatCount } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { Section } from './Section.tsx'
import { distinctPictures } from './distinctPictures.ts'
import type { PicturedPost } from './distinctPictures.ts'
import styles from './Discover.module.css'

const shown = 3
/** Some have no picture, or the same one. */
const read = 12
/** Until then a post is of today, wherever its reader is. */
const todayMs = 2 * dayMs

/** Rising posts, those with pictures first. If these are too few, the member's best posts and others follow. */
export function usePopularPosts() {
  const rarely = { staleTime: 5 * minuteMs }
  const pictured = useCall('content.getTrendingFeed', { body: { mediaType: 'IMAGE', limit: read } }, rarely)
  const isFew = pictured.data !== undefined && distinctPictures(pictured.data.items, shown).length < shown
  const more = { ...rarely, enabled: isFew }
  const forYou = useCall('content.getFeed', { body: { kind: 'FOR_YOU', mediaType: 'IMAGE', limit: read } }, more)
  const any = useCall('content.getTrendingFeed', { body: { limit: read } }, more)
  const liked = (forYou.data?.items ?? []).toSorted((one, other) => other.counts.likes - one.counts.likes)
  const items = [...(pictured.data?.items ?? []), ...liked, ...(any.data?.items ?? [])]
  return {
    posts: distinctPictures(items, shown),
    isPending: pictured.isPending || (isFew && (any.isPending || forYou.isPending)),
  }
}

/** Three cards with different pictures; nothing if there is nothing. */
export function PopularPosts() {
  const { posts, isPending } = usePopularPosts()
  const [now] = useState(Date.now)
  if (posts.length === 0 && !isPending) return null
  const isOfToday = posts.every(({ post }) => now - post.createdAt.getTime() < todayMs)
  return (
    <Section
      title={isOfToday ? t('Popular today') : t('Popular now')}
      more={<Link href={paths.trending}>{word('See all', 'link beside a heading')}</Link>}
    >
      {isPending ? (
        <CardsSkeleton />
      ) : (
        <ul role="list" className={styles['rail']}>
          {posts.map((pictured) => (
            <li key={pictured.post.id}>
              <PostTile {...pictured} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function PostTile({ post, picture }: PicturedPost) {
  const { author, counts } = post
  const text = hideSpoilers(post)
  return (
    <Card as="article" className={styles['card']}>
      {picture !== null && (
        <div className={styles['picture']}>
          <Image
            sources={sourcesOf(picture)}
            alt={picture.alt}
            hasAltButton={false}
            placeholder={picture.placeholder ?? undefined}
            color={picture.color ?? undefined}
            focalPoint={picture.focalPoint ?? undefined}
            ratio="16/9"
            sizes="13rem"
          />
        </div>
      )}
      <div className={styles['cardWords']}>
        <div className={styles['byline']}>
          <Avatar kind="person" size={20} name={author.displayName} seed={author.id} sources={author.avatar?.sources} />
          <Text as="span" size="small" weight="bold" truncate dir="auto" className={styles['author']}>
            {author.displayName}
          </Text>
        </div>
        <Text as="div" size="ui" truncate={picture === null ? 6 : 2} dir="auto" className={styles['excerpt']}>
          <CardLink href={paths.post(post.id)}>
            {text === '' ? t('Post by {name}', { name: author.displayName }) : text}
          </CardLink>
        </Text>
        <div className={styles['counts']}>
          <Count icon="heart" count={counts.likes} words={likes(counts.likes)} />
          <Count icon="chat-circle" count={counts.comments} words={comments(counts.comments)} />
          <Text as="span" size="small" tone="muted" className={styles['time']}>
            <RelativeTime at={post.createdAt} />
          </Text>
        </div>
      </div>
    </Card>
  )
}

const sourcesOf = ({ sources }: NonNullable<PicturedPost['picture']>) =>
  sources.flatMap(({ url, type, width }) => (width === null ? [] : [{ url, type, width }]))

const likes = (count: number): string => t('{count, plural, one {# like} other {# likes}}', { count })
const comments = (count: number): string => t('{count, plural, one {# comment} other {# comments}}', { count })

interface CountProps {
  readonly icon: 'heart' | 'chat-circle'
  readonly count: number
  readonly words: string
}

function Count({ icon, count, words }: CountProps) {
  if (count === 0) return null
  return (
    <Text as="span" size="small" tone="muted">
      <Icon name={icon} size="s" /> <span aria-hidden="true">{formatCount(count)}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Text>
  )
}

/** Reserves the height of a row of cards, so that what is below does not move. */
export function CardsSkeleton() {
  return (
    <div aria-hidden="true" className={styles['rail']}>
      {Array.from({ length: shown }, (_, index) => (
        <Card key={index} className={styles['card']}>
          <div className={styles['picture']} />
          <div className={styles['cardWords']}>
            <SkeletonLine width={6} size="small" />
            <SkeletonLine width={8} size="ui" />
            <SkeletonLine width={7} size="ui" />
            <SkeletonLine width={4} size="small" />
          </div>
        </Card>
      ))}
    </div>
  )
}
