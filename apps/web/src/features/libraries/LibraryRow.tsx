import type { ReactNode } from 'react'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Row } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { libraryFacts, progressText } from './labels.ts'
import type { Library } from './labels.ts'

/** A library in a list: its stack of covers, title and description, size and the member's progress. */
export function LibraryRow({ library, children }: { readonly library: Library; readonly children?: ReactNode }) {
  const { id, groupId, title, description, cover, locked } = library
  const done = progressText(library)
  return (
    <Row
      id={id}
      mark={<Avatar kind="library" name={title} seed={id} sources={cover?.sources} size={56} />}
      actions={children}
    >
      <Text size="ui" weight="bold" truncate dir="auto">
        <Link href={paths.library(groupId, id)} appearance="quiet">
          {title}
        </Link>
      </Text>
      {description !== '' && (
        <Text size="small" tone="muted" truncate={2} dir="auto">
          {description}
        </Text>
      )}
      <Text size="small" tone="subtle">
        {libraryFacts(library)}
        {done !== undefined && ` · ${done}`}{' '}
        {locked && <Badge>{word('Premium', 'mark of what has to be bought')}</Badge>}
      </Text>
    </Row>
  )
}
