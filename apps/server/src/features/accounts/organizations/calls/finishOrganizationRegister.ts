import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { hashToken } from '#kernel/credentials.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { isAtDomain, placeRules } from '#features/place/index.ts'
import { languageOfRequest } from '../../signIn/browserIdentity.ts'
import { emailContact, readPhone } from '../../contacts/contactValues.ts'
import { startReview } from '../organizationReview.ts'
import { ownRegistration, progressOf } from '../organizations.ts'
import { checkPassword, hashPassword } from '../../signIn/passwords.ts'
import { createAccount } from '../../registration/registration.ts'
import { accountPolicy } from '../../policy.ts'
import { findOrganization, submitOrganization } from '../store/organizations.ts'
import { termsVersionInForce } from '../../terms/store/terms.ts'

export const finishOrganizationRegister = handle(contract.accounts.finishOrganizationRegister)(async ({
  body,
  db,
  app,
  refuse,
  request,
}) => {
  const { contact, username, password } = body
  const now = app.runtime.now()
  const termsVersion = await termsVersionInForce(db, now)
  if (body.termsVersion !== termsVersion) return refuse('TERMS_CHANGED', { path: 'termsVersion', termsVersion })
  // An organisation's number has to include its country code.
  const phone = contact.phoneNumber === undefined ? null : readPhone(contact.phoneNumber, 'US', 'contact.phoneNumber')
  if (password !== undefined) {
    const begun = await findOrganization(db, { handleHash: hashToken(body.registrationId) })
    await checkPassword(app, password, [username, body.name, begun?.email], 'password')
  }
  const passwordHash = password === undefined ? null : await hashPassword(app, password)
  return inTransaction(app, async (tx) => {
    const organization = await ownRegistration(tx, body.registrationId)
    const rules = await placeRules(tx, app.config)
    if (!accountPolicy.mayRegister(rules, false)) return refuse('JOIN_CLOSED')
    if (!isAtDomain(organization.email, rules.mailDomains)) return refuse('EMAIL_DOMAIN_NEEDED')
    if (organization.submittedAt) return refuse('ALREADY_SUBMITTED')
    const { accountId } = await createAccount(tx, app, {
      kind: 'ORGANIZATION',
      language: languageOfRequest(app, request),
      username,
      displayName: body.name,
      passwordHash,
      birthDate: null,
      contact: emailContact(organization.email),
      verified: organization.emailVerifiedAt !== null,
    })
    const person = {
      firstName: contact.firstName,
      lastName: contact.lastName,
      role: contact.role,
      phoneNumber: phone?.value ?? null,
    }
    const details = {
      accountId,
      name: body.name,
      website: body.website,
      registrationNumber: body.registrationNumber ?? null,
      contact: person,
    }
    const state = await submitOrganization(tx, organization.id, details, now)
    await startReview(tx, organization, state)
    return progressOf(state, true)
  })
})
