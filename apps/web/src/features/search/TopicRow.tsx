import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import styles from './search.module.css'

/** A hashtag in a list, with its number of posts. */
export function TopicRow({
  tag,
  posts,
  hint,
}: {
  readonly tag: string
  readonly posts: number
  readonly hint?: string
}) {
  return (
    <li className={styles['row']} data-item={tag}>
      <Icon name="hash" />
      <Link href={paths.topic(tag)} appearance="quiet" className={styles['words']}>
        <bdi>{tag}</bdi>
      </Link>
      <Text as="span" size="small" tone="subtle">
        {hint ?? t('{count, plural, one {# post} other {# posts}}', { count: posts })}
      </Text>
    </li>
  )
}
