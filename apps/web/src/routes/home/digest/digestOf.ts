interface DigestEntry {
  readonly reason: string
}

const shownAtMost = 4

/** Reasons of notifications in which somebody spoke to the member. */
const saidToMe = new Set(['REPLIED', 'COMMENTED', 'MENTIONED', 'QUOTED'])

/** The lines of the digest: replies first, each part in its order. */
export function digestOf<L extends DigestEntry>(items: readonly L[]): readonly L[] {
  const isReply = ({ reason }: L) => saidToMe.has(reason)
  return [...items.filter(isReply), ...items.filter((item) => !isReply(item))].slice(0, shownAtMost)
}
