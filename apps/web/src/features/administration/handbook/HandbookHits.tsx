import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Row } from '@koinon/ui/lists/Row'
import { paths } from '#lib/navigation/paths.ts'
import type { HandbookHit } from './searchHandbook.ts'

/** A section of the handbook, with what was found in it. */
export function HandbookRow({ section: { id, title }, excerpt, document }: HandbookHit) {
  return (
    <Row id={id} align="start" mark={<Icon name="book-open-text" />}>
      <Link href={paths.handbook(id)} lang="en" dir="auto">
        {title}
      </Link>
      <Text size="small" tone="muted" lang="en" dir="auto">
        {excerpt ?? document}
      </Text>
    </Row>
  )
}
