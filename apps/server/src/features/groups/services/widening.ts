import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/tables.ts'
import { isHidden } from '../store/withholding.ts'
import type { Details } from './details.ts'

/** While moderators are judging a group, outsiders do not see it, whatever its admins wish. */
export async function refuseWidening(tx: Tx, groupId: string, settings: Details['settings']): Promise<void> {
  const widens = settings?.visibility === 'EVERYONE' || settings?.listed === true
  if (widens && (await isHidden(tx, groupId))) throw new Refusal('NOT_ALLOWED', { path: 'settings' })
}
