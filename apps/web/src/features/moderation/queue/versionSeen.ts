import type { Case } from '../labels.ts'

/** A case, also one of a group. */
export type Said = Pick<Case, 'target' | 'version'> & { readonly state: string }
type Preview = Said['target']['preview']

const idsOf = (files: readonly { readonly id: string }[]): readonly string[] => files.map(({ id }) => id)
const textOf = ({ title, text, images, recordings, files }: Preview) => [
  title,
  text,
  idsOf(images),
  idsOf(recordings),
  idsOf(files),
]

/**
 * The version that a moderator looking at a case judges: its present text, and whether a colleague has asked about it.
 */
const reviewed = ({ state, target: { preview, today } }: Said): string =>
  JSON.stringify([state, today.state === 'GONE', textOf(today.preview ?? preview)])

/**
 * The version of a case to decide on. Cases on screen are kept up to date: more reports change nothing, but what was
 * edited since somebody looked is decided as it was then, which the server refuses.
 */
export const versionSeen = (seen: Said, now: Said): number =>
  reviewed(seen) === reviewed(now) ? now.version : seen.version
