import type { ItemOf } from './calls/index.ts'

/** Where a new post goes, and what it begins with: the own profile, or a group; another's post, an own draft, or a word. */
export interface ComposeTarget {
  readonly group?: { readonly id: string; readonly name: string } | undefined
  /** The discussion of an event; or, by its hosts, its news. */
  readonly event?: { readonly id: string; readonly title: string; readonly isNews: boolean } | undefined
  readonly quote?: { readonly id: string; readonly name: string; readonly text: string } | undefined
  readonly draft?: ItemOf<'content.getDrafts'> | undefined
  /** What waits for the line and is written anew, with what it was written in. */
  readonly waiting?: { readonly id: string; readonly form: object } | undefined
  /** Words that it begins with where none were kept. */
  readonly text?: string | undefined
  /** Files that it begins with. */
  readonly files?: readonly File[] | undefined
}

let target: ComposeTarget | null = null
const listeners = new Set<() => void>()

function set(next: ComposeTarget | null): void {
  target = next
  listeners.forEach((listener) => listener())
}

/** Opens the composer over whatever is shown. */
export const compose = (where: ComposeTarget = {}): void => set(where)

/** For the one component that shows it. */
export const composing = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  target: (): ComposeTarget | null => target,
  close: (): void => set(null),
}
