/** The query that holds the number of unread messages and of requests; events keep it up to date. */
export const messageCounts = { query: { limit: 1 } } as const
