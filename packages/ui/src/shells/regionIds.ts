/** Ids that skip links and focus regions point at. */
export const regionIds = {
  main: 'main',
  navigation: 'navigation',
  aside: 'aside',
  /** The control that opens the form for a new post. */
  composer: 'composer',
  /** Where a message or comment is written. */
  field: 'field',
  list: 'list',
  afterFeed: 'after-feed',
} as const
