import type { ComponentType } from 'react'
import type { Post } from '../types.ts'

interface ExtrasProps {
  readonly post: Omit<Post, 'edits'>
}
/** Components for what a post has besides text and pictures. */
interface Extras {
  readonly PostExtras: ComponentType<ExtrasProps>
  readonly ArticleView: ComponentType<ExtrasProps & { readonly isAlone: boolean }>
}
export type ExtrasComponent = Extras['PostExtras']

let there: Extras | undefined

/** These components, once their code is loaded. */
export const loadedExtras = (): Extras | undefined => there
export const setLoadedExtras = (extras: Extras): void => void (there = extras)
