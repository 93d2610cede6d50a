import type { Management } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { providers } from '#features/accounts/index.ts'
import { groupName } from './store/owners.ts'

/** The organisation that manages an account, or offers to; an answer to another one counts no more. */
export async function managementOf(db: Db, app: App, accountId: string): Promise<Management | null> {
  const [row, offer] = await Promise.all([providers.managedRow(db, accountId), providers.ownerWithOffer(db, accountId)])
  const isManaged = row?.answer === 'ACCEPTED'
  const groupId = isManaged ? row.groupId : offer
  if (groupId === undefined) return null
  const answer = row?.groupId === groupId ? row : null
  const rules = await providers.enforcementOf(db, groupId)
  return {
    groupId,
    name: groupId === null ? app.place.now().name : await groupName(db, groupId),
    state: answer?.answer ?? 'OFFERED',
    since: answer?.answeredAt.toISOString() ?? null,
    scope: rules?.scope ?? 'NOBODY',
    keysAllowed: rules?.keysAllowed ?? true,
  }
}
