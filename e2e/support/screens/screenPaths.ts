import type { Page } from 'playwright-core'

export interface Screen {
  readonly path: string
  readonly name: string
  /** Prepares the screen before it is viewed. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** An id that nothing has, and a link that nobody got. */
export const bogus = '00000000-0000-7000-8000-000000000000'
export const used = 'this-link-was-never-given-out'

/** A page by its path, and named after it; if the path says little, it has a name of its own. */
export const at = (path: string, name = path): Screen => ({ path, name })
export const all = (prefix: string, ...parts: readonly string[]): Screen[] => parts.map((part) => at(prefix + part))
