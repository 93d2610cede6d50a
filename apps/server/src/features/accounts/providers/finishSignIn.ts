import type { ClientInput, SignInResult } from '@koinon/contract/shared'
import type { OpenIdIdentity } from '#adapters/openId/port.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { emit } from '#kernel/work/events.ts'
import { emailContact } from '../contacts/contactValues.ts'
import { type ProviderOpening, linkTicket, lockOwner, offerRegistration } from '../identities/identities.ts'
import { queueNotice } from '../mail/jobs/sendNotice.ts'
import { accountPolicy } from '../policy.ts'
import type { SignInContext } from '../signIn/signIn.ts'
import { sessionOf, signInByProvider } from './signInByProvider.ts'
import { lockAccount, ownerOfContact } from '../store/accounts.ts'
import { emailDomain } from './emailDomain.ts'
import { isOrderedToEnd } from './store/logoutOrders.ts'
import { logSignIn } from './store/signInLog.ts'
import { type ProviderRow, isProvedFor, keepsProvider } from './store/providers.ts'

interface Shown {
  readonly provider: ProviderRow
  readonly identity: OpenIdIdentity
  readonly client?: ClientInput | undefined
}

/** Signs in the account of an identity, links one whose address the provider vouches for, or offers a registration. */
export async function finishSignIn(context: SignInContext, shown: Shown): Promise<SignInResult> {
  const { tx } = context
  const { provider, identity } = shown
  if (!(await keepsProvider(tx, provider))) throw new Refusal('PROVIDER_NOT_FOUND')
  const opened = sessionOf(provider.id, identity.subject, openingOf(provider, identity))
  if (await isOrderedToEnd(tx, opened)) throw new Refusal('BAD_IDENTITY_TOKEN')
  const owner = await lockOwner(tx, provider.id, identity.subject)
  if (owner !== null) return enter(context, shown, owner)
  const address = await addressOf(tx, shown)
  const known = address.email === null ? null : await ownerOfContact(tx, emailContact(address.email))
  if (known === null) return register(context, shown, address)
  const account = await lockAccount(tx, known)
  const verdict = accountPolicy.linkUnasked({
    isProved: address.isProved,
    isStaff: (account?.roles.length ?? 1) > 0,
    hasFactor: account?.twoFactor ?? true,
  })
  if (!verdict.ok) throw new Refusal(verdict.code)
  await linkIdentity(context, { ...shown, accountId: known, email: address.email })
  return enter(context, shown, known)
}

interface Address {
  /** Checked by the provider; an organisation's is believed only for the organisation's own domains. */
  readonly email: string | null
  /** The provider's owner has proved its domain. */
  readonly isProved: boolean
}
async function addressOf(tx: Tx, { provider, identity: { email } }: Shown): Promise<Address> {
  const domain = email === null ? null : emailDomain(email)
  if (email === null || domain === null) return { email: null, isProved: false }
  const isProved = await isProvedFor(tx, provider, domain)
  return { email: isProved || provider.group_id === null ? email : null, isProved }
}

/** Links an identity and notifies the account; refuses if it leads into another one, or the account has one of this provider. */
export async function linkIdentity(
  { tx, app }: Pick<SignInContext, 'tx' | 'app'>,
  { provider, identity, accountId, email }: Shown & { readonly accountId: string; readonly email: string | null },
): Promise<void> {
  const ticket = { provider: provider.id, subject: identity.subject, email, name: identity.name, pictureUrl: null }
  await linkTicket(tx, app, { accountId, ticket })
  await logSignIn(tx, {
    groupId: provider.group_id,
    providerId: provider.id,
    accountId,
    subject: identity.subject,
    event: 'LINKED',
  })
  await queueNotice(tx, { accountId, notice: 'FACTOR_ADDED', about: `PROVIDER:${provider.name}` })
  await emit(tx, 'account.changed', { accountId })
}

async function enter(
  context: SignInContext,
  { provider, identity, client }: Shown,
  accountId: string,
): Promise<SignInResult> {
  const account = await lockAccount(context.tx, accountId)
  const verdict = accountPolicy.signInByProvider({
    isOfPlace: provider.group_id === null,
    isStaff: (account?.roles.length ?? 0) > 0,
    hasFactor: account?.twoFactor ?? false,
  })
  if (!verdict.ok) throw new Refusal(verdict.code)
  return signInByProvider(context, {
    accountId,
    client,
    provider: provider.id,
    subject: identity.subject,
    opens: openingOf(provider, identity),
  })
}

const openingOf = (
  { session_hours: sessionHours, group_id: groupId, issuer }: ProviderRow,
  { sid, groups, issuedAt }: OpenIdIdentity,
): ProviderOpening => ({
  issuer,
  sid,
  issuedAt: issuedAt.toISOString(),
  sessionHours,
  groups,
  groupId,
})

async function register(
  { tx, app }: SignInContext,
  { provider, identity }: Shown,
  address: Address,
): Promise<SignInResult> {
  const verdict = accountPolicy.registerByProvider({
    createsAccounts: provider.creates_accounts,
    onlyOwnDomains: provider.only_own_domains,
    isProved: address.isProved,
  })
  if (!verdict.ok) throw new Refusal(verdict.code)
  await logSignIn(tx, {
    groupId: provider.group_id,
    providerId: provider.id,
    subject: identity.subject,
    event: 'REGISTERING',
  })
  return offerRegistration(tx, app, {
    provider: provider.id,
    subject: identity.subject,
    email: address.email,
    name: identity.name,
    pictureUrl: null,
    // Administrators who let a provider of the place create accounts let its people in, as an invitation would.
    admits: provider.group_id === null,
    opens: openingOf(provider, identity),
  })
}
