/** The contract's limits that forms check before sending. */
export const maxCommentLength = 2000
export const maxPictures = 10
export const maxAltLength = 1500
