import type { ReactNode } from 'react'
import type { PageFrame, PageName, Pages } from './pages.ts'

export interface PageProps<N extends PageName> {
  readonly data: Pages[N]
  readonly frame: PageFrame
}

/** What search engines and previews of links are told. */
export interface PageHead {
  /** Without the name of the place, which is added. */
  readonly title: string
  readonly description?: string
  /** Absolute. */
  readonly image?: string
  readonly isIndexed?: boolean
  /** schema.org. */
  readonly linkedData?: Readonly<Record<string, unknown>>
}

/** A page of the server: how it looks, what it tells others, how it is answered. */
export interface PageDefinition<N extends PageName> {
  readonly Page: (props: PageProps<N>) => ReactNode
  readonly head: (props: PageProps<N>) => PageHead
  readonly status?: (props: PageProps<N>) => number
}

/** Keeps the types of a page's definition together. */
export const page = <N extends PageName>(definition: PageDefinition<N>): PageDefinition<N> => definition
