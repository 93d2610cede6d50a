/** The contract's limits that forms check before sending. */
export const maxPostLength = 5000
/** Of an article: a post with a title. */
export const maxArticleLength = 20_000
export const maxCommentLength = 2000
export const maxPictures = 10
export const maxAltLength = 1500
