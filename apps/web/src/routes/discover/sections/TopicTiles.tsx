import { useId, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { useCall } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { minuteMs } from '#lib/text/durations.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { Section } from './Section.tsx'
import { topicIcon } from './topicIcons.ts'
import styles from './TopicTiles.module.css'

type Topic = ItemOf<'content.getExploreCategories'>

const shown = 8
/** As many grounds as there are for initials. */
const grounds = 8

export const useTopics = () => useCall('content.getExploreCategories', {}, { staleTime: 5 * minuteMs })

/** The topics with posts as coloured tiles, the member's own first; nothing before the first post. */
export function TopicTiles() {
  const topics = useTopics()
  return (
    <Loaded query={topics} skeleton={<TilesSkeleton />}>
      {({ items }) => <Tiles topics={items} />}
    </Loaded>
  )
}

function Tiles({ topics }: { readonly topics: readonly Topic[] }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const used = topics.filter(({ postCount }) => postCount > 0)
  const first = used.slice(0, shown)
  if (first.length === 0) return null
  const tiles = isOpen ? [...used, ...topics.filter(({ postCount }) => postCount === 0)] : first
  return (
    <Section
      title={word('Topics', 'hashtags')}
      more={
        topics.length > first.length && (
          <Button
            variant="quiet"
            size="dense"
            aria-expanded={isOpen}
            aria-controls={id}
            onPress={() => setOpen(!isOpen)}
          >
            {isOpen ? t('Fewer topics') : t('All topics')}
          </Button>
        )
      }
    >
      <ul role="list" id={id} className={styles['tiles']}>
        {tiles.map(({ category, title, postCount }, index) => (
          <li key={category} className={styles['tile']} data-ground={(index % grounds) + 1}>
            <Icon name={topicIcon(category)} />
            <Link href={paths.category(category)} appearance="bare" className={styles['tileName']}>
              <bdi>{title}</bdi>
            </Link>
            <span className={styles['tileCount']}>
              {t('{count, plural, =0 {No posts yet} one {# post} other {# posts}}', { count: postCount })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Reserves the tiles' height, so that what is below does not move. */
function TilesSkeleton() {
  return (
    <Section title={word('Topics', 'hashtags')}>
      <div aria-hidden="true" className={styles['tiles']}>
        {Array.from({ length: shown }, (_, index) => (
          <div key={index} className={styles['tile']} />
        ))}
      </div>
    </Section>
  )
}
