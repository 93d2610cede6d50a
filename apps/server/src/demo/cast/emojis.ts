/** The emojis with which people of the demo react, the most frequent first. */
export const emojis: readonly string[] = ['😍', '😊', '😄', '😋', '😮']
