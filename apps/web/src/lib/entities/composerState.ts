import type { ItemOf } from '../data/calls/index.ts'

/**
 * Where a new post goes (the member's profile or a group), and what it starts with: another post, a draft, or some
 * text.
 */
export interface ComposeTarget {
  readonly group?: { readonly id: string; readonly name: string } | undefined
  /** For the discussion of an event, or, by its hosts, its news. */
  readonly event?: { readonly id: string; readonly title: string; readonly isNews: boolean } | undefined
  readonly quote?: { readonly id: string; readonly name: string; readonly text: string } | undefined
  readonly draft?: ItemOf<'content.getDrafts'> | undefined
  /** A post waiting to be sent that is being edited, with the form state it was written in. */
  readonly queued?: { readonly id: string; readonly form: object } | undefined
  /** The text to start with if no draft was kept. */
  readonly text?: string | undefined
  /** The part to start with instead of the text. */
  readonly first?: 'files' | 'poll' | 'audience' | undefined
  /** The files to start with. */
  readonly files?: readonly File[] | undefined
}

let target: ComposeTarget | null = null
const listeners = new Set<() => void>()

function set(next: ComposeTarget | null): void {
  target = next
  listeners.forEach((listener) => listener())
}

const inPlace = new Set<() => void>()

/** Opens the composer over the current page. One that is open in place ends first, and leaves its draft to it. */
export function openComposer(where: ComposeTarget = {}): void {
  for (const close of inPlace) close()
  set(where)
}

/** Registers what closes a composer in place; returns what ends that. */
export function onComposerOpens(close: () => void): () => void {
  inPlace.add(close)
  return () => void inPlace.delete(close)
}

/** For the one component that renders it. */
export const composerState = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  target: (): ComposeTarget | null => target,
  close: (): void => set(null),
}
