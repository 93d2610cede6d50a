/** What people of the demo react with, the most frequent first. */
export const emojis: readonly string[] = ['😍', '😊', '😄', '😋', '😮']
