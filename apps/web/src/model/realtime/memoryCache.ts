import type { CallName, GivenOf, ReplyOf } from '../calls.ts'
import type { CacheView } from './cacheView.ts'
import { changeWithin, dropWithin, holds } from './change.ts'

interface Entry {
  readonly name: CallName
  readonly given: unknown
  reply: unknown
  /** Needs to be read again. */
  isStale: boolean
}

/** Answers in a plain list, for tests: what the reducers left, and what they invalidated. */
export function createMemoryCache() {
  const entries: Entry[] = []
  const keyOf = (given: unknown) => JSON.stringify(given)
  const find = (name: CallName, given: unknown) =>
    entries.find((entry) => entry.name === name && keyOf(entry.given) === keyOf(given))
  const markStale = <N extends CallName>(name: N, matches: (given: GivenOf<N>) => boolean = () => true) => {
    for (const entry of entries) if (entry.name === name && matches(entry.given as GivenOf<N>)) entry.isStale = true
  }
  const view: CacheView = {
    get: <N extends CallName>(name: N, given: GivenOf<N>) => find(name, given)?.reply as ReplyOf<N> | undefined,
    set(name, given, reply) {
      const known = find(name, given)
      if (known === undefined) entries.push({ name, given, reply, isStale: false })
      else Object.assign(known, { reply, isStale: false })
    },
    update(name, change) {
      for (const entry of entries.filter((one) => one.name === name)) {
        const about = { given: entry.given as never, isFirstPage: true, isLastPage: true }
        entry.reply = change(entry.reply as never, about)
      }
    },
    patch(matches, change) {
      for (const entry of entries) entry.reply = changeWithin(entry.reply, matches, change)
    },
    drop(matches) {
      for (const entry of entries) {
        entry.reply = dropWithin(entry.reply, matches)
        if (holds(entry.reply, matches)) entry.isStale = true
      }
    },
    invalidate: markStale,
    outdate: markStale,
    invalidateHolding(matches) {
      for (const entry of entries) if (holds(entry.reply, matches)) entry.isStale = true
    },
  }
  return {
    ...view,
    isStale: <N extends CallName>(name: N, given: GivenOf<N>): boolean => find(name, given)?.isStale ?? false,
  }
}
