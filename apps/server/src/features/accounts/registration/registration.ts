import type { AccountKind } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal, orRefusal } from '#kernel/refusal.ts'
import type { RequestContext } from '#kernel/http/requestContext.ts'
import { hashToken } from '#kernel/credentials.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { placeRules } from '#features/place/index.ts'
import { refuseLookalikeName } from '#features/moderation/index.ts'
import { entryOf, statusOfEntrant } from '../applications/admitOrApply.ts'
import { accountPolicy } from '../policy.ts'
import { changeStatus, insertAccount, lockAccount, oweApproval } from '../store/accounts.ts'
import { findChallenge } from '../challenges/store/challenges.ts'
import { addContact, verifyContact } from '../contacts/store/contacts.ts'
import { familyLinkOf, saveFamilyLink } from '../family/store/family.ts'
import { acceptTermsInForce } from '../terms/store/terms.ts'
import type { AccountStatus, RegistrationRecord } from '../store/tables.ts'
import { usernameClaim } from './store/usernames.ts'
import { browserOf } from '../signIn/browserIdentity.ts'
import { openChallenge, challengeKeyOf } from '../challenges/challenges.ts'
import type { Contact } from '../contacts/contactValues.ts'
import { awaitReview } from '../organizations/organizationReview.ts'

/** The unconfirmed account that this browser began to register, named by the registration's secret. */
export async function registrationOfBrowser(
  { db, app, request }: { db: Db; app: App; request: RequestContext },
  registrationId: string,
): Promise<string | null> {
  const row = await findChallenge(db, ['VERIFY_ACCOUNT'], { handleHash: hashToken(registrationId) })
  return row && row.browserHash === browserOf(app, request) ? row.accountId : null
}

export interface NewAccount {
  readonly kind?: Exclude<AccountKind, 'BOT'>
  readonly username: string
  readonly displayName: string
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly passwordHash: string | null
  readonly birthDate: string | null
  readonly country?: string | null
  readonly language?: string | undefined
  readonly contact: Contact | null
  /** The contact was shown to be the member's earlier. */
  readonly verified: boolean
  readonly registration?: RegistrationRecord
  /** Made by another person: its owner accepts the terms on arrival. */
  readonly termsWait?: boolean
}

/** Refuses a name that cannot be taken: because of its form, because it is reserved, or because a person has it. */
export async function checkUsername(
  tx: Tx,
  app: App,
  username: string,
  forAccount: string | null = null,
): Promise<void> {
  const verdict = accountPolicy.username(username)
  if (!verdict.ok) throw new Refusal(verdict.code, { path: 'username' })
  if (await usernameClaim(tx, username, app.runtime.now(), forAccount))
    throw new Refusal('USERNAME_TAKEN', { path: 'username' })
}

/**
 * Creates an account with its first contact and the current terms accepted. The account waits for the contact to be
 * confirmed, or for a parent, or may be used at once. If two registrations use one name the unique index lets one
 * through; the other runs again and is refused. Returns the new id.
 */
export async function createAccount(tx: Tx, app: App, account: NewAccount): Promise<{ accountId: string }> {
  const now = app.runtime.now()
  await checkUsername(tx, app, account.username)
  await refuseLookalikeName(tx, account.displayName, { path: account.kind === 'ORGANIZATION' ? 'name' : 'displayName' })
  const accountId = app.runtime.id()
  await insertAccount(tx, {
    id: accountId,
    kind: account.kind ?? 'PERSON',
    status: 'PENDING_VERIFICATION',
    username: account.username,
    display_name: account.displayName,
    first_name: account.firstName ?? null,
    last_name: account.lastName ?? null,
    birth_date: account.birthDate,
    country: account.country ?? null,
    language: account.language ?? app.place.now().languages.main,
    time_zone: zoneOfNewcomers(app),
    password_hash: account.passwordHash,
    registration: account.registration ?? {},
    created_at: now,
    updated_at: now,
  })
  if (!account.termsWait) await acceptTermsInForce(tx, accountId, now)
  if (account.contact)
    await addContact(tx, { id: app.runtime.id(), accountId, contact: account.contact, method: 'LINK', now })
  if (account.verified) {
    if (account.contact && !(await verifyContact(tx, { accountId, contact: account.contact, now })))
      throw contactTaken(account.contact)
    await activateAccount(tx, app, accountId)
  }
  return { accountId }
}

/** Null while nobody has set one for the place: its members' clocks are not known. */
const zoneOfNewcomers = ({ place }: App): string | null =>
  place.now().timeZone === 'UTC' ? null : place.now().timeZone

/** Another account has confirmed this contact: revealed only to a person who has just confirmed it, too. */
export const contactTaken = ({ kind }: Contact): Refusal =>
  new Refusal(kind === 'EMAIL' ? 'EMAIL_TAKEN' : 'PHONE_TAKEN')

/**
 * Activates the account after its first confirmation, if the place still lets people in. A child's waits for the
 * parent, who is asked now; an organisation's, and where staff decide about each person anybody's, for its review.
 */
export async function activateAccount(tx: Tx, app: App, accountId: string): Promise<AccountStatus> {
  const now = app.runtime.now()
  const account = await lockAccount(tx, accountId)
  if (account?.status !== 'PENDING_VERIFICATION') return account?.status ?? 'PURGED'
  const rules = await placeRules(tx, app.config)
  const isChild = accountPolicy.isChild(account, rules.childAges, now)
  const entry = await entryOf(tx, app, { account, rules, isChild })
  if (entry === 'REFUSE') throw new Refusal('JOIN_CLOSED')
  if (entry === 'APPLY') await oweApproval(tx, accountId)
  if (isChild) {
    await changeStatus(tx, { accountId, from: ['PENDING_VERIFICATION'], to: 'PENDING_PARENT', now })
    await requestParent(tx, app, { childId: accountId, parentEmail: account.registration.parentEmail ?? '' })
    return 'PENDING_PARENT'
  }
  if (account.kind === 'ORGANIZATION') {
    await awaitReview(tx, accountId, now)
    return 'PENDING_REVIEW'
  }
  const to = await statusOfEntrant(tx, app, accountId)
  await changeStatus(tx, { accountId, from: ['PENDING_VERIFICATION'], to, now })
  if (to === 'ACTIVE')
    await emit(tx, 'account.activated', { accountId, joinCode: account.registration.joinCode ?? null })
  return to
}

async function requestParent(
  tx: Tx,
  app: App,
  { childId, parentEmail }: { childId: string; parentEmail: string },
): Promise<void> {
  if (await familyLinkOf(tx, childId)) return
  await saveFamilyLink(tx, { childId, parentEmail, now: app.runtime.now() })
  // The place has raised the age since this person registered: they name a parent on the page where they wait.
  if (parentEmail === '') return
  const purpose = 'PARENT'
  const request = await orRefusal(() =>
    openChallenge(tx, app, {
      purpose,
      challengeKey: challengeKeyOf(purpose, childId),
      contact: parentEmail,
      accountId: childId,
    }),
  )
  // Too many messages went to the parent's address: the child waits all the same, and asks again later.
  if (request instanceof Refusal && request.code !== 'RATE_LIMITED') throw request
}
