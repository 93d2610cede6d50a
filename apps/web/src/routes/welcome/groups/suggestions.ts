import type { ItemOf } from '#lib/data/calls/index.ts'
import { strongestReason, whyHelpful, whyToMeet } from '#lib/entities/people/reasonTexts.ts'

export type Suggested = ItemOf<'accounts.recommendationsFriends'>
type Helpful = ItemOf<'accounts.recommendationsTopContributorsV2'>

export interface Suggestion {
  readonly person: Suggested['item']
  /** The reason for the suggestion; without a better one, the person's bio. */
  readonly why: string | undefined
}

/** As many as a person can look through while joining. */
export const maxSuggestions = 8

/**
 * People from all sources, each once: first those the member probably knows, then alternately those with common
 * interests and the most helpful members. A person in several sources is listed under the first.
 */
export function suggestionsOf(
  known: readonly Suggested[],
  alike: readonly Suggested[],
  helpful: readonly Helpful[],
): readonly Suggestion[] {
  const all = [
    ...known.map(reasoned),
    ...interleave(
      alike.map(reasoned),
      helpful.map((entry) => ({
        person: entry.item,
        why: strongestReason(entry.reasons, whyHelpful) ?? entry.bio ?? undefined,
      })),
    ),
  ]
  const seen = new Set<string>()
  return all.filter(({ person: { id } }) => !seen.has(id) && seen.add(id)).slice(0, maxSuggestions)
}

const reasoned = ({ item, reasons }: Suggested): Suggestion => ({
  person: item,
  why: strongestReason(reasons, whyToMeet),
})

const interleave = <T>(one: readonly T[], other: readonly T[]): readonly T[] =>
  Array.from({ length: Math.max(one.length, other.length) }).flatMap((_, index) => [
    ...one.slice(index, index + 1),
    ...other.slice(index, index + 1),
  ])
