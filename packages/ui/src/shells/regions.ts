/** Ids that skip links and focus regions point at. */
export const regionIds = { main: 'main', navigation: 'navigation', aside: 'aside', afterFeed: 'after-feed' } as const
