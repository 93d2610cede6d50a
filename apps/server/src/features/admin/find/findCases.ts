import type { CaseCard } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { queue } from '#features/moderation/index.ts'
import { presentCases } from '../cases/presentCases.ts'
import { matchingCaseIds } from './store/matchingCaseIds.ts'

const maxCases = 6

/** Cases that a text names; none about the actor. */
export async function findCases(
  { db, app, actor }: { db: Db; app: App; actor: Actor },
  query: string,
): Promise<CaseCard[]> {
  const now = app.runtime.now()
  const ids = await matchingCaseIds(db, { query, viewerId: actor.id, limit: maxCases })
  const rows = await Promise.all(ids.map((id) => queue.caseRow(db, actor.id, id, now)))
  return presentCases(
    db,
    app,
    actor,
    rows.filter((row) => row !== null),
  )
}
