import type { Read } from './files.ts'

/** A folder of the server that has calls or jobs: a topic of a feature, or a feature without topics. */
export interface Place {
  readonly feature: string
  /** Null in a feature that is its own single topic. */
  readonly topic: string | null
  /** From the root of the repository. */
  readonly folder: string
  readonly assembly: string
}

/** Reads `groups/membership` or `landing`. Fails if there is no such feature. */
export function readPlace(text: string, read: Read): Place {
  const parts = /^(?<feature>[a-z][a-zA-Z]*)(?:\/(?<topic>[a-z][a-zA-Z]*))?$/.exec(text)?.groups
  if (!parts) throw new Error(`"${text}" is not a topic, such as groups/membership or landing.`)
  const { feature = '', topic = null } = parts as { feature?: string; topic?: string | null }
  const root = `apps/server/src/features/${feature}`
  const assembly = `${root}/feature.ts`
  if (read(assembly) === undefined) throw new Error(`There is no feature "${feature}".`)
  return { feature, topic: topic ?? null, folder: topic ? `${root}/${topic}` : root, assembly }
}
