import type { ImageEntry } from '../types.ts'

/** A post on its way, or refused, as it is shown above the feed meanwhile. */
export interface SendingPost {
  readonly id: number
  readonly text: string
  /** The group it goes to. */
  readonly group: { readonly id: string; readonly name: string } | null
  readonly entries: readonly ImageEntry[]
  /** Why it was not accepted, and what opens it again. */
  readonly failure: { readonly sentence: string; readonly onEdit: () => void } | null
}

let posts: readonly SendingPost[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly SendingPost[]): void {
  posts = next
  for (const listener of listeners) listener()
}

/** The posts that are being sent from this page. */
export const sendingPosts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  all: (): readonly SendingPost[] => posts,
  add(post: Omit<SendingPost, 'id' | 'failure'>): number {
    const id = nextId++
    set([{ ...post, id, failure: null }, ...posts])
    return id
  },
  fail: (id: number, failure: SendingPost['failure']): void =>
    set(posts.map((post) => (post.id === id ? { ...post, failure } : post))),
  remove: (id: number): void => set(posts.filter((post) => post.id !== id)),
}
