import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { isHidden } from '../closure/store/hideGroup.ts'
import type { GroupFields } from './groupFields.ts'

/** While moderators review a group, outsiders do not see it, whatever its admins set. */
export async function checkVisibility(tx: Tx, groupId: string, settings: GroupFields['settings']): Promise<void> {
  const widens = settings?.visibility === 'EVERYONE' || settings?.listed === true
  if (widens && (await isHidden(tx, groupId))) throw new Refusal('NOT_ALLOWED', { path: 'settings' })
}
