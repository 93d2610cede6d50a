import type { CallName, GivenOf, ReplyOf } from '../calls.ts'

/** Any object of an answer, whatever its type. */
export type Entity = Readonly<Record<string, unknown>>
export type EntityMatcher = (thing: Entity) => boolean

export interface AboutReply<N extends CallName> {
  readonly given: GivenOf<N>
  /**
   * In a list that is read page by page: whether this is the newest page, where new items go. An answer that is not a
   * list is its only page.
   */
  readonly isFirstPage: boolean
  readonly isLastPage: boolean
}

/**
 * The operations of events on cached answers: the query cache in the browser, a plain map in tests. Answers are never
 * changed in place; unchanged answers stay the same object.
 */
export interface CacheView {
  get<N extends CallName>(name: N, given: GivenOf<N>): ReplyOf<N> | undefined
  set<N extends CallName>(name: N, given: GivenOf<N>, reply: ReplyOf<N>): void
  /** Changes every cached answer of a call, page by page. */
  update<N extends CallName>(name: N, change: (reply: ReplyOf<N>, about: AboutReply<N>) => ReplyOf<N>): void
  /** Changes a thing wherever it occurs, in whatever answer. */
  patch(matches: EntityMatcher, change: (thing: Entity) => Entity): void
  /** Removes a thing from every list. An answer about the thing itself is invalidated. */
  drop(matches: EntityMatcher): void
  /** Invalidates answers of a call: those on screen are read again at once, the others when they are next needed. */
  invalidate<N extends CallName>(name: N, matches?: (given: GivenOf<N>) => boolean): void
  /** Invalidates every answer that contains the thing. */
  invalidateHolding(matches: EntityMatcher): void
  /**
   * Marks an answer as outdated without reading it again: new items are offered to the reader rather than inserted
   * above what they are reading.
   */
  outdate<N extends CallName>(name: N, matches?: (given: GivenOf<N>) => boolean): void
}
