import type { AccountKind, LinkedProvider } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Role } from '#kernel/actor.ts'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { batchedRead } from '#kernel/database/batchedReads.ts'
import type { PictureRow } from '#features/media/index.ts'
import { avatarJson } from '#features/users/index.ts'
import type { PublishedDocument } from '../../terms/store/terms.ts'
import { factorsOf } from '../../twoFactor/store/secondFactors.ts'
import { linkedProviders } from '../../providers/store/providers.ts'
import type { AccountStatus, FollowerScope, OnboardingRecord, PeopleScope } from '../../store/tables.ts'

export interface ContactRow {
  readonly value: string
  readonly primary: boolean
  readonly verified: boolean
  readonly method: 'LINK' | 'CODE'
  /** ISO text: when a code or link was last sent to it. */
  readonly sentAt: string | null
}

/** Everything about the caller's account, as one row. */
export interface DetailsRow {
  readonly id: string
  readonly kind: AccountKind
  readonly status: AccountStatus
  readonly created_at: Date
  readonly username: string
  readonly display_name: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly birth_date: string | null
  readonly country: string | null
  readonly timeZone: string | null
  readonly language: string
  readonly roles: Role[]
  readonly is_private: boolean
  readonly who_may_message: PeopleScope
  readonly who_may_invite: PeopleScope
  readonly who_may_tag: FollowerScope
  readonly show_lists: FollowerScope
  readonly findable_by_contact: boolean
  readonly findable_by_visitors: boolean
  readonly show_presence: boolean
  readonly read_receipts: boolean
  readonly typing: boolean
  readonly location: boolean
  readonly personalized: boolean
  readonly onboarding: OnboardingRecord
  readonly has_password: boolean
  readonly two_factor: boolean
  readonly has_totp: boolean
  readonly recovery_codes: number
  readonly passkeys: number
  readonly providers: readonly ('APPLE' | 'GOOGLE')[]
  /** Other providers whose identities sign in, also those that are switched off. */
  readonly linked: readonly LinkedProvider[]
  readonly bio: string
  readonly following_count: number
  readonly group_count: number
  readonly post_count: number
  /** There is an entry for it in the ledger. */
  readonly has_subscription: boolean
  readonly avatar: PictureRow | null
  readonly emails: readonly ContactRow[]
  readonly phones: readonly ContactRow[]
  readonly accepted: readonly Pick<PublishedDocument, 'document' | 'version'>[]
  readonly family: {
    readonly role: 'PARENT' | 'CHILD'
    readonly state: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
    readonly otherId: string | null
    /** Whether a child may ask a parent: none has answered, or the account of the parent who did is gone. */
    readonly mayAsk: boolean
    /** The parent's address that such a child has given. */
    readonly parentEmail: string | null
  } | null
}

/** As the database returns it: `held` says which of the tables, in which most accounts have nothing, hold anything. */
type Found = Omit<
  DetailsRow,
  | 'created_at'
  | 'has_totp'
  | 'recovery_codes'
  | 'passkeys'
  | 'providers'
  | 'linked'
  | 'has_subscription'
  | 'emails'
  | 'phones'
  | 'accepted'
> & {
  readonly created_at: string
  readonly held: readonly string[]
  readonly contacts: readonly (Omit<ContactRow, 'sentAt'> & {
    readonly kind: 'EMAIL' | 'PHONE'
    /** In seconds. */
    readonly since: number
  })[]
}

/**
 * Reads the account data of the first screen, in one round trip for all concurrent callers. Every table in a statement
 * costs time in each run, whether or not it has anything: so rare things are queried only for those who have them. A
 * row comes as a single value, because the driver takes longer for forty. Reads the ledger of subscriptions.
 */
const found = batchedRead(async (db: Db, accountIds: readonly string[]): Promise<(Found | null)[]> => {
  const { rows } = await sql<{ row: Found }>`select to_json(d) as row from (
    select a.id, a.kind, a.status, a.created_at, a.username, a.display_name, a.first_name, a.last_name, a.birth_date, a.country, a.time_zone as "timeZone", a.language,
      a.roles, a.is_private, a.who_may_message, a.who_may_invite, a.who_may_tag, a.show_lists, a.findable_by_contact, a.findable_by_visitors,
      a.show_presence, a.read_receipts, a.typing, a.location, a.personalized as personalized, a.onboarding, a.bio,
      a.following_count, a.group_count, a.post_count,
      a.password_hash is not null as has_password, a.two_factor_since is not null as two_factor,
      ${avatarJson()} as avatar, ${heldBy} as held, ${contactsOf} as contacts, ${familyOf} as family
    from accounts a where a.id = ${anyOfIds(accountIds)} and a.status <> 'PURGED') d`.execute(db)
  const byId = new Map(rows.map(({ row }) => [row.id, row]))
  return accountIds.map((id) => byId.get(id) ?? null)
})

/** The caller's account; null for one that is gone. */
export async function detailsRow(db: Db, accountId: string): Promise<DetailsRow | null> {
  const account = await found(db, accountId)
  if (!account) return null
  const { held, contacts, ...row } = account
  const factors = account.two_factor ? await factorsOf(db, accountId) : null
  const sent = contacts.every(({ verified }) => verified) ? new Map<string, string>() : await lastSent(db, accountId)
  const ofKind = (requestedKind: 'EMAIL' | 'PHONE'): ContactRow[] =>
    contacts
      .filter(({ kind }) => kind === requestedKind)
      .sort((one, other) => Number(other.primary) - Number(one.primary) || one.since - other.since)
      .map(({ value, primary, verified, method }) => ({
        value,
        primary,
        verified,
        method,
        sentAt: verified ? null : (sent.get(value) ?? null),
      }))
  return {
    ...row,
    created_at: new Date(row.created_at),
    has_totp: factors?.totp ?? false,
    recovery_codes: factors?.recoveryCodes ?? 0,
    passkeys: held.filter((one) => one === 'PASSKEY').length,
    providers: (['APPLE', 'GOOGLE'] as const).filter((provider) => held.includes(provider)),
    linked: await linkedProviders(db, held.filter(isId)),
    has_subscription: held.includes('SUBSCRIPTION'),
    emails: ofKind('EMAIL'),
    phones: ofKind('PHONE'),
    accepted: held.flatMap((one) => {
      const [document, version] = one.split(' ')
      return version ? [{ document: document as PublishedDocument['document'], version: Number(version) }] : []
    }),
  }
}

const heldBy = sql`array(
  select 'PASSKEY' from passkeys p where p.account_id = a.id
  union all select i.provider from account_identities i where i.account_id = a.id
  union all (select 'SUBSCRIPTION' from subscription_events s where s.account_id = a.id limit 1)
  union all select t.document || ' ' || t.version from terms_acceptances t where t.account_id = a.id)`
const contactsOf = sql`array(
  select json_build_object('kind', 'EMAIL', 'value', e.address, 'primary', e.is_primary, 'verified', e.verified_at is not null,
    'method', e.method, 'since', extract(epoch from e.created_at))
  from account_emails e where e.account_id = a.id
  union all
  select json_build_object('kind', 'PHONE', 'value', p.number, 'primary', p.is_primary, 'verified', p.verified_at is not null,
    'method', 'CODE', 'since', extract(epoch from p.created_at))
  from account_phones p where p.account_id = a.id)`
const familyOf = sql`(
  select json_build_object('role', case when f.child_id = a.id then 'CHILD' else 'PARENT' end, 'state', f.state,
    'otherId', case when f.child_id = a.id then f.parent_id else f.child_id end,
    'mayAsk', w.may_ask, 'parentEmail', case when w.may_ask then nullif(f.parent_email, '') end)
  from family_links f, lateral (
    select f.child_id = a.id and (f.state = 'PENDING' or (f.state = 'WITHDRAWN' and f.parent_id is null)) as may_ask) w
  where f.child_id = a.id or f.parent_id = a.id
  order by f.child_id = a.id desc, f.created_at desc limit 1)`

/** Ids of providers; all else that is held has a name. */
const isId = (held: string): boolean => /^[0-9a-f]{8}-/.test(held)

/** When a code or link was last sent to each unconfirmed contact, as ISO text. */
async function lastSent(db: Db, accountId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ contact: string; at: Date }>`
    select contact, max(sent_at) as at from challenges
    where account_id = ${accountId} and used_at is null
      and purpose in ('VERIFY_ACCOUNT', 'ADD_EMAIL_LINK', 'ADD_EMAIL_CODE', 'ADD_PHONE')
    group by contact`.execute(db)
  return new Map(rows.map(({ contact, at }) => [contact, at.toISOString()]))
}

/** Whether a person has chosen interests. */
export async function hasInterests(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from account_interests where account_id = ${accountId} limit 1`.execute(db)
  return rows.length > 0
}
