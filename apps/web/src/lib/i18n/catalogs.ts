/** Groups of messages that arrive together: `app`, `public`, and one for each folder of `src/routes`. */
export type CatalogGroup = string
