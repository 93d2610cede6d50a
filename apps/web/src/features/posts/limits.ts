/** The contract's bounds that forms tell before anything is sent. */
export const maxPostLength = 5000
export const maxCommentLength = 2000
export const maxPictures = 10
