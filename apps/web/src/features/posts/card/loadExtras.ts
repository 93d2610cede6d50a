import { loadFormats } from '#lib/text/RichText.tsx'
import type { PostExtras } from './PostExtras.tsx'

export type ExtrasComponent = typeof PostExtras
type Extras = typeof import('./PostExtras.tsx')
type Shown = Pick<Extras, 'ArticleView' | 'PostExtras'>

let there: Shown | undefined

/** The components for what a post has besides text and pictures, once their code is loaded. */
export const loadedExtras = () => there
export const setLoadedExtras = (extras: Shown): void => void (there = extras)

/** Loads that code. A list that waits for it together with its posts does not move when it arrives. */
export async function loadExtras(): Promise<Extras> {
  // The code for formats is in it: texts that are shown after this have theirs from the beginning.
  const [loaded] = await Promise.all([import('./PostExtras.tsx'), loadFormats()])
  return loaded
}
