import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { useTrendingTopics } from '#features/search/Topics.tsx'
import { useColumnWait } from '#lib/navigation/shell/ContextColumn.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { Section } from './Section.tsx'
import styles from './RisingTopics.module.css'

const shownTopics = 4

/** Topics that more and more people write about, the fastest first; nothing if there are none. */
export function RisingTopics() {
  const { data, isPending } = useTrendingTopics()
  useColumnWait(isPending)
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <Section title={word('Rising', 'topics that more and more people write about')}>
      <ol className={styles['rising']}>
        {items.slice(0, shownTopics).map(({ tag, posts, days }, index) => (
          <li key={tag} className={styles['riser']}>
            <span aria-hidden="true" className={styles['rank']}>
              {index + 1}
            </span>
            <span className={styles['riserWords']}>
              <Link href={paths.topic(tag)} appearance="quiet" className={styles['tag']}>
                <bdi>#{tag}</bdi>
              </Link>
              <Text as="span" size="small" tone="muted">
                {days === 1
                  ? t('{count, plural, one {# post today} other {# posts today}}', { count: posts })
                  : t('{count, plural, one {# post this week} other {# posts this week}}', { count: posts })}
              </Text>
            </span>
            <Icon name="trend-up" className={styles['up']} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
