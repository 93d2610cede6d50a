import { contract } from '@koinon/contract'
import { hasVisibleText } from '@koinon/contract/shared'
import { isSupportedCountry } from '#adapters/phone/countries.ts'
import { spokenLanguage } from '#adapters/translation/languages.ts'
import type { App } from '#kernel/http/app.ts'
import { type HandlerArgs, handle } from '#kernel/http/handler.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { type PlaceRules, isAtDomain, placeRules } from '#features/place/index.ts'
import { reserveSeat } from '../../applications/admitOrApply.ts'
import { type Entry, accountPolicy } from '../../policy.ts'
import { countryOfRequest, knownBrowser, languageOfRequest } from '../../signIn/browserIdentity.ts'
import { openChallenge, challengeKeyOf, readLink, redeemLink } from '../../challenges/challenges.ts'
import { type Contact, emailContact, readNewContact } from '../../contacts/contactValues.ts'
import { contactFromToken } from '../../challenges/contactFromToken.ts'
import { type IdentityTicket, type ProviderOpening, linkTicket, ticketOf } from '../../identities/identities.ts'
import { checkPassword, hashPassword } from '../../signIn/passwords.ts'
import { registrationOfBrowser, checkUsername, createAccount } from '../registration.ts'
import { keepsProvider } from '../../providers/store/providers.ts'
import { isOrderedToEnd } from '../../providers/store/logoutOrders.ts'
import { sessionOf, signInByProvider } from '../../providers/signInByProvider.ts'
import { type SignInContext, signIn } from '../../signIn/signIn.ts'
import { deleteRegistration } from '../store/expireRegistrations.ts'
import type { RegistrationRecord } from '../../store/tables.ts'
import { termsVersionInForce } from '../../terms/store/terms.ts'

type Args = HandlerArgs<typeof contract.accounts.register>

export const register = handle(contract.accounts.register)(async (args) => {
  const { body, app, request, refuse } = args
  const isAdmitted = await hasAdmission(args)
  const country = body.country ?? (body.phoneNumber === undefined ? undefined : countryOfRequest(app, request))
  const sent = readContactSent(args, country)
  const replaced = body.replaces === undefined ? null : await registrationOfBrowser(args, body.replaces)
  const { childAges } = await entryRules(args, args.db, { replaced, isAdmitted })
  const now = app.runtime.now()
  const birth = accountPolicy.birthDate(body.birthDate, now)
  if (!birth.ok) return refuse(birth.code, { path: 'birthDate' })
  if (country !== undefined && !isSupportedCountry(country)) return refuse('INVALID_COUNTRY', { path: 'country' })
  const isChild = accountPolicy.isChild({ birthDate: body.birthDate, country: country ?? null }, childAges, now)
  if (isChild && !body.parentEmail) return refuse('PARENT_EMAIL_NEEDED', { path: 'parentEmail' })
  const termsVersion = await termsVersionInForce(args.db, now)
  if (body.termsVersion !== termsVersion) return refuse('TERMS_CHANGED', { path: 'termsVersion', termsVersion })
  // The name is checked before the costly work and once more, for certain, when the account is made.
  await inTransaction(app, (tx) => checkUsername(tx, app, body.username, replaced))
  if (body.password !== undefined)
    await checkPassword(app, body.password, [body.username, body.displayName, await emailOf(args)], 'password')
  const browserHash = knownBrowser(request)
  const passwordHash = body.password === undefined ? null : await hashPassword(app, body.password)

  return inTransaction(app, async (tx) => {
    const { entry, domains, languages } = await entryRules(args, tx, { replaced, isAdmitted })
    if (replaced !== null) await deleteRegistration(tx, replaced)
    const { contact, verified, ticket } = await contactShown(tx, app, body, sent)
    if (!domains.every((allowed) => isAtDomain(contact.value, allowed)))
      return refuse('EMAIL_DOMAIN_NEEDED', { path: 'email' })
    if (isChild && isOwnAddress(body.parentEmail, contact))
      return refuse('PARENT_EMAIL_NEEDED', { path: 'parentEmail' })
    const { accountId } = await createAccount(tx, app, {
      username: body.username,
      displayName: body.displayName,
      firstName: body.firstName ?? null,
      lastName: body.lastName ?? null,
      passwordHash,
      birthDate: body.birthDate,
      country: country ?? null,
      language: spokenLanguage(languages, [body.language, languageOfRequest(app, request)]),
      contact,
      verified,
      registration: {
        ...recordOf(body, entry),
        ...(isAdmitted && { isMade: true }),
        ...(browserHash && { browserHash }),
      },
    })
    if (ticket) await linkTicket(tx, app, { accountId, ticket })
    if (verified) return signInWith({ tx, app, request }, accountId, ticket)
    if (!isAdmitted) await reserveSeatFor(args, tx, accountId)
    const opened = await openChallenge(tx, app, {
      purpose: 'VERIFY_ACCOUNT',
      challengeKey: challengeKeyOf('VERIFY_ACCOUNT', accountId),
      contact: contact.value,
      accountId,
      request,
    })
    return { state: 'VERIFICATION_SENT', registrationId: opened.challengeId, resendAfter: opened.resendAfter }
  })
})

/** The record of the registration, until the account is let in. */
const recordOf = ({ joinCode, answer, parentEmail }: Args['body'], entry: Entry): RegistrationRecord => ({
  ...(joinCode ? { joinCode } : {}),
  ...(entry === 'APPLY' && answer ? { answer } : {}),
  ...(parentEmail ? { parentEmail } : {}),
})

interface EntryRules {
  readonly entry: Entry
  /** An address has to be at one of each: those of the place and, where people need an invitation, of its code. */
  readonly domains: readonly (readonly string[])[]
  readonly childAges: PlaceRules['childAges']
  readonly languages: PlaceRules['languages']
}
/**
 * Refuses people whom the place does not let in: before the costly work, and once more as the account is made. A seat
 * that is kept for the registration that this one replaces is theirs.
 */
async function entryRules(
  { body, app }: Args,
  db: Db,
  { replaced, isAdmitted }: { readonly replaced: string | null; readonly isAdmitted: boolean },
): Promise<EntryRules> {
  const rules = await placeRules(db, app.config)
  if (isAdmitted) return { entry: 'ADMIT', domains: [], childAges: rules.childAges, languages: rules.languages }
  const isCodeNeeded = rules.registration !== 'OPEN' && body.joinCode !== undefined
  const code = isCodeNeeded ? await app.provided.joinCodes.preview(db, app, body.joinCode ?? '', replaced) : null
  const entry = accountPolicy.entry(rules, code?.state === 'OPEN')
  if (entry === 'REFUSE') throw new Refusal('JOIN_CLOSED')
  const question = rules.applicationQuestion
  if (entry === 'APPLY' && question !== '' && !hasVisibleText(body.answer ?? ''))
    throw new Refusal('ANSWER_NEEDED', { path: 'answer', question })
  const domains = [rules.mailDomains, entry === 'ADMIT' ? (code?.emailDomains ?? []) : []]
  return { entry, domains, childAges: rules.childAges, languages: rules.languages }
}

/** Signs the new account in, by its provider if it came with one. */
const signInWith = (context: SignInContext, accountId: string, ticket: IdentityTicket | null) =>
  ticket?.opens
    ? signInByProvider(context, { ...ticket, accountId, opens: ticket.opens })
    : signIn(context, { accountId })

/** Whether the ticket is of a provider whose people administrators let in. */
async function hasAdmission({ body: { registrationTicket }, db, app }: Args): Promise<boolean> {
  if (registrationTicket === undefined) return false
  const row = await readLink(db, app, ['REGISTRATION_TICKET'], registrationTicket)
  return row?.data['admits'] === true
}

/** Keeps a seat of the code until the contact is confirmed. Where it is the way in, somebody may have been faster. */
async function reserveSeatFor({ body: { joinCode }, app }: Args, tx: Tx, accountId: string): Promise<void> {
  if (joinCode === undefined) return
  const isInvited = await reserveSeat(tx, app, { accountId, joinCode, isChild: false, isConfirmed: false })
  if (!accountPolicy.mayRegister(await placeRules(tx, app.config), isInvited)) throw new Refusal('JOIN_CLOSED')
}

/** Nobody could ever answer for a child who gives its own address as a parent's. */
const isOwnAddress = (parentEmail: string | undefined, contact: Contact): boolean =>
  parentEmail !== undefined && emailContact(parentEmail).value === contact.value

/** The contact typed into the form; it has yet to be confirmed. */
function readContactSent({ body }: Args, country: string | undefined): Contact | null {
  if (body.email !== undefined) return emailContact(body.email)
  return body.phoneNumber === undefined ? null : readNewContact(body.phoneNumber, country, 'phoneNumber')
}

/** The address typed into the form, or confirmed beforehand. */
async function emailOf({ body, db, app }: Args): Promise<string | null> {
  if (body.contactProof === undefined) return body.email ?? null
  return contactFromToken(db, body.contactProof, app.runtime.now())
}

interface Shown {
  readonly contact: Contact
  readonly verified: boolean
  readonly ticket: Awaited<ReturnType<typeof ticketOf>> | null
}
/** Uses up the proof or the ticket: what they bring needs no further confirmation. */
async function contactShown(tx: Tx, app: App, body: Args['body'], sent: Contact | null): Promise<Shown> {
  const ticket = body.registrationTicket === undefined ? null : await ticketOf(tx, app, body.registrationTicket)
  if (ticket?.opens && !(await isStillVouched(tx, ticket, ticket.opens)))
    throw new Refusal('TOKEN_EXPIRED', { path: 'registrationTicket' })
  if (body.contactProof !== undefined) {
    const proof = await redeemLink(tx, app, ['CONTACT_PROOF', 'JOIN'], body.contactProof)
    if (!proof?.contact) throw new Refusal('TOKEN_EXPIRED', { path: 'contactProof' })
    return {
      contact: { kind: proof.contact.includes('@') ? 'EMAIL' : 'PHONE', value: proof.contact },
      verified: true,
      ticket,
    }
  }
  if (ticket?.email && (sent === null || sent.value === ticket.email))
    return { contact: emailContact(ticket.email), verified: true, ticket }
  // Without any contact there would be nothing to confirm, and the account would wait for it for ever.
  if (sent === null) throw contactMissing()
  return { contact: sent, verified: false, ticket }
}
/** The provider may have been switched off or deleted since, be another one by now, or have ended the person's session. */
const isStillVouched = async (
  tx: Tx,
  { provider: id, subject }: Pick<IdentityTicket, 'provider' | 'subject'>,
  opens: ProviderOpening,
): Promise<boolean> =>
  (await keepsProvider(tx, { id, issuer: opens.issuer })) && !(await isOrderedToEnd(tx, sessionOf(id, subject, opens)))
const contactMissing = () => {
  const message = 'The identity brings no confirmed address: give one, or a number.'
  return new Refusal('INVALID_PARAMETER', { detail: message, errors: [{ path: 'email', code: 'MISSING', message }] })
}
