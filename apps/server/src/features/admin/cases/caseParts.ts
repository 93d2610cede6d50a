import type { CaseCard, UserAdminCard } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type MediaRow, mediaRows } from '#features/media/index.ts'
import { type CurrentVersion, currentVersions, type queue } from '#features/moderation/index.ts'
import { staffCards } from '#features/users/index.ts'

/** Everything that views of cases show besides their rows. */
export interface CaseParts {
  readonly app: App
  readonly actor: Actor
  readonly people: ReadonlyMap<string, UserAdminCard>
  readonly files: ReadonlyMap<string, MediaRow>
  /** The present state of the targets. */
  readonly today: ReadonlyMap<string, CurrentVersion>
}
interface Viewer {
  readonly db: Db
  readonly app: App
  readonly actor: Actor
}
interface Shown {
  readonly rows: readonly queue.CaseRow[]
  /** Of others than those who have to do with the rows. */
  readonly personIds?: readonly string[]
  /** Besides the reported and the present ones. */
  readonly versions?: readonly CurrentVersion[]
}

/** The people, files and present versions that views of cases show, in one query each. */
export async function casePartsOf(
  { db, app, actor }: Viewer,
  { rows, personIds = [], versions = [] }: Shown,
): Promise<CaseParts> {
  const targets = rows.map(({ targetKind: kind, targetId: id, decision }) => ({
    kind,
    id,
    isRemoved: decision?.decision === 'REMOVE',
  }))
  const [people, today] = await Promise.all([
    staffCards(db, [...rows.flatMap(peopleIn), ...personIds]),
    currentVersions(db, targets),
  ])
  const shown = [...rows.map(({ preview }) => preview), ...today.values(), ...versions]
  const files = await mediaRows(
    db,
    shown.flatMap(({ mediaIds }) => mediaIds),
  )
  return { app, actor, people, files, today }
}

const peopleIn = ({ authorId, claimedBy, first, decision }: queue.CaseRow): string[] =>
  [authorId, claimedBy, first?.by, decision?.by].filter((id) => typeof id === 'string')

const severities = ['LOW', 'MEDIUM', 'HIGH'] as const
export const severityOf = ({ severity }: queue.CaseRow): CaseCard['severity'] => severities[severity] ?? 'LOW'
