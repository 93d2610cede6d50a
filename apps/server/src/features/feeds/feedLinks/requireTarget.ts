import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { App } from '#kernel/http/app.ts'
import { accessGroup } from '#features/groups/index.ts'
import { libraryViews } from '#features/libraries/index.ts'
import type { OpenedLink } from './store/feedLinks.ts'

type Target = Pick<OpenedLink, 'kind' | 'targetId'>

/** The group in which a link reads; null for what is its owner's own. Refuses with 404 what its owner may not see. */
async function groupOf(db: Db, app: App, accountId: string, { kind, targetId }: Target): Promise<string | null> {
  if (kind !== 'LIBRARY' || targetId === null) return targetId
  const [library] = await libraryViews(db, app, accountId, [targetId])
  if (!library) throw new Refusal('LIBRARY_NOT_FOUND')
  return library.groupId
}

/**
 * Links into groups are for members: whoever leaves or is removed reads nothing from the next fetch on, also where
 * everybody could read the group.
 */
export async function requireTarget(db: Db, app: App, accountId: string, target: Target): Promise<void> {
  const groupId = await groupOf(db, app, accountId, target)
  if (groupId !== null) await accessGroup(db, accountId, groupId, 'membership')
}
