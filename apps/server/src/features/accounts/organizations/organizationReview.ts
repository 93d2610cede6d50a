import { emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { notifyAdministrators } from '../staff/jobs/mailAdministrator.ts'
import { changeStatus } from '../store/accounts.ts'
import { contactOfAccount } from '../contacts/store/contacts.ts'
import {
  type OrganizationRow,
  type OrganizationState,
  lockOrganization,
  verifyOrganization,
} from './store/organizations.ts'
import { emailContact } from '../contacts/contactValues.ts'
import { announcePermissionsChanged } from '../sessions/revokeSessions.ts'

/** Asks the administrators to review it, as soon as it is ready for them. */
export async function startReview(tx: Tx, before: OrganizationRow, state: OrganizationState): Promise<void> {
  if (state === 'PENDING_REVIEW' && before.state !== 'PENDING_REVIEW')
    await addJob(tx, notifyAdministrators, { kind: 'REVIEW', id: before.id })
}

/**
 * The account of an organisation has confirmed its first contact, and now waits for the review. If that is the
 * organisation's own address, the organisation is confirmed too; any other contact says nothing about it.
 */
export async function awaitReview(tx: Tx, accountId: string, now: Date): Promise<void> {
  const organization = await lockOrganization(tx, { accountId })
  await changeStatus(tx, { accountId, from: ['PENDING_VERIFICATION'], to: 'PENDING_REVIEW', now })
  if (!organization || !(await contactOfAccount(tx, accountId, emailContact(organization.email)))?.verified) return
  await startReview(tx, organization, await verifyOrganization(tx, organization.id, now))
}

/** The account of an approved organisation may be used from now on. */
export async function openOrganization(tx: Tx, accountId: string): Promise<void> {
  const { now } = unitOfWork(tx).app.runtime
  if (!(await changeStatus(tx, { accountId, from: ['PENDING_REVIEW'], to: 'ACTIVE', now: now() }))) return
  await emit(tx, 'account.activated', { accountId, joinCode: null })
  announcePermissionsChanged(tx, [accountId])
}
