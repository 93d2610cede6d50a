import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { visiblePost } from '#features/content/index.ts'
import { visibleEvent } from '#features/events/index.ts'
import { knowsOfGroup } from '#features/groups/index.ts'
import { visibleLibrary } from '#features/libraries/index.ts'
import { visiblePerson } from '#features/users/index.ts'
import { type ExportSection, paymentSections } from './exportPayments.ts'
import { activitySections } from './exportActivity.ts'

/**
 * Everything that is a member's own, whichever feature stores it: what the account answers for. Columns are named one
 * by one, so that no secret and nothing of others comes along; other people appear only by their user names.
 */
export function exportSections(me: string): ExportSection[] {
  return [
    ...ofTheAccount(me),
    ...ofPeople(me),
    ...ofContent(me),
    ...ofChat(me),
    ...ofGroups(me),
    ...ofEvents(me),
    ...activitySections(me),
    ...paymentSections(me),
  ]
}

const ofTheAccount = (me: string): ExportSection[] => [
  {
    name: 'account',
    rows: sql`select id, kind, status, username, display_name, first_name, last_name, birth_date, country, zone, language, bio, links, place,
      is_private, who_may_message, who_may_invite, who_may_tag, show_lists, findable_by_contact, show_presence, read_receipts, typing,
      location, personalised, roles, preferred_home, preferences, onboarding, subscription_settings, created_at
      from accounts where id = ${me}`,
  },
  {
    name: 'contacts',
    rows: sql`select 'EMAIL' as kind, address as value, verified_at, is_primary, created_at from account_emails where account_id = ${me}
      union all select 'PHONE', number, verified_at, is_primary, created_at from account_phones where account_id = ${me}`,
  },
  {
    name: 'sign-in',
    rows: sql`select 'IDENTITY' as kind, provider as name, email as detail, created_at, null::timestamptz as last_used_at
      from account_identities where account_id = ${me}
      union all select 'PASSKEY', name, null, created_at, last_used_at from passkeys where account_id = ${me}
      union all select 'AUTHENTICATOR', null, null, created_at, null from totp_secrets where account_id = ${me}
      union all select 'SESSION', client_name, user_agent, created_at, last_activity_at from sessions where account_id = ${me}`,
  },
  {
    name: 'organisation',
    rows: sql`select name, email, website, registration_number, contact, state, created_at from organizations where account_id = ${me}`,
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
    name: 'searches',
    rows: sql`select kind, query, entity_kind, entity_id, at from search_history where account_id = ${me} order by at`,
  },
  {
    name: 'position',
    rows: sql`select latitude, longitude, expires_at from positions where account_id = ${me}`,
  },
  {
    name: 'notifications',
    rows: sql`select type, kind, reason, target_kind, target_id, actor_count, at, read_at from notifications where account_id = ${me} order by at`,
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
    where k.how = 'I_BLOCK' or (${visiblePerson(me, 'w')} and (k.how <> 'AMONG_MY_CONTACTS' or w.findable_by_contact))`,
  },
]

const ofContent = (me: string): ExportSection[] => [
  {
    name: 'posts',
    rows: sql`select p.id, p.text, p.media_type, p.audience, p.comment_scope, p.group_id, p.event_id, p.repost_of, p.language, p.place, p.status,
      p.like_count, p.comment_count, p.created_at, p.edited_at, p.scheduled_at,
      array(select m.media_id from post_media m where m.post_id = p.id order by m.position) as media_ids,
      (select jsonb_agg(o.text order by o.position) from poll_options o where o.post_id = p.id) as poll,
      (select jsonb_agg(jsonb_build_object('version', v.version, 'text', v.text, 'at', v.at) order by v.version)
        from post_versions v where v.post_id = p.id) as versions
      from posts p where p.author_id = ${me} and p.deleted_at is null order by p.id`,
  },
  {
    name: 'comments',
    rows: sql`select id, post_id, parent_id, text, media_id, created_at, edited_at from comments
      where author_id = ${me} and removed is null order by id`,
  },
  {
    name: 'reactions',
    rows: sql`select target_type, target_id, emoji, created_at from reactions where account_id = ${me} order by created_at`,
  },
  {
    name: 'votes',
    rows: sql`select v.post_id, case when ${visiblePost(me)} then o.text end as text, v.at from poll_votes v
      join poll_options o on o.id = v.option_id join posts p on p.id = v.post_id join accounts a on a.id = p.author_id
      where v.account_id = ${me} order by v.at`,
  },
  {
    name: 'drafts',
    rows: sql`select id, group_id, text, media_ids, rest, updated_at from drafts where account_id = ${me} order by updated_at`,
  },
  {
    name: 'favorites',
    rows: sql`select kind, entity_id, saved_at from favorites where account_id = ${me} order by id`,
  },
  {
    name: 'library-progress',
    rows: sql`select l.id as library_id, case when ${visibleLibrary(me)} then l.title end as library, i.post_id, w.state, w.position_ms, w.note, w.updated_at
      from library_progress w join library_items i on i.id = w.item_id join libraries l on l.id = i.library_id
      where w.account_id = ${me} order by w.updated_at, w.item_id`,
  },
  {
    name: 'profile',
    rows: sql`select 'HIGHLIGHT' as kind, title as text, created_at as at,
        array(select x.post_id from highlight_posts x where x.highlight_id = h.id order by x.position) as posts
        from highlights h where account_id = ${me}
      union all select 'PRAYER', text, created_at, '{}' from prayers where author_id = ${me} and deleted_at is null
      union all select 'TESTIMONIAL', text, updated_at, '{}' from testimonials where account_id = ${me}
      union all select place, null, null, array_agg(post_id order by position) from profile_posts where account_id = ${me} group by place`,
  },
  {
    name: 'reports',
    rows: sql`select target_kind, target_id, reason, text, at, outcome from reports where reporter_id = ${me} order by at`,
  },
  {
    name: 'appeals',
    rows: sql`select text, state, created_at, decided_at, message_to_author from moderation_appeals where account_id = ${me} order by created_at`,
  },
]

const ofChat = (me: string): ExportSection[] => [
  {
    name: 'messages',
    rows: sql`select m.id, m.conversation_id, c.kind as conversation, case when exists (select 1 from conversation_members t
        where t.conversation_id = c.id and t.account_id = ${me} and t.state = 'ACCEPTED') then c.title end as title,
      m.text, m.created_at, m.edited_at,
      array(select a.media_id from message_attachments a where a.message_id = m.id order by a.position) as media_ids
      from messages m join conversations c on c.id = m.conversation_id
      where m.author_id = ${me} and m.deleted_at is null order by m.id`,
  },
  {
    name: 'message-reactions',
    rows: sql`select message_id, emoji, created_at from message_reactions where account_id = ${me} order by created_at`,
  },
]

/** The name of a group in `g` that the member may know of. */
const groupName = (me: string) => sql`case when ${knowsOfGroup(me, sql`g.id`)} then g.name end`

const ofGroups = (me: string): ExportSection[] => [
  {
    name: 'groups',
    rows: sql`select g.id, ${groupName(me)} as name, m.standing, m.role, m.title, m.notification_level, m.joined_at from group_members m
      join groups g on g.id = m.group_id where m.account_id = ${me} and m.standing = 'MEMBER' order by m.joined_at`,
  },
  {
    name: 'group-requests',
    rows: sql`select r.kind, ${groupName(me)} as "group", r.state, r.note, r.questions, r.answers, r.created_at from group_requests r
      join groups g on g.id = r.group_id where r.account_id = ${me} order by r.created_at`,
  },
  {
    name: 'group-invitations',
    rows: sql`select case when i.account_id = ${me} then 'RECEIVED' else 'SENT' end as how, ${groupName(me)} as "group", i.state,
      case when i.invited_by = ${me} then i.note end as note, i.created_at
      from group_invitations i join groups g on g.id = i.group_id
      where i.account_id = ${me} or i.invited_by = ${me} order by i.created_at`,
  },
  {
    name: 'joining',
    rows: sql`select first_name, last_name, email, phone_number, birth_date, status, created_at from join_requests
      where account_id = ${me} order by created_at`,
  },
]

/** The title of an event in `e` that the member may see. */
const eventTitle = (me: string) => sql`case when ${visibleEvent(me)} then coalesce(d.title, e.title) end`

const ofEvents = (me: string): ExportSection[] => [
  {
    name: 'events',
    rows: sql`select e.id, ${groupName(me)} as "group", e.title, e.description, e.zone, e.recurrence, e.first_start as starts_at,
      e.first_end as ends_at, e.place, e.online_link, e.visibility, e.join_scope, e.capacity, e.questions, e.created_at
      from events e join groups g on g.id = e.group_id
      where e.created_by = ${me} and e.deleted_at is null order by e.created_at`,
  },
  {
    name: 'event-answers',
    rows: sql`select e.id as event_id, ${eventTitle(me)} as event, d.start_at, i.state, i.questions, i.answers, i.said,
      i.ticket_code, i.checked_in_at, i.created_at, i.updated_at
      from event_guests i join event_dates d on d.id = i.date_id join events e on e.id = i.event_id
      where i.account_id = ${me} order by d.start_at`,
  },
  {
    name: 'event-changes',
    rows: sql`select c.event_id, c.field, c.before, c.after, c.note, c.at from event_changes c where c.by_id = ${me} order by c.at`,
  },
  {
    name: 'event-check-ins',
    rows: sql`select c.event_id, d.start_at, c.direction, c.result, c.at, c.undone_at from event_check_ins c
      join event_dates d on d.id = c.date_id where c.account_id = ${me} order by c.at`,
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
