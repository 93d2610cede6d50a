import { createHash } from 'node:crypto'

/**
 * The first members post for the bench. Each has this many followers, so that a new post causes a fan-out of known
 * size.
 */
export const castSize = 64
export const castFollowers = 200
/** Followed by everybody but the cast: at size L, by a hundred thousand. */
export const starIndex = castSize + 1
/** Follows very many. */
export const greedyIndex = castSize + 2
/** Every n-th post is written by the cast and discussed. */
export const hotEvery = 100
export const commentsOfHot = 60
export const messagesOfConversation = 50

let historyEnd = Date.now()
/** The end of the seeded history, in milliseconds: the start of this run, or of the one that seeded. */
export const end = (): number => historyEnd
/** Continues a history that an earlier run created. */
export const resume = (ms: number): void => void (historyEnd = ms)

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits)

/** A UUIDv7 for a moment, the same for the same arguments. `kind` separates tables, `n` rows of the same moment. */
export const idOf = (kind: number, n: number, ms = end() - 400 * 86_400_000): string => {
  const time = hex(Math.floor(ms), 12)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(kind, 3)}-8000-${hex(n, 12)}`
}
export const personId = (n: number): string => idOf(1, n)
export const usernameOf = (n: number): string => `member${n}`
export const tokenOf = (n: number): string => `bench-session-of-member-${n}`
export const tokenHash = (n: number): string => createHash('sha256').update(tokenOf(n)).digest('base64url')

const isMember = (n: number) => n > greedyIndex
export const isPrivate = (n: number): boolean => isMember(n) && n % 10 === 3
/** Members who block, each the three after them. */
export const blocks = (n: number): boolean => isMember(n) && n % 50 === 7
export const areBlocked = (one: number, other: number): boolean =>
  [
    [one, other],
    [other, one],
  ].some(([by = 0, whom = 0]) => blocks(by) && whom > by && whom <= by + 3)
/** Neither private nor involved in a block: anybody may do anything to them, so that every answer is a 2xx. */
export const isOpen = (n: number): boolean => !isPrivate(n) && !(isMember(n) && n % 50 >= 7 && n % 50 <= 10)

/** One group per this many members. */
const peopleOfGroup = 40
/** How many groups each member is in. */
export const groupsOfMember = 5
export const groupsAmong = (people: number): number => Math.max(groupsOfMember, Math.floor(people / peopleOfGroup))
export const groupId = (n: number): string => idOf(9, n)
/** A member's groups: equally many for each member, distributed over all groups. */
export const groupsOf = (n: number, groups: number): number[] => [
  ...new Set(Array.from({ length: groupsOfMember }, (_, index) => 1 + ((n * 13 + index * index * 7 + index) % groups))),
]

/** Numbers from 0 up to 1, the same in every run. */
export function randomly(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The post with this number. Its id encodes its moment: one a minute up to now at size S, denser at larger sizes. */
export const postMoment = (n: number, posts: number): number =>
  end() - Math.round(((posts - n) * 20_000 * 60_000) / posts)
export const postId = (n: number, posts: number): string => idOf(2, n, postMoment(n, posts))
/** Every other hot post has formats. */
export const isFormatted = (n: number): boolean => n % (2 * hotEvery) === 0
export const isHot = (n: number): boolean => n % hotEvery === 0
export const hotAuthor = (n: number): number => 1 + ((n / hotEvery) % castSize)

export interface Conversation {
  readonly id: string
  readonly one: number
  readonly other: number
}
/** Pairs of neighbours who message each other. */
export function conversationsAmong(people: number): Conversation[] {
  const pairs: Conversation[] = []
  for (let n = 1; n + 1 <= people; n += 2) {
    if (isOpen(n) && isOpen(n + 1)) pairs.push({ id: idOf(4, n), one: n, other: n + 1 })
  }
  return pairs
}
