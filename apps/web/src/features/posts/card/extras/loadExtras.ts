import { loadFormats } from '#lib/text/RichText.tsx'

/**
 * Loads the code for what a post has besides text and pictures. A list that waits for it together with its posts does
 * not move when it arrives.
 */
export async function loadExtras() {
  // The code for formats is in it: texts that are shown after this have theirs from the beginning.
  const [loaded] = await Promise.all([import('../PostExtras.tsx'), loadFormats()])
  return loaded
}
