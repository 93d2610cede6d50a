import type { ClientInput, SignInResult, SignInWays } from '@koinon/contract/shared'
import type { Identity } from '#adapters/identity/identity.ts'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { RequestContext } from '#kernel/http/requestContext.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { queueNotice } from '../mail/jobs/sendNotice.ts'
import { lockAccount, ownerOfContact } from '../store/accounts.ts'
import { identityOwner, insertIdentity, removeIdentityOf } from './store/identities.ts'
import { createToken, redeemLink } from '../challenges/challenges.ts'
import { emailContact } from '../contacts/contactValues.ts'
import { signIn } from '../signIn/signIn.ts'
import { suggestUsernames } from '../registration/suggestUsernames.ts'
import { removeSignInMethod, signInMethodsOf } from './signInMethods.ts'

export type Provider = 'APPLE' | 'GOOGLE'

/** A provider's verified identity of a newcomer, stored until the registration ends. */
export interface IdentityTicket {
  /** `APPLE`, `GOOGLE`, or the id of another provider. */
  readonly provider: string
  readonly subject: string
  /** Verified, according to the provider; null if it says nothing or does not vouch for it. */
  readonly email: string | null
  readonly name: string | null
  readonly pictureUrl: string | null
  /** The person is let in also where registration is by invitation, or closed. */
  readonly admits?: boolean
  /** The session that begins with the registration, of a provider other than Apple and Google. */
  readonly opens?: ProviderOpening
}

export interface ProviderOpening {
  readonly issuer: string
  readonly sid: string | null
  /** When the provider vouched for the person. */
  readonly issuedAt: string
  readonly sessionHours: number
  readonly groups: readonly string[] | null
  /** The organisation of the provider; null for the place. */
  readonly groupId?: string | null
}

/** Uses up a registration ticket. */
export async function ticketOf(tx: Tx, app: App, token: string): Promise<IdentityTicket> {
  const row = await redeemLink(tx, app, ['REGISTRATION_TICKET'], token)
  if (!row) throw new Refusal('TOKEN_EXPIRED', { path: 'registrationTicket' })
  return row.data as unknown as IdentityTicket
}

/** Makes the identity a way into this account; refuses if it already leads into another. */
export async function linkTicket(
  tx: Tx,
  app: App,
  { accountId, ticket }: { accountId: string; ticket: IdentityTicket },
): Promise<void> {
  if (!(await insertIdentity(tx, accountId, ticket, app.runtime.now()))) throw new Refusal('IDENTITY_IN_USE')
}

/** The verified identity; 404 if the operator has not set the provider up, 401 if the token is invalid. */
export async function identityFor(
  app: App,
  provider: Provider,
  { idToken, nonce }: { idToken: string; nonce: string },
): Promise<Identity> {
  const port = app.ports.identities[provider]
  if (!port.client) throw new Refusal('NOT_FOUND')
  const identity = await port.verify(idToken, nonce, app.runtime.now()).catch((error: unknown) => {
    app.log.warn({ err: error, provider }, 'the keys of a provider could not be had')
    throw new Refusal('TRY_AGAIN', { retryAfter: 5 })
  })
  if (!identity) throw new Refusal('BAD_IDENTITY_TOKEN')
  return identity
}

/**
 * Signs in with a provider's identity, or begins a registration with it. A confirmed address alone never links an
 * account: the person in control of the provider's account need not be the owner of ours.
 */
export async function signInByProvider(
  app: App,
  request: RequestContext,
  provider: Provider,
  given: { idToken: string; nonce: string; name?: string | undefined; client?: ClientInput | undefined },
): Promise<SignInResult> {
  const identity = await identityFor(app, provider, given)
  return inTransaction(app, async (tx) => {
    const accountId = await lockOwner(tx, provider, identity.subject)
    if (accountId) return signIn({ tx, app, request }, { accountId, client: given.client })
    if (identity.email && (await ownerOfContact(tx, emailContact(identity.email))))
      throw new Refusal('LINK_REQUIRES_SIGN_IN')
    return offerRegistration(tx, app, {
      provider,
      subject: identity.subject,
      email: identity.email,
      name: identity.name ?? given.name ?? null,
      pictureUrl: identity.pictureUrl,
    })
  })
}

/** Keeps an identity that nobody has linked until its registration ends, and suggests what to fill in. */
export async function offerRegistration(tx: Tx, app: App, ticket: IdentityTicket): Promise<SignInResult> {
  const { name: displayName, email } = ticket
  const { token, expiresAt } = await createToken(tx, app, { purpose: 'REGISTRATION_TICKET', data: { ...ticket } })
  const [username = null] = await suggestUsernames(tx, app, {
    displayName: displayName ?? undefined,
    email: email ?? undefined,
  })
  const suggested = { displayName, firstName: null, lastName: null, email, username }
  return { state: 'REGISTRATION_REQUIRED', registrationTicket: token, expiresAt: expiresAt.toISOString(), suggested }
}

/**
 * The account that an identity signs in to, locked: an identity unlinked at the same moment was unlinked before, and
 * signs in no more, or is unlinked afterwards and ends what was begun here.
 */
export async function lockOwner(tx: Tx, provider: string, subject: string): Promise<string | null> {
  const owner = await identityOwner(tx, provider, subject)
  if (owner === null || !(await lockAccount(tx, owner))) return null
  return (await identityOwner(tx, provider, subject)) === owner ? owner : null
}

/** Adds an identity as a way to sign in; repeating it changes nothing. */
export async function addIdentity(
  app: App,
  actor: Actor,
  provider: Provider,
  given: { idToken: string; nonce: string },
): Promise<SignInWays> {
  const identity = await identityFor(app, provider, given)
  return inTransaction(app, async (tx) => {
    const owner = await identityOwner(tx, provider, identity.subject)
    if (owner !== null && owner !== actor.id) throw new Refusal('IDENTITY_IN_USE')
    if (owner === null) {
      // One identity per provider and account: another one has to be unlinked first.
      if ((await signInMethodsOf({ tx, app, actor }))[provider === 'APPLE' ? 'apple' : 'google'])
        throw new Refusal('IDENTITY_IN_USE')
      await linkTicket(tx, app, { accountId: actor.id, ticket: { provider, ...identity } })
      await queueNotice(tx, { accountId: actor.id, notice: 'FACTOR_ADDED', about: provider })
      await emit(tx, 'account.changed', { accountId: actor.id })
    }
    return signInMethodsOf({ tx, app, actor })
  })
}

export const removeIdentity = (own: { tx: Tx; app: App; actor: Actor }, provider: Provider): Promise<SignInWays> =>
  removeSignInMethod(own, provider, () => removeIdentityOf(own.tx, own.actor.id, provider))
