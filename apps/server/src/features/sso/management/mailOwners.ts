import type { Tx } from '#kernel/database/tables.ts'
import { type providers, queueNotice } from '#features/accounts/index.ts'
import { groupName, ownerIds } from './store/owners.ts'

/** Mails everybody who decides on the sign-in of an organisation, or of the place, of a change of it. */
export async function mailOwners(
  tx: Tx,
  groupId: string | null,
  change: providers.SignInChange,
  name = '',
): Promise<void> {
  const organization = groupId === null ? '' : await groupName(tx, groupId)
  for (const accountId of await ownerIds(tx, groupId))
    await queueNotice(tx, { accountId, notice: 'SIGN_IN_CHANGED', about: JSON.stringify([change, name, organization]) })
}
