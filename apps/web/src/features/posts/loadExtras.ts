import type { PostExtras } from './PostExtras.tsx'

export type Extras = typeof PostExtras

let there: Extras | undefined

/** What a post has beside words and pictures, where its code is there. */
export const extrasThere = () => there

/** Loads that code. A list that waits for it together with its posts does not move when it comes. */
export async function loadExtras() {
  const loaded = await import('./PostExtras.tsx')
  there = loaded.PostExtras
  return loaded
}
