import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { visibility } from '#features/users/index.ts'
import type { ExportSection } from '../../provided.ts'
import { paymentSections } from './exportPayments.ts'
import { activitySections } from './exportActivity.ts'

/**
 * Everything that is a member's own, whichever feature stores it: what the account answers for. Columns are named one
 * by one, so that no secret and nothing of others comes along; other people appear only by their user names.
 */
export function exportSections(me: string): ExportSection[] {
  return [...ofTheAccount(me), ...ofPeople(me), ...ofReports(me), ...activitySections(me), ...paymentSections(me)]
}

const ofTheAccount = (me: string): ExportSection[] => [
  {
    name: 'account',
    rows: sql`select id, kind, status, username, display_name, first_name, last_name, birth_date, country, time_zone, language, bio, links, place,
      is_private, who_may_message, who_may_invite, who_may_tag, show_lists, findable_by_contact, findable_by_visitors, show_presence, read_receipts, typing,
      location, personalized, roles, start_page, preferences, onboarding, subscription_settings, created_at
      from accounts where id = ${me}`,
  },
  {
    name: 'contacts',
    rows: sql`select 'EMAIL' as kind, address as value, verified_at, is_primary, created_at from account_emails where account_id = ${me}
      union all select 'PHONE', number, verified_at, is_primary, created_at from account_phones where account_id = ${me}`,
  },
  {
    name: 'sign-in',
    rows: sql`select 'IDENTITY' as kind, coalesce(p.name, i.provider) as name, i.email as detail, i.created_at, null::timestamptz as last_used_at
      from account_identities i left join sign_in_providers p on p.id = i.provider_id where i.account_id = ${me}
      union all select 'MANAGED', coalesce(g.name, ''), m.answer, m.answered_at, null from managed_accounts m
        left join groups g on g.id = m.group_id where m.account_id = ${me}
      union all select 'PROVIDER_LOG', l.event, l.reason, l.at, null from sign_in_log l where l.account_id = ${me}
      union all select 'PASSKEY', name, null, created_at, last_used_at from passkeys where account_id = ${me}
      union all select 'AUTHENTICATOR', null, null, created_at, null from totp_secrets where account_id = ${me}
      union all select 'SESSION', client_name, user_agent, created_at, last_activity_at from sessions where account_id = ${me}`,
  },
  {
    name: 'organisation',
    rows: sql`select name, email, website, registration_number, contact, state, created_at from organizations where account_id = ${me}`,
  },
  {
    name: 'application',
    rows: sql`select question, answer, state, applied_at, decided_at, message from account_applications where account_id = ${me}`,
  },
  {
    name: 'family',
    rows: sql`select case when child_id = ${me} then 'CHILD' else 'PARENT' end as role, state, max_messages, may_purchase, created_at
      from family_links where child_id = ${me} or parent_id = ${me}`,
  },
  {
    name: 'terms',
    rows: sql`select document, version, at from terms_acceptances where account_id = ${me} order by at`,
  },
  {
    name: 'interests',
    rows: sql`select i.name, a.weight, a.source, a.created_at from account_interests a join interests i on i.id = a.interest_id
      where a.account_id = ${me} order by a.created_at`,
  },
  {
    name: 'settings',
    rows: sql`select 'NOTIFICATIONS' as of, to_jsonb(n) - 'account_id' as settings from notification_settings n where account_id = ${me}
      union all select 'DEVICE', jsonb_build_object('kind', kind, 'name', device_name, 'created_at', created_at)
        from push_tokens where account_id = ${me}
      union all select 'WORD_FILTER', jsonb_build_object('phrase', phrase, 'action', action, 'created_at', created_at)
        from word_filters where account_id = ${me}`,
  },
  {
    name: 'position',
    rows: sql`select latitude, longitude, expires_at from positions where account_id = ${me}`,
  },
]

const ofPeople = (me: string): ExportSection[] => [
  {
    name: 'people',
    rows: sql`select k.how, w.username as who, k.at from (
      select case state when 'FOLLOWING' then 'I_FOLLOW' else 'I_ASK_TO_FOLLOW' end as how, followee_id as id, created_at as at
        from follows where follower_id = ${me}
      union all select case state when 'FOLLOWING' then 'FOLLOWS_ME' else 'ASKS_TO_FOLLOW_ME' end, follower_id, created_at
        from follows where followee_id = ${me}
      union all select 'I_BLOCK', blocked_id, created_at from blocks where blocker_id = ${me}
      union all select 'I_MUTE', muted_id, created_at from mutes where muter_id = ${me}
      union all select 'I_DISMISSED', person_id, at from person_dismissals where account_id = ${me}
      union all select 'AMONG_MY_CONTACTS', match_id, null from contact_matches where account_id = ${me}
    ) k join accounts w on w.id = k.id
    where k.how = 'I_BLOCK' or (${visibility.visiblePerson(me, 'w')} and (k.how <> 'AMONG_MY_CONTACTS' or w.findable_by_contact))`,
  },
]

const ofReports = (me: string): ExportSection[] => [
  {
    name: 'reports',
    rows: sql`select target_kind, target_id, reason, text, at, outcome from reports where reporter_id = ${me} order by at`,
  },
  {
    name: 'appeals',
    rows: sql`select text, state, created_at, decided_at, message_to_author from moderation_appeals where account_id = ${me} order by created_at`,
  },
  {
    name: 'warnings',
    rows: sql`select g.name as group, w.points, w.text, w.rule, w.at, w.expires_at, w.seen_at, w.withdrawn_at
      from warnings w left join groups g on g.id = w.group_id where w.account_id = ${me} order by w.at`,
  },
  {
    name: 'statements',
    rows: sql`select s.kind, g.name as group, s.target_kind, s.facts, s.trigger, s.is_automatically_detected, s.is_automatically_decided, s.ground,
      s.reference, s.explanation, s.redress, s.at, s.until, s.lifted_at, s.sent_at
      from statements s left join groups g on g.id = s.group_id where s.account_id = ${me} and not s.is_exempt order by s.at`,
  },
]

const rowsAtOnce = 500

/** The rows of a section, a few hundred in memory at a time. */
export async function* sectionRows(db: Db, { rows }: ExportSection): AsyncGenerator<Record<string, unknown>> {
  const source = db.selectFrom(
    sql<{ row: Record<string, unknown> }>`(select to_jsonb(x) as row from (${rows}) x)`.as('s'),
  )
  for await (const { row } of source.select('s.row').stream(rowsAtOnce)) yield row
}

export interface ExportedMedia {
  readonly id: string
  readonly fileName: string
  readonly contentType: string
  readonly alt: string
  readonly purpose: string
  readonly createdAt: Date
  /** The best version there is: the largest processed one, otherwise the upload. */
  readonly key: string
}

/** The files of a member. */
export async function exportedMedia(db: Db, me: string): Promise<ExportedMedia[]> {
  const { rows } = await sql<ExportedMedia>`
    select id, file_name as "fileName", coalesce(variants -> -1 ->> 'type', content_type) as "contentType", alt, purpose,
      created_at as "createdAt", coalesce(variants -> -1 ->> 'key', storage_key) as key
    from media where owner_id = ${me} and deleted_at is null and status in ('UPLOADED', 'PROCESSING', 'READY') and purpose <> 'PREVIEW'
    order by id`.execute(db)
  return rows
}
