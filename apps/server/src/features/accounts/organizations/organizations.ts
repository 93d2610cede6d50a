import type { OrganizationView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { RequestContext } from '#kernel/http/requestContext.ts'
import { hashToken } from '#kernel/credentials.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { resendSeconds, waitOfKey } from '../challenges/store/challenges.ts'
import { verifyContact } from '../contacts/store/contacts.ts'
import {
  type OrganizationRow,
  type OrganizationState,
  findOrganization,
  lockOrganization,
  verifyOrganization,
} from './store/organizations.ts'
import { languageOfRequest } from '../signIn/browserIdentity.ts'
import { openChallenge, challengeKeyOf } from '../challenges/challenges.ts'
import { emailContact } from '../contacts/contactValues.ts'
import { startReview } from './organizationReview.ts'
import { activateAccount } from '../registration/registration.ts'

type NextStep = 'VERIFY_EMAIL' | 'GIVE_DETAILS' | 'WAIT_FOR_REVIEW' | 'SIGN_IN' | null
export interface Progress {
  readonly state: OrganizationState
  readonly nextStep: NextStep
}
export const organizationChallengeKey = (id: string): string => challengeKeyOf('ORGANIZATION', id)

/** The organisation's next step; details and confirmation come in either order. */
export const progressOf = (state: OrganizationState, submitted: boolean): Progress => ({
  state,
  nextStep: stepOf(state, submitted),
})
const stepOf = (state: OrganizationState, submitted: boolean): NextStep => {
  if (state === 'VERIFIED') return 'SIGN_IN'
  if (state === 'REJECTED') return null
  if (state === 'PENDING_REVIEW') return 'WAIT_FOR_REVIEW'
  return submitted ? 'VERIFY_EMAIL' : 'GIVE_DETAILS'
}

/** Sends code and link to the organisation's address; the previous ones stop working. */
export async function sendOrganizationCode(
  tx: Tx,
  app: App,
  organization: Pick<OrganizationRow, 'id' | 'name' | 'email'>,
  request: RequestContext,
): Promise<number> {
  await openChallenge(tx, app, {
    purpose: 'ORGANIZATION',
    challengeKey: organizationChallengeKey(organization.id),
    contact: organization.email,
    data: { organizationId: organization.id, organization: organization.name },
    language: languageOfRequest(app, request),
  })
  return resendSeconds
}

/** The registration that belongs to a secret. */
export async function ownRegistration(tx: Tx, registrationId: string): Promise<OrganizationRow> {
  const organization = await lockOrganization(tx, { handleHash: hashToken(registrationId) })
  if (!organization) throw new Refusal('TOKEN_EXPIRED', { path: 'registrationId' })
  return organization
}

/** The address is confirmed: once the details are in too, the review begins. */
export async function confirmAddress(tx: Tx, app: App, organizationId: string): Promise<Progress> {
  const now = app.runtime.now()
  const organization = await lockOrganization(tx, { id: organizationId })
  if (!organization) throw new Refusal('TOKEN_EXPIRED')
  if (organization.accountId) {
    const verified = await verifyContact(tx, {
      accountId: organization.accountId,
      contact: emailContact(organization.email),
      now,
    })
    if (!verified) throw new Refusal('TOKEN_EXPIRED')
  }
  const state = await verifyOrganization(tx, organizationId, now)
  await startReview(tx, organization, state)
  if (organization.accountId) await activateAccount(tx, app, organization.accountId)
  return progressOf(state, organization.submittedAt !== null)
}

export async function readProgress(
  db: Db,
  app: App,
  registrationId: string,
): Promise<Progress & { resendAfter: number }> {
  const organization = await findOrganization(db, { handleHash: hashToken(registrationId) })
  if (!organization) throw new Refusal('TOKEN_EXPIRED', { path: 'registrationId' })
  const resendAfter = await waitOfKey(db, organizationChallengeKey(organization.id), app.runtime.now())
  return { ...progressOf(organization.state, organization.submittedAt !== null), resendAfter }
}

export const presentOrganization = (row: OrganizationRow, accountId: string): OrganizationView => ({
  accountId,
  name: row.name,
  state: row.state,
  email: row.email,
  emailVerified: row.emailVerifiedAt !== null,
  website: row.website,
  registrationNumber: row.registrationNumber,
  contact: row.contact && {
    firstName: row.contact.firstName,
    lastName: row.contact.lastName,
    role: row.contact.role,
    phone: row.contact.phoneNumber,
  },
  enterpriseGroupId: row.enterpriseGroupId,
  review:
    row.decidedAt === null && row.decisionNote === null
      ? null
      : { decidedAt: row.decidedAt?.toISOString() ?? null, note: row.decisionNote },
})
