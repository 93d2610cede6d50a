import { useEffect } from 'react'
import { Text } from '@koinon/ui/foundations/Text'
import type { AbovePostProps } from '#features/posts/list/PostList.tsx'
import { formatRelative } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { lastVisit } from './digest/lastVisit.ts'
import styles from './Home.module.css'

/** Above the first post that was already there at the last visit, if newer ones stand above it. */
export function ReadUpToHere({ posts, index }: AbovePostProps) {
  const { id } = useAccount()
  const visit = lastVisit(id)
  const newest = index === 0 ? Math.max(...posts.map(({ createdAt }) => createdAt.getTime())) : undefined
  useEffect(() => {
    if (newest !== undefined) visit.note(newest)
  }, [visit, newest])
  const { before } = visit
  // Own posts are no news.
  if (before === null || posts.slice(0, index).every(({ author }) => author.id === id)) return null
  // Pinned posts come before newer ones.
  const isKnown = (at: number) => (posts[at]?.createdAt.getTime() ?? 0) <= before.newest
  const isFirstKnown = isKnown(index) && !isKnown(index - 1) && posts.every((_, at) => at < index || isKnown(at))
  if (!isFirstKnown) return null
  return (
    <div className={styles['upToDate']}>
      <Text as="span" size="small" weight="bold">
        {t('You’re all caught up')}
      </Text>{' '}
      <Text as="span" size="small" tone="muted">
        {t('Last visit: {when}', { when: formatRelative(new Date(before.at)) })}
      </Text>
    </div>
  )
}
