import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { useCall } from '#lib/data/calls/index.ts'
import { minuteMs } from '#lib/text/durations.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { TopicRow } from './TopicRow.tsx'
import styles from './search.module.css'

export const useTrendingTopics = () =>
  useCall('users.getTrendingTopics', { query: { limit: 8 } }, { staleTime: 5 * minuteMs })

/** Trending hashtags; nothing if there are none. */
export function Topics() {
  const topics = useTrendingTopics()
  const items = topics.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="rising-topics">
      <div className={styles['sectionHead']}>
        <Heading level={2} size="h4" id="rising-topics">
          {t('Trending topics')}
        </Heading>
        <Link href={paths.trending}>{t('Trending posts')}</Link>
      </div>
      <ul role="list" className={styles['rows']}>
        {items.map(({ tag, posts, people }) => (
          <TopicRow
            key={tag}
            tag={tag}
            posts={posts}
            hint={t('{count, plural, one {# person} other {# people}}', { count: people })}
          />
        ))}
      </ul>
    </section>
  )
}
