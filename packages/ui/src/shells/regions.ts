/** Ids that skip links and focus regions point at. */
export const regionIds = {
  main: 'main',
  navigation: 'navigation',
  aside: 'aside',
  /** What opens the form for a new post. */
  composer: 'composer',
  /** Where a message or comment is written. */
  field: 'field',
  list: 'list',
  afterFeed: 'after-feed',
} as const
