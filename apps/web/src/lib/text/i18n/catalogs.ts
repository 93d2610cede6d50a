/** Groups of messages that load together: `app`, `public`, and one for each folder of `src/routes`. */
export type CatalogGroup = string
