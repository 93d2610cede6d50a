import type { Library, Post, TitledPost } from '../labels.ts'
import type { LibraryItem } from '#lib/entities/libraries/useAllItems.ts'

/** A section of a library being reordered; one without an id is new. */
export interface DraftSection {
  readonly key: string
  readonly id?: string | undefined
  readonly title: string
  readonly posts: readonly Ordered[]
}
export interface Ordered extends TitledPost, Pick<Post, 'id' | 'mediaType'> {
  /** Its own in the library. */
  readonly title?: string | null
}
export type Order = readonly DraftSection[]

/** The current order of a library. */
export const orderOf = ({ sections }: Pick<Library, 'sections'>, items: readonly LibraryItem[]): Order =>
  sections.map(({ id, title }) => ({
    key: id,
    id,
    title,
    posts: items.flatMap(({ sectionId, title: own, post }) => (sectionId === id ? { ...post, title: own } : [])),
  }))

export const countOf = (order: Order): number => order.reduce((sum, { posts }) => sum + posts.length, 0)

export interface Spot {
  readonly section: number
  readonly index: number
}

/** Where a post is; undefined if it is not included. */
export function spotOf(order: Order, postId: string): Spot | undefined {
  for (const [section, { posts }] of order.entries()) {
    const index = posts.findIndex(({ id }) => id === postId)
    if (index !== -1) return { section, index }
  }
  return undefined
}

/** Counted from 0 through the whole library. */
export const placeOf = (order: Order, { section, index }: Spot): number =>
  order.slice(0, section).reduce((sum, { posts }) => sum + posts.length, 0) + index

/** The spot at a position in the whole library; the last one if it has fewer. */
export function spotAt(order: Order, place: number): Spot {
  let before = 0
  for (const [section, { posts }] of order.entries()) {
    if (place < before + posts.length) return { section, index: Math.max(0, place - before) }
    before += posts.length
  }
  const section = Math.max(0, order.length - 1)
  return { section, index: order[section]?.posts.length ?? 0 }
}

const replaced = (order: Order, section: number, change: (posts: readonly Ordered[]) => readonly Ordered[]): Order =>
  order.map((part, at) => (at === section ? { ...part, posts: change(part.posts) } : part))

export const withoutPost = (order: Order, postId: string): Order =>
  order.map((part) =>
    part.posts.some(({ id }) => id === postId)
      ? { ...part, posts: part.posts.filter(({ id }) => id !== postId) }
      : part,
  )

/** Puts the post where another one is, which makes room: it shifts down if the post comes from above, otherwise up. */
export function movedTo(order: Order, postId: string, to: Spot): Order {
  const from = spotOf(order, postId)
  const post = from && order[from.section]?.posts[from.index]
  if (!from || !post || (from.section === to.section && from.index === to.index)) return order
  return replaced(withoutPost(order, postId), to.section, (posts) => posts.toSpliced(to.index, 0, post))
}

/** The target under a dragged post: a row and which half of it, a section without rows, or a section's heading. */
export interface Over extends Spot {
  readonly isLowerHalf: boolean
}

/** On which side of the row beneath the post would land. */
export function sideOf(order: Order, postId: string, over: Over): 'before' | 'after' {
  const from = spotOf(order, postId)
  if (from?.section !== over.section) return over.isLowerHalf ? 'after' : 'before'
  return from.index < over.index ? 'after' : 'before'
}

/** Drops a post onto a row: within its section it takes that row's place; from elsewhere it goes before or after it. */
export function dropped(order: Order, postId: string, over: Over): Order {
  const { section, index } = over
  const isBehind = spotOf(order, postId)?.section !== section && over.isLowerHalf
  return movedTo(order, postId, { section, index: isBehind ? index + 1 : index })
}

/** One position earlier or later through the whole library: past the end of a section it moves to the next. */
export function nudged(order: Order, postId: string, by: 1 | -1): Order {
  const from = spotOf(order, postId)
  if (!from) return order
  const length = order[from.section]?.posts.length ?? 0
  const [section, index] = [from.section + by, from.index + by]
  if (index >= 0 && index < length) return movedTo(order, postId, { section: from.section, index })
  const next = order[section]
  return next === undefined ? order : movedTo(order, postId, { section, index: by === 1 ? 0 : next.posts.length })
}

/** Moves a section with its content one place earlier or later. */
export function sectionMoved(order: Order, section: number, by: 1 | -1): Order {
  const part = order[section]
  if (part === undefined || order[section + by] === undefined) return order
  return order.toSpliced(section, 1).toSpliced(section + by, 0, part)
}

/** Posts of a removed section stay in the library: in the section before it, or the one after. */
export function sectionRemoved(order: Order, section: number): Order {
  const part = order[section]
  const heir = section === 0 ? 1 : section - 1
  if (part === undefined || order[heir] === undefined) return order
  return replaced(order, heir, (posts) =>
    heir < section ? [...posts, ...part.posts] : [...part.posts, ...posts],
  ).toSpliced(section, 1)
}

/** Adds posts to the end of a section, in this order; those that are in the library already stay where they are. */
export const postsAdded = (order: Order, section: number, added: readonly Ordered[]): Order =>
  replaced(order, section, (posts) => [...posts, ...added.filter(({ id }) => spotOf(order, id) === undefined)])

/** As sent to the server. */
export const sentOrder = (order: Order) =>
  order.map(({ id, title, posts }) => ({
    ...(id === undefined ? {} : { id }),
    title: title.trim(),
    postIds: posts.map((post) => post.id),
  }))
