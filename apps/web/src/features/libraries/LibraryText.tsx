import type { ReactNode } from 'react'
import { hideSpoilers } from '@koinon/contract/spoilers'
import { CardLink } from '@koinon/ui/foundations/Card'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { paths } from '#lib/navigation/paths.ts'
import { libraryFacts } from './labels.ts'
import type { Library } from './labels.ts'

interface LibraryTextProps {
  readonly library: Library
  /** Its title with parts of it marked. */
  readonly title?: ReactNode
  /** On a `Card`, which is the link as a whole; the title may take two lines. */
  readonly isCard?: boolean
  /** Around its size: what comes before and after. */
  readonly before?: ReactNode
  readonly children?: ReactNode
}

/** A library's title, description and size, on a card and in a row. */
export function LibraryText({ library, title = library.title, isCard = false, before, children }: LibraryTextProps) {
  const { id, groupId } = library
  const description = hideSpoilers({ text: library.description, facets: library.descriptionFacets })
  const href = paths.library(groupId, id)
  return (
    <>
      <Text size="ui" weight="bold" truncate={isCard ? 2 : true} dir="auto">
        {isCard ? (
          <CardLink href={href}>{title}</CardLink>
        ) : (
          <Link href={href} appearance="quiet">
            {title}
          </Link>
        )}
      </Text>
      {description !== '' && (
        <Text size="small" tone="muted" truncate={2} dir="auto">
          {description}
        </Text>
      )}
      <Text size="small" tone="muted">
        {before}
        {libraryFacts(library)}
        {children}
      </Text>
    </>
  )
}
