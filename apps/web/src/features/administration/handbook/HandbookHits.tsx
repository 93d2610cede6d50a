import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Row } from '@koinon/ui/lists/Row'
import type { Book, HandbookHit } from './searchHandbook.ts'

export interface HandbookRowProps extends HandbookHit {
  readonly book: Book
}

/** A section of the handbook, with what was found in it. */
export function HandbookRow({ section: { id, title }, excerpt, document, book }: HandbookRowProps) {
  return (
    <Row id={id} align="start" mark={<Icon name="book-open-text" />}>
      <Link href={book.hrefOf(id)} lang="en" dir="auto">
        {title}
      </Link>
      <Text size="small" tone="muted" lang="en" dir="auto">
        {excerpt ?? document}
      </Text>
    </Row>
  )
}
