import { contract } from '@koinon/contract'
import { speechOf } from '#adapters/speech/speech.ts'
import { handle } from '#kernel/handle.ts'
import { hashToken } from '#kernel/http/facts.ts'
import { inTransaction } from '#kernel/unit.ts'
import { languageAsked } from '../../services/browser.ts'
import { emailContact, readPhone } from '../../services/contacts.ts'
import { beginReview } from '../../services/organization-review.ts'
import { ownRegistration, progressOf } from '../../services/organizations.ts'
import { checkPassword, hashPassword } from '../../services/passwords.ts'
import { createAccount } from '../../services/registration.ts'
import { findOrganization, submitOrganization } from '../../store/organizations.ts'
import { termsVersionInForce } from '../../store/terms.ts'

export const finishOrganizationRegister = handle(contract.accounts.finishOrganizationRegister)(async ({
  body,
  db,
  app,
  refuse,
  request,
}) => {
  const { contact, username, password } = body
  const now = app.seams.now()
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
    if (organization.submittedAt) return refuse('ALREADY_SUBMITTED')
    const { accountId } = await createAccount(tx, app, {
      kind: 'ORGANIZATION',
      language: speechOf(languageAsked(request)).tag,
      username,
      displayName: body.name,
      passwordHash,
      birthDate: null,
      contact: emailContact(organization.email),
      proven: organization.emailVerifiedAt !== null,
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
    await beginReview(tx, organization, state)
    return progressOf(state, true)
  })
})
