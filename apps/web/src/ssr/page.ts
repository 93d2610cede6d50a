import type { ReactNode } from 'react'
import type { PageFrame, PageName, Pages } from './pages.ts'

export interface PageProps<N extends PageName> {
  readonly data: Pages[N]
  readonly frame: PageFrame
}

/** Metadata for search engines and link previews. */
export interface PageHead {
  /** Without the name of the installation, which is added. */
  readonly title: string
  readonly description?: string
  /** An absolute URL. */
  readonly image?: string
  readonly isIndexed?: boolean
  /** A schema.org object. */
  readonly linkedData?: Readonly<Record<string, unknown>>
}

/** A server-rendered page: how it looks, its metadata, and its status. */
export interface PageDefinition<N extends PageName> {
  readonly Page: (props: PageProps<N>) => ReactNode
  readonly head: (props: PageProps<N>) => PageHead
  readonly status?: (props: PageProps<N>) => number
}

/** Keeps the types of a page's definition together. */
export const page = <N extends PageName>(definition: PageDefinition<N>): PageDefinition<N> => definition
