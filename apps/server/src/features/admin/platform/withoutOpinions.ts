import type { AuditLine } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { queue } from '#features/moderation/index.ts'

const opinions = new Set(['ask-second-opinion', 'give-second-opinion'])

/** The log without the opinions on cases of which the viewer is still to give one: it must not be known before. */
export async function withoutOpinions(db: Db, viewerId: string, lines: readonly AuditLine[]): Promise<AuditLine[]> {
  const about = lines.flatMap(({ action, target }) => (opinions.has(action) && target ? target.id : []))
  const unspoken = await queue.casesAwaitingOpinion(db, viewerId, [...new Set(about)])
  return lines.map((line) =>
    opinions.has(line.action) && unspoken.has(line.target?.id ?? '')
      ? { ...line, reason: null, before: null, after: null }
      : line,
  )
}
