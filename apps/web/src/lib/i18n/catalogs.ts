import type { Messages } from '@lingui/core'

/** Groups of messages that arrive together: `app`, `public`, and one for each folder of `src/routes`. */
export type CatalogGroup = string
export type CatalogLoaders = Readonly<
  Record<string, Readonly<Record<CatalogGroup, () => Promise<{ readonly default: Messages }>>>>
>
