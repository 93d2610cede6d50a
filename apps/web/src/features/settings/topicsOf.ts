import type { ReplyOf } from '#lib/data/calls/index.ts'

type Interest = ReplyOf<'accounts.availableInterests'>['interests'][number]

export interface Topic {
  readonly topic: Interest
  readonly subtopics: readonly Interest[]
}

/** Topics with their subtopics, in the server's order. */
export function topicsOf(interests: readonly Interest[]): readonly Topic[] {
  const ids = new Set(interests.map(({ id }) => id))
  return interests
    .filter(({ parentId }) => parentId === null || !ids.has(parentId))
    .map((topic) => ({ topic, subtopics: interests.filter(({ parentId }) => parentId === topic.id) }))
}
