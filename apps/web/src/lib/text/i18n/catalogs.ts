/**
 * Groups of messages that load together: `first` of home's first view, `app`, `public`, and one for each folder of
 * `src/routes`.
 */
export type CatalogGroup = string
