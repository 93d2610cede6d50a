import type { ReactNode } from 'react'
import { Row } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { word } from '#lib/text/i18n/index.ts'
import { LibraryText } from './LibraryText.tsx'
import { progressText } from './labels.ts'
import type { Library } from './labels.ts'

interface LibraryRowProps {
  readonly library: Library
  /** Its title with parts of it marked. */
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** A library in a list: its stack of covers, title and description, size and the member's progress. */
export function LibraryRow({ library, title, children }: LibraryRowProps) {
  const { id, cover, locked } = library
  const done = progressText(library)
  return (
    <Row
      id={id}
      mark={<Avatar kind="library" name={library.title} seed={id} sources={cover?.sources} size={56} />}
      actions={children}
    >
      <LibraryText library={library} title={title}>
        {done !== undefined && ` · ${done}`}{' '}
        {locked && <Badge>{word('Premium', 'mark of what has to be bought')}</Badge>}
      </LibraryText>
    </Row>
  )
}
