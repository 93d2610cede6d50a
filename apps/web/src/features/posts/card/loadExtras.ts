import type { PostExtras } from './PostExtras.tsx'

export type ExtrasComponent = typeof PostExtras

let there: ExtrasComponent | undefined

/** The component for what a post has besides text and pictures, once its code is loaded. */
export const loadedExtras = () => there

/** Loads that code. A list that waits for it together with its posts does not move when it arrives. */
export async function loadExtras() {
  const loaded = await import('./PostExtras.tsx')
  there = loaded.PostExtras
  return loaded
}
