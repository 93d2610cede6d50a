import type { CallName, GivenOf, ReplyOf } from '../calls.ts'

/** Any object of an answer, looked at without knowing which. */
export type Thing = Readonly<Record<string, unknown>>
export type IsMeant = (thing: Thing) => boolean

export interface AboutReply<N extends CallName> {
  readonly given: GivenOf<N>
  /** Of a list read page by page: the newest page is where new items go. An answer that is no list is its only page. */
  readonly isFirstPage: boolean
  readonly isLastPage: boolean
}

/**
 * What events may do to the answers that are kept: the query cache in the browser, a plain map in tests. Answers are
 * never changed in place; what did not change stays the same object.
 */
export interface CacheView {
  get<N extends CallName>(name: N, given: GivenOf<N>): ReplyOf<N> | undefined
  set<N extends CallName>(name: N, given: GivenOf<N>, reply: ReplyOf<N>): void
  /** Changes every kept answer of a call, page by page. */
  update<N extends CallName>(name: N, change: (reply: ReplyOf<N>, about: AboutReply<N>) => ReplyOf<N>): void
  /** Changes a thing wherever it stands, in whatever answer. */
  patch(isMeant: IsMeant, change: (thing: Thing) => Thing): void
  /** Takes a thing out of every list. An answer that is about the thing itself is read anew. */
  drop(isMeant: IsMeant): void
  /** Reads answers of a call anew: at once where they are on screen, else when they are wanted again. */
  invalidate<N extends CallName>(name: N, matches?: (given: GivenOf<N>) => boolean): void
  /** Reads every answer anew that has the thing in it. */
  invalidateHolding(isMeant: IsMeant): void
  /**
   * Says that an answer is no longer the newest, without reading it: what is new is offered to the reader instead of being
   * put above what they read.
   */
  outdate<N extends CallName>(name: N, matches?: (given: GivenOf<N>) => boolean): void
}
