const listed = /^\p{RGI_Emoji}$/v

/** The reaction that counts as a like. */
export const likeEmoji = '❤️'

/** A single emoji of Unicode's list, in its full form; null for anything else. */
export function oneEmoji(given: string): string | null {
  if (listed.test(given)) return given
  const full = `${given.replaceAll('\uFE0F', '')}\uFE0F`
  return listed.test(full) ? full : null
}
