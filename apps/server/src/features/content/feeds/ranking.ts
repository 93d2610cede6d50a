import { hourMs } from '#kernel/durations.ts'

/** A candidate for a reader's ranked feed, with the facts that decide its rank. */
export interface Candidate {
  readonly id: string
  readonly authorId: string
  readonly groupId: string | null
  /** How it got here; FEED: from a person the reader follows, or a group they are in. */
  readonly sources: readonly ('FEED' | 'FRIENDS_LIKED' | 'TRENDING' | 'INTEREST' | 'FEATURED' | 'RECENT')[]
  readonly interest: string | null
  /** Set for a repost without text. */
  readonly plainRepostOf: string | null
  readonly createdAt: Date
  /** Likes, plus double for what took more than a tap. */
  readonly responses: number
  readonly hasMedia: boolean
  /** How often the reader recently replied to the author, and in the group. */
  readonly authorTouches: number
  readonly groupTouches: number
  readonly seen: boolean
  /** The reader asked for less of its author, group or topics. */
  readonly lessOf: boolean
}

const halfLifeHours = 30
const weights = { FEED: 1, FRIENDS_LIKED: 0.8, FEATURED: 0.8, INTEREST: 0.7, TRENDING: 0.7, RECENT: 0.5 } as const
/** Reaching a reader in more than one way counts for more than one. */
const secondWay = 0.2
const inARow = 2

/** A post's worth to its reader: closeness, response and media, decaying with age; what was seen or unwanted sinks. */
export function worth(candidate: Candidate, now: Date): number {
  const { sources, authorTouches, groupTouches, responses, hasMedia, createdAt, seen, lessOf } = candidate
  const hours = Math.max(0, now.getTime() - createdAt.getTime()) / hourMs
  const way = Math.max(...sources.map((source) => weights[source])) + secondWay * (sources.length - 1)
  const closeness = 1 + 1.2 * Math.log1p(authorTouches) + 0.8 * Math.log1p(groupTouches)
  const response = 1 + 0.35 * Math.log1p(responses)
  return (
    way *
    closeness *
    response *
    (hasMedia ? 1.15 : 1) *
    0.5 ** (hours / halfLifeHours) *
    (seen ? 0.2 : 1) *
    (lessOf ? 0.05 : 1)
  )
}

/**
 * The best first, each post once, itself or reposted, and never three in a row by one author while another person is
 * left.
 */
export function rankForYou(candidates: readonly Candidate[], now: Date): Candidate[] {
  const waiting = eachOnce(
    candidates
      .map((candidate) => ({ candidate, value: worth(candidate, now) }))
      .toSorted((one, other) => other.value - one.value || (one.candidate.id < other.candidate.id ? 1 : -1))
      .map(({ candidate }) => candidate),
  )
  const ranked: Candidate[] = []
  while (waiting.length > 0) {
    const last = ranked.slice(-inARow)
    const repeats = (authorId: string) =>
      last.length === inARow && last.every((candidate) => candidate.authorId === authorId)
    const next = waiting.findIndex(({ authorId }) => !repeats(authorId))
    ranked.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return ranked
}

/** Without reposts of what is there itself, and of several reposts of one post only the best. */
function eachOnce(ranked: readonly Candidate[]): Candidate[] {
  const shown = new Set(ranked.map(({ id }) => id))
  return ranked.filter(({ plainRepostOf }) => {
    if (plainRepostOf === null) return true
    const isNew = !shown.has(plainRepostOf)
    shown.add(plainRepostOf)
    return isNew
  })
}
