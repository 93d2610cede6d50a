import { interests } from '#features/users/index.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { applicationOf } from '../applications/store/applications.ts'
import { removeExports } from '../export/jobs/removeExports.ts'
import { queueErasureReceipt } from './jobs/sendErasureReceipt.ts'
import { archiveIds } from '../export/store/exports.ts'
import { familyLinkOf, removeParent } from '../family/store/family.ts'
import { type DeletionMode, eraseAccountData, isLastAdministrator } from './store/deletionRequests.ts'
import { findOrganization } from '../organizations/store/organizations.ts'
import { openProof } from './store/purgeProofs.ts'
import type { AccountStatus } from '../store/tables.ts'
import { reserveUsername } from '../registration/store/usernames.ts'
import { revokeSessions } from '../sessions/revokeSessions.ts'

/** A person has to run the installation. */
export async function requireOtherAdministrator(tx: Tx, accountId: string): Promise<void> {
  if (await isLastAdministrator(tx, accountId)) throw new Refusal('LAST_ADMINISTRATOR')
}

/**
 * The status an account returns to: a child whose parent does not agree, an unconfirmed organisation, and a person
 * whom staff have not admitted stay where they were.
 */
export async function statusAfterReturn(tx: Tx, accountId: string): Promise<AccountStatus> {
  const link = await familyLinkOf(tx, accountId)
  if (link && link.state !== 'APPROVED') return 'PENDING_PARENT'
  const organization = await findOrganization(tx, { accountId })
  if (organization && organization.state !== 'VERIFIED') return 'PENDING_REVIEW'
  const application = await applicationOf(tx, accountId)
  return application && application.state !== 'ADMITTED' ? 'PENDING_REVIEW' : 'ACTIVE'
}

/**
 * Erases an account for good. Its own rows go here; what other features keep of it goes through the event, each in
 * its own transaction and exactly once.
 */
export async function purgeAccount(
  tx: Tx,
  app: App,
  { accountId, mode }: { accountId: string; mode: DeletionMode },
): Promise<void> {
  const now = app.runtime.now()
  await revokeSessions(tx, accountId, { except: null })
  const chosen = await interests.chosenInterests(tx, accountId)
  await interests.removeInterests(
    tx,
    accountId,
    chosen.map(({ id }) => id),
  )
  const exportIds = await archiveIds(tx, accountId)
  if (exportIds.length > 0) await addJob(tx, removeExports, { exportIds })
  await queueErasureReceipt(tx, { accountId, mode })
  for (const childId of await removeParent(tx, accountId)) await emit(tx, 'account.changed', { accountId: childId })
  const emptied = await eraseAccountData(tx, { accountId, mode, now })
  if (!emptied) return
  await reserveUsername(tx, { username: emptied.username, accountId: null, now })
  await openProof(tx, { accountId, mode, now })
  await emit(tx, 'account.purged', { accountId, mode })
}
