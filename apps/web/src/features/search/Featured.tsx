import { hideSpoilers } from '@koinon/contract/spoilers'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { hasContentWarning } from '#lib/entities/posts/hasContentWarning.ts'
import { paths } from '#lib/navigation/paths.ts'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import styles from './search.module.css'

const shown = 5
const longest = 200
const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text)

/** Posts featured by the people who run the platform; nothing if there are none. */
export function Featured() {
  const items = useCall('content.getFeatured', {}, { staleTime: 60_000 }).data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="featured">
      <div className={styles['sectionHead']}>
        <Heading level={2} size="h4" id="featured">
          {word('Featured', 'list in the administration')}
        </Heading>
      </div>
      <Rows label={word('Featured', 'list in the administration')}>
        {items.slice(0, shown).map((post) => (
          <Row key={post.id} id={post.id} align="start" mark={<PersonMark person={post.author} />}>
            <Text size="small" tone="muted" dir="auto">
              {post.author.displayName}
            </Text>
            <Link href={paths.post(post.id)} dir="auto">
              {hasContentWarning(post) ? t('Post with a content warning') : shortened(hideSpoilers(post))}
            </Link>
          </Row>
        ))}
      </Rows>
    </section>
  )
}
