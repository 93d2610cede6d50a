import type { FeedLink } from '@koinon/contract/shared'
import { groupCards } from '#features/groups/index.ts'
import { libraryViews } from '#features/libraries/index.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { App } from '#kernel/http/app.ts'
import { urlOfLink } from './secretLink.ts'
import type { FeedLinkRow } from './store/feedLinks.ts'

/** Links as their owner sees them, in their order. */
export async function presentLinks(
  db: Db,
  app: App,
  accountId: string,
  rows: readonly FeedLinkRow[],
): Promise<FeedLink[]> {
  const idsOf = (kinds: readonly FeedLinkRow['kind'][]) =>
    rows.flatMap(({ kind, targetId }) => (targetId !== null && kinds.includes(kind) ? [targetId] : []))
  const [groups, libraries] = await Promise.all([
    groupCards(db, accountId, idsOf(['GROUP', 'EVENTS'])),
    libraryViews(db, app, accountId, [...new Set(idsOf(['LIBRARY']))]),
  ])
  const titles = new Map(libraries.map(({ id, title }) => [id, title]))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    targetId: row.targetId,
    targetName: groups.get(row.targetId ?? '')?.name ?? titles.get(row.targetId ?? '') ?? null,
    url: urlOfLink(app, row),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }))
}
