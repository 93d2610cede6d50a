import type { ReactNode } from 'react'
import { hideSpoilers } from '@koinon/contract/spoilers'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { paths } from '#lib/navigation/paths.ts'
import { libraryFacts } from './labels.ts'
import type { Library } from './labels.ts'

interface LibraryTextProps {
  readonly library: Library
  /** Of the link, where it fills more than the title. */
  readonly linkClass?: string | undefined
  /** Whether the title may take two lines. */
  readonly hasLongTitle?: boolean
  /** Around its size: what comes before and after. */
  readonly before?: ReactNode
  readonly children?: ReactNode
}

/** What a library is called and about, and its size, on a card and in a row. */
export function LibraryText({ library, linkClass, hasLongTitle = false, before, children }: LibraryTextProps) {
  const { id, groupId, title } = library
  const description = hideSpoilers({ text: library.description, facets: library.descriptionFacets })
  return (
    <>
      <Text size="ui" weight="bold" truncate={hasLongTitle ? 2 : true} dir="auto">
        <Link href={paths.library(groupId, id)} appearance="quiet" className={linkClass}>
          {title}
        </Link>
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
