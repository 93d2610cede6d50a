import type { OrganizationView } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { queueNotice, writeAudit, organizations, contacts } from '#features/accounts/index.ts'
import { groupsForStaff } from '#features/groups/index.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { adminPolicy } from '../policy.ts'
import { lockAccountIn } from './store/organizations.ts'
import { handlesFor } from './handles.ts'

export interface Decision {
  readonly actor: Actor
  readonly accountId: string
  readonly decision: 'VERIFY' | 'REJECT'
  readonly handle: string | undefined
  readonly note: string | undefined
}

/**
 * Decides on an organisation awaiting review, once: a verified one gets its group, and either is notified by mail with
 * the note. Returns the organisation as it is then.
 */
export async function decideReview(tx: Tx, args: Decision): Promise<OrganizationView> {
  const { actor, accountId, decision, note } = args
  const organization = await organizations.lockOrganization(tx, { accountId })
  if (!organization || !(await lockAccountIn(tx, accountId, ['PENDING_REVIEW', 'ACTIVE'])))
    throw new Refusal('ACCOUNT_NOT_FOUND')
  const verdict = adminPolicy.decide(organization)
  if (!verdict.ok) throw new Refusal(verdict.code, { path: 'organizationAccountId' })
  const isVerified = decision === 'VERIFY'
  if (isVerified) await organizations.openOrganization(tx, accountId)
  const enterpriseGroupId = isVerified ? await homeOf(tx, args, organization.name) : null
  const state = isVerified ? ('VERIFIED' as const) : ('REJECTED' as const)
  await organizations.decideOrganization(tx, {
    accountId,
    state,
    enterpriseGroupId,
    note: note ?? null,
    now: unitOfWork(tx).app.runtime.now(),
  })
  await writeAudit(tx, {
    actor,
    action: isVerified ? 'verify-organization' : 'reject-organization',
    target: { kind: 'ACCOUNT', id: accountId },
    ...(note === undefined ? {} : { reason: note }),
    before: { state: organization.state },
    after: { state, enterpriseGroupId },
  })
  await emit(tx, 'account.changed', { accountId })
  const notice = isVerified ? 'ORGANIZATION_VERIFIED' : 'ORGANIZATION_REJECTED'
  await queueNotice(tx, { accountId, notice, about: note ?? '' })
  const decided = await organizations.findOrganization(tx, { accountId })
  return organizations.presentOrganization(decided ?? organization, accountId)
}

async function homeOf(tx: Tx, { accountId, handle }: Decision, name: string): Promise<string> {
  const username = (await contacts.recipientOf(tx, accountId))?.username ?? ''
  const chosen = handle ?? (await groupsForStaff.firstFreeHandle(tx, handlesFor(name, username)))
  if (chosen === null) throw new Refusal('HANDLE_TAKEN', { path: 'handle' })
  return (await groupsForStaff.createOrganization(tx, { name, handle: chosen, ownerId: accountId })).groupId
}

/** Creates an organization that did not register itself. Returns its id. */
export async function createReviewedOrganization(
  tx: Tx,
  actor: Actor,
  organization: { name: string; handle: string; ownerId: string },
): Promise<string> {
  if (!(await lockAccountIn(tx, organization.ownerId, ['ACTIVE']))) throw new Refusal('USER_NOT_FOUND')
  const { groupId } = await groupsForStaff.createOrganization(tx, organization)
  await writeAudit(tx, {
    actor,
    action: 'create-enterprise-group',
    target: { kind: 'GROUP', id: groupId },
    after: { name: organization.name, handle: organization.handle, ownerId: organization.ownerId },
  })
  return groupId
}
