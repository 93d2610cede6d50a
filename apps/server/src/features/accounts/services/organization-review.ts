import { emit } from '#kernel/events.ts'
import { addJob } from '#kernel/jobs.ts'
import type { Tx } from '#kernel/tables.ts'
import { unitOf } from '#kernel/unit.ts'
import { tellAdministrators } from '../jobs/mailAdministrator.ts'
import { moveStatus } from '../store/accounts.ts'
import { contactOfAccount } from '../store/contacts.ts'
import {
  type OrganizationRow,
  type OrganizationState,
  lockOrganization,
  proveOrganization,
} from '../store/organizations.ts'
import { emailContact } from './contacts.ts'
import { announceStanding } from './standing.ts'

/** Asks the administrators to review it, as soon as it is ready for them. */
export async function beginReview(tx: Tx, before: OrganizationRow, state: OrganizationState): Promise<void> {
  if (state === 'PENDING_REVIEW' && before.state !== 'PENDING_REVIEW')
    await addJob(tx, tellAdministrators, { kind: 'REVIEW', id: before.id })
}

/**
 * The account of an organisation has confirmed its first contact, and now waits for the review. If that is the
 * organisation's own address, the organisation is confirmed too; any other contact says nothing about it.
 */
export async function awaitReview(tx: Tx, accountId: string, now: Date): Promise<void> {
  const organization = await lockOrganization(tx, { accountId })
  await moveStatus(tx, { accountId, from: ['PENDING_VERIFICATION'], to: 'PENDING_REVIEW', now })
  if (!organization || !(await contactOfAccount(tx, accountId, emailContact(organization.email)))?.verified) return
  await beginReview(tx, organization, await proveOrganization(tx, organization.id, now))
}

/** The account of an approved organisation may be used from now on. */
export async function openOrganization(tx: Tx, accountId: string): Promise<void> {
  const { now } = unitOf(tx).app.seams
  if (!(await moveStatus(tx, { accountId, from: ['PENDING_REVIEW'], to: 'ACTIVE', now: now() }))) return
  await emit(tx, 'account.activated', { accountId, joinCode: null })
  announceStanding(tx, [accountId])
}
