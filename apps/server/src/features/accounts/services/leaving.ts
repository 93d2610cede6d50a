import type { App } from '#kernel/app.ts'
import { emit } from '#kernel/events.ts'
import { addJob } from '#kernel/jobs.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/tables.ts'
import { removeExports } from '../jobs/removeExports.ts'
import { promiseReceipt } from '../jobs/sendReceipt.ts'
import { archiveIds } from '../store/exports.ts'
import { familyLinkOf, forgetParent } from '../store/family.ts'
import { chosenInterests, removeInterests } from '../store/interests.ts'
import { type DeletionMode, emptyAccount, isLastAdministrator } from '../store/leaving.ts'
import { findOrganization } from '../store/organizations.ts'
import { openProof } from '../store/purge-proofs.ts'
import type { AccountStatus } from '../store/tables.ts'
import { keepUsername } from '../store/usernames.ts'
import { endSessions } from './standing.ts'

/** Somebody has to run the installation. */
export async function guardLastAdministrator(tx: Tx, accountId: string): Promise<void> {
  if (await isLastAdministrator(tx, accountId)) throw new Refusal('LAST_ADMINISTRATOR')
}

/**
 * The status an account returns to: a child whose parent does not agree, and an unconfirmed organisation, stay where
 * they were.
 */
export async function statusOnReturn(tx: Tx, accountId: string): Promise<AccountStatus> {
  const link = await familyLinkOf(tx, accountId)
  if (link && link.state !== 'APPROVED') return 'PENDING_PARENT'
  const organization = await findOrganization(tx, { accountId })
  return organization && organization.state !== 'VERIFIED' ? 'PENDING_REVIEW' : 'ACTIVE'
}

/**
 * Erases an account for good. Its own rows go here; what other features keep of it goes through the event, each in
 * its own transaction and exactly once.
 */
export async function purge(
  tx: Tx,
  app: App,
  { accountId, mode }: { accountId: string; mode: DeletionMode },
): Promise<void> {
  const now = app.seams.now()
  await endSessions(tx, accountId, { except: null })
  const interests = await chosenInterests(tx, accountId)
  await removeInterests(
    tx,
    accountId,
    interests.map(({ id }) => id),
  )
  const exportIds = await archiveIds(tx, accountId)
  if (exportIds.length > 0) await addJob(tx, removeExports, { exportIds })
  await promiseReceipt(tx, { accountId, mode })
  for (const childId of await forgetParent(tx, accountId)) await emit(tx, 'account.changed', { accountId: childId })
  const emptied = await emptyAccount(tx, { accountId, mode, now })
  if (!emptied) return
  await keepUsername(tx, { username: emptied.username, accountId: null, now })
  await openProof(tx, accountId, now)
  await emit(tx, 'account.purged', { accountId, mode })
}
