import { sql } from 'kysely'
import type { Role } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/tables.ts'
import type { PictureRow } from '../../media/index.ts'
import type { TermsDocument } from './terms.ts'
import type { AccountStatus, FollowerScope, OnboardingRecord, PeopleScope } from './tables.ts'

export interface ContactRow {
  readonly value: string
  readonly primary: boolean
  readonly verified: boolean
  readonly method: 'LINK' | 'CODE'
  /** ISO text: when a code or link was last sent to it. */
  readonly sentAt: string | null
}

/** Everything about the own account, as one row. */
export interface DetailsRow {
  readonly id: string
  readonly kind: 'PERSON' | 'ORGANIZATION'
  readonly status: AccountStatus
  readonly created_at: Date
  readonly username: string
  readonly display_name: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly birth_date: string | null
  readonly country: string | null
  readonly zone: string | null
  readonly language: string
  readonly roles: Role[]
  readonly is_private: boolean
  readonly who_may_message: PeopleScope
  readonly who_may_invite: PeopleScope
  readonly who_may_tag: FollowerScope
  readonly show_lists: FollowerScope
  readonly findable_by_contact: boolean
  readonly show_presence: boolean
  readonly read_receipts: boolean
  readonly typing: boolean
  readonly location: boolean
  readonly personalised: boolean
  readonly onboarding: OnboardingRecord
  readonly has_password: boolean
  readonly two_factor: boolean
  readonly has_totp: boolean
  readonly recovery_codes: number
  readonly passkeys: number
  readonly providers: readonly ('APPLE' | 'GOOGLE')[]
  readonly bio: string
  readonly following_count: number
  readonly group_count: number
  readonly post_count: number
  readonly has_interests: boolean
  /** There is a line of it in the ledger. */
  readonly has_subscription: boolean
  readonly avatar: PictureRow | null
  readonly emails: readonly ContactRow[]
  readonly phones: readonly ContactRow[]
  readonly accepted: readonly Pick<TermsDocument, 'document' | 'version'>[]
  readonly family: {
    readonly role: 'PARENT' | 'CHILD'
    readonly state: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
    readonly otherId: string | null
  } | null
}

/** The own account in one query, so that the first screen costs one round trip. Looks into the ledger of subscriptions. */
export async function detailsRow(db: Db, accountId: string): Promise<DetailsRow | null> {
  const { rows } = await sql<DetailsRow>`
    select a.id, a.kind, a.status, a.created_at, a.username, a.display_name, a.first_name, a.last_name, a.birth_date, a.country, a.zone, a.language,
      a.roles, a.is_private, a.who_may_message, a.who_may_invite, a.who_may_tag, a.show_lists, a.findable_by_contact,
      a.show_presence, a.read_receipts, a.typing, a.location, a.personalised, a.onboarding, a.bio,
      a.following_count, a.group_count, a.post_count,
      a.password_hash is not null as has_password, a.two_factor_since is not null as two_factor,
      exists (select 1 from totp_secrets t where t.account_id = a.id) as has_totp,
      (select count(*)::int from recovery_codes r where r.account_id = a.id and r.used_at is null) as recovery_codes,
      (select count(*)::int from passkeys p where p.account_id = a.id) as passkeys,
      array(select i.provider from account_identities i where i.account_id = a.id) as providers,
      exists (select 1 from account_interests x where x.account_id = a.id) as has_interests,
      exists (select 1 from subscription_events x where x.account_id = a.id) as has_subscription,
      case when m.id is null then null else json_build_object(
        'media_id', m.id, 'alt', m.alt, 'width', m.width, 'height', m.height,
        'placeholder', m.placeholder, 'color', m.color, 'variants', m.variants) end as avatar,
      ${emailsOf} as emails, ${phonesOf} as phones, ${acceptedBy} as accepted, ${familyOf} as family
    from accounts a
    left join media m on m.id = a.avatar_media_id and m.status = 'READY'
    where a.id = ${accountId} and a.status <> 'PURGED'`.execute(db)
  return rows[0] ?? null
}

const emailsOf = sql`(
  select coalesce(json_agg(json_build_object('value', e.address, 'primary', e.is_primary, 'verified', e.verified_at is not null,
    'method', e.method, 'sentAt', case when e.verified_at is null then (select max(c.sent_at) from challenges c
      where c.account_id = a.id and c.contact = e.address and c.used_at is null
        and c.purpose in ('VERIFY_ACCOUNT', 'ADD_EMAIL_LINK', 'ADD_EMAIL_CODE')) end)
    order by e.is_primary desc, e.created_at, e.id), '[]')
  from account_emails e where e.account_id = a.id)`
const phonesOf = sql`(
  select coalesce(json_agg(json_build_object('value', p.number, 'primary', p.is_primary, 'verified', p.verified_at is not null,
    'method', 'CODE', 'sentAt', case when p.verified_at is null then (select max(c.sent_at) from challenges c
      where c.account_id = a.id and c.contact = p.number and c.used_at is null and c.purpose in ('VERIFY_ACCOUNT', 'ADD_PHONE')) end)
    order by p.is_primary desc, p.created_at, p.id), '[]')
  from account_phones p where p.account_id = a.id)`
const acceptedBy = sql`(
  select coalesce(json_agg(json_build_object('document', t.document, 'version', t.version)), '[]')
  from terms_acceptances t where t.account_id = a.id)`
const familyOf = sql`(
  select json_build_object('role', case when f.child_id = a.id then 'CHILD' else 'PARENT' end, 'state', f.state,
    'otherId', case when f.child_id = a.id then f.parent_id else f.child_id end)
  from family_links f where f.child_id = a.id or f.parent_id = a.id
  order by f.child_id = a.id desc, f.created_at desc limit 1)`
