import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { Facet } from '@koinon/contract/shared'
import { Link } from '@koinon/ui/foundations/Link'
import { paths } from '../../navigation/paths.ts'

/** The person, topic or page that words lead to. */
type Linked =
  | Pick<Extract<Facet, { kind: 'MENTION' }>, 'kind' | 'userId'>
  | Pick<Extract<Facet, { kind: 'HASHTAG' }>, 'kind' | 'tag'>
  | Pick<Extract<Facet, { kind: 'LINK' }>, 'kind' | 'url'>

export function facetLink(facet: Linked, words: ReactNode): ReactNode {
  switch (facet.kind) {
    case 'MENTION':
      return <Link href={paths.person(facet.userId)}>{words}</Link>
    case 'HASHTAG':
      return <Link href={paths.topic(facet.tag)}>{words}</Link>
    case 'LINK':
      return <OutsideLink url={facet.url}>{words}</OutsideLink>
  }
}

/** The page of the application that an address stands for in a text of our own; null for all that leads outside. */
export const OwnPages = createContext<(url: string) => string | null>(() => null)

function OutsideLink({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  const page = use(OwnPages)(url)
  if (page !== null) return <Link href={page}>{children}</Link>
  return (
    <Link href={url} target="_blank" rel="nofollow ugc noopener">
      {children}
    </Link>
  )
}
