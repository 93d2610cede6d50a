import type { GroupPermission, SlowMode } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { anyOfIds, andWhen } from '#kernel/database/sqlHelpers.ts'
import { containsPattern } from '#kernel/text/likePattern.ts'
import type { PictureRow } from '#features/media/index.ts'
import { type DraftRow, draftJson } from '../../drafts/store/drafts.ts'
import { unreadInThreads } from '../../threads/store/threads.ts'
import { isCountedParticipant } from './participants.ts'
import { unreadMentions } from '../../messages/store/messages.ts'
import { visibleMessages } from '../../messages/store/visibleMessages.ts'
import type { ConversationKind, ParticipantRole, ParticipantState } from '../../store/tables.ts'
import { restrictions } from '#features/groups/index.ts'
import { names, visibility } from '#features/users/index.ts'

export interface ConversationRow {
  readonly id: string
  readonly kind: ConversationKind
  readonly group_id: string | null
  readonly title: string | null
  readonly picture: PictureRow | null
  readonly last_activity_at: Date
  readonly last_visible_id: string | null
  readonly participant_ids: string[]
  /** Including the viewer; for a group's chat as its members are counted. */
  readonly participant_count: number
  readonly role: ParticipantRole | null
  readonly customPermissions: readonly GroupPermission[] | null
  readonly state: ParticipantState | null
  readonly requested_by: string | null
  /**
   * For a direct one, in which the viewer asked the other by a first message: the request is pending, or was declined.
   */
  readonly awaits_answer: boolean
  readonly reachable: boolean
  readonly locked: boolean
  readonly chat_enabled: boolean
  readonly slow_mode: SlowMode | null
  readonly read_seq: number
  readonly unread: number
  readonly mentions: number
  readonly level: 'ALL' | 'MENTIONS' | 'NONE'
  readonly muted_until: Date | null
  readonly draft: DraftRow | null
  readonly hidden: boolean
}

const picture = sql`case when f.id is null then null else json_build_object('media_id', f.id, 'alt', f.alt, 'width', f.width,
  'height', f.height, 'placeholder', f.placeholder, 'color', f.color, 'variants', f.variants) end`

/** For a group's chat: whether its viewer sees who is in the group. */
const seesMembers = sql`(g.member_list_scope <> 'NOBODY' or holds_in_group(gm.role, gm.custom_permissions, 'RESTRICT'))`

/** Whether a participant `x` with account `a`, other than the viewer, takes part and may be known of. */
const isShown = (viewerId: string) => sql`(${isCountedParticipant('x')} and ${visibility.visibleAmongMany(viewerId)})`

/**
 * Whether the viewer has hidden a conversation `c`, by their part `me` in it, and nothing was said since that they see.
 */
const isHidden = (viewerId: string) => sql<boolean>`(me.hidden_seq is not null and (me.hidden_seq >= c.last_seq
  or not exists (select 1 from messages q where q.conversation_id = c.id and q.in_conversation and q.seq > me.hidden_seq and ${visibleMessages(viewerId, 'q')})))`

/** Conversations by id with everything their list entries need, in one query. */
export async function conversationRows(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, ConversationRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ConversationRow>`
    select c.id, c.kind, c.group_id, coalesce(g.name, c.title) as title, ${picture} as picture, c.last_activity_at,
      (select m.id from messages m where m.conversation_id = c.id and m.in_conversation and ${visibleMessages(viewerId)} order by m.seq desc limit 1) as last_visible_id,
      array(select x.account_id from conversation_members x join accounts a on a.id = x.account_id
        where x.conversation_id = c.id and x.account_id <> ${viewerId} and ${isShown(viewerId)}
          and (c.kind <> 'GROUP_CHAT' or (${seesMembers} and exists (select 1 from group_members t
            where t.group_id = c.group_id and t.account_id = x.account_id and t.membership_state = 'MEMBER')))
        order by x.joined_at, x.account_id limit 5) as participant_ids,
      case when c.kind <> 'GROUP_CHAT' then (select count(*)::int from conversation_members x join accounts a on a.id = x.account_id
          where x.conversation_id = c.id and (x.account_id = ${viewerId} or ${isShown(viewerId)}))
        when ${seesMembers} then g.member_count else 1 end as participant_count,
      case when c.kind = 'GROUP_CHAT' then gm.role else me.role end as role, gm.custom_permissions as "customPermissions", me.state, me.requested_by,
      coalesce(o.state in ('PENDING', 'DECLINED') and c.last_seq > 0, false) as awaits_answer,
      case c.kind
        when 'GROUP_CHAT' then coalesce(g.chat_enabled and (g.message_scope <> 'NOBODY' or holds_in_group(gm.role, gm.custom_permissions, 'EDIT'))
          and ${restrictions.muteOf(sql`${viewerId}::uuid`, sql`g.id`, sql`g.parent_id`)} is null, false)
        when 'GROUP' then not c.locked or me.role in ('OWNER', 'ADMIN')
        else coalesce((o.state = 'ACCEPTED' or (o.state = 'PENDING' and c.last_seq = 0))
          and account_is_visible(oa.status, oa.isolated_until)
          and (c.last_seq > 0 or c.created_by = o.account_id or ${visibility.isReachable(viewerId, 'oa')})
          and not ${visibility.blockedBetween(viewerId, sql.ref('o.account_id'))}, false) end as reachable,
      case c.kind when 'GROUP_CHAT' then coalesce(g.message_scope = 'NOBODY', false) else c.locked end as locked,
      coalesce(g.chat_enabled, false) as chat_enabled, g.slow_mode,
      coalesce(me.read_seq, 0) as read_seq,
      (select count(*)::int from messages m where m.conversation_id = c.id and m.seq > coalesce(me.read_seq, 0)
        and m.in_conversation and m.author_id <> ${viewerId} and m.deleted_at is null and ${visibleMessages(viewerId)}) as unread,
      ${unreadMentions(viewerId)} as mentions,
      coalesce(me.level, 'ALL') as level, me.muted_until, ${draftJson} as draft, ${isHidden(viewerId)} as hidden
    from conversations c
    left join conversation_members me on me.conversation_id = c.id and me.account_id = ${viewerId}
    left join conversation_members o on c.kind = 'DIRECT' and o.conversation_id = c.id and o.account_id <> ${viewerId}
    left join accounts oa on oa.id = o.account_id
    left join message_drafts d on d.account_id = ${viewerId} and d.place_id = c.id
    left join groups g on g.id = c.group_id
    left join group_members gm on gm.group_id = c.group_id and gm.account_id = ${viewerId}
    left join media f on f.id = coalesce(g.picture_media_id, c.picture_media_id) and f.status = 'READY'
    where c.id = ${anyOfIds(ids)}
      and me.state in ('ACCEPTED', 'PENDING')
      and (c.kind <> 'GROUP_CHAT' or (gm.membership_state = 'MEMBER' and g.deleted_at is null))`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface ListedConversation {
  readonly id: string
  readonly at: Date
}
export interface ConversationFilter {
  readonly viewerId: string
  readonly query?: string | undefined
  readonly kind?: ConversationKind | undefined
  readonly unread?: boolean | undefined
  readonly requests?: boolean | undefined
  readonly hidden?: boolean | undefined
  readonly groupIds?: readonly string[] | undefined
  /** Leaves direct ones out. */
  readonly severalPeople?: boolean | undefined
  /** Including the chats of groups that nobody has used yet. */
  readonly unused?: boolean | undefined
  readonly after: readonly (string | number | null)[] | null
  readonly limit: number
}

/**
 * For members `me` of conversations `c` in which nothing was said: whether they have it in their list. Nobody else's
 * list changes when a person opens one; being asked to take part is something to answer.
 */
const isListedUnused = ({ unused = false }: { readonly unused?: boolean | undefined }) =>
  sql`(c.kind <> 'DIRECT' and (me.opened or me.state = 'PENDING' or (${unused} and c.kind = 'GROUP_CHAT')))`

/** For members `me` of conversations `c`, perhaps of groups `g`: those that are in a list of the viewer's. */
const isListed = (
  { viewerId, unused }: Pick<ConversationFilter, 'viewerId' | 'unused'>,
  state: 'PENDING' | 'ACCEPTED',
) => sql`me.account_id = ${viewerId}
      and me.state = ${state}
      and (c.last_seq > 0 or ${isListedUnused({ unused })})
      and (c.kind <> 'DIRECT' or not exists (select 1 from conversation_members o join accounts w on w.id = o.account_id
        where o.conversation_id = c.id and o.account_id <> ${viewerId} and (${visibility.blockedBetween(viewerId, sql.ref('o.account_id'))}
          or (me.state = 'PENDING' and not account_is_visible(w.status, w.isolated_until)))))
      and (c.kind <> 'GROUP_CHAT' or (g.deleted_at is null and g.chat_enabled and exists (select 1 from group_members gm
        where gm.group_id = c.group_id and gm.account_id = ${viewerId} and gm.membership_state = 'MEMBER')))`
const listed = sql`conversation_members me join conversations c on c.id = me.conversation_id left join groups g on g.id = c.group_id`

/** The viewer's conversations, newest activity first. One without messages is as old as its creation. */
export async function listConversations(db: Db, args: ConversationFilter): Promise<ListedConversation[]> {
  const { viewerId, after } = args
  // A search by name also finds hidden conversations: nothing else leads back to them. Nobody can add a message to a
  // pending request, which would bring it back.
  const isAnyState = args.hidden === undefined && (Boolean(args.query) || args.requests === true)
  const { rows } = await sql<ListedConversation>`
    select c.id, c.last_activity_at as at
    from ${listed}
    where ${isListed(args, args.requests ? 'PENDING' : 'ACCEPTED')}
      ${isAnyState ? sql`` : sql`and ${isHidden(viewerId)} = ${args.hidden ?? false}`}
      ${args.kind ? sql`and c.kind = ${args.kind}` : sql``}
      ${args.severalPeople ? sql`and c.kind <> 'DIRECT'` : sql``}
      ${args.groupIds ? sql`and c.group_id = any(${[...args.groupIds]}::uuid[])` : sql``}
      ${
        args.unread
          ? sql`and exists (select 1 from messages m where m.conversation_id = c.id and m.seq > me.read_seq
        and m.in_conversation and m.author_id <> ${viewerId} and m.deleted_at is null and ${visibleMessages(viewerId)})`
          : sql``
      }
      ${andWhen(
        args.query,
        (
          query,
        ) => sql`(koinon_unaccent(lower(coalesce(g.name, c.title, ''))) like koinon_unaccent(${containsPattern(query)}) or exists (
        select 1 from conversation_members x join accounts a on a.id = x.account_id
        where x.conversation_id = c.id and x.account_id <> ${viewerId} and ${isCountedParticipant('x')} and c.kind <> 'GROUP_CHAT'
          and not ${visibility.blockedBetween(viewerId, sql.ref('x.account_id'))} and ${names.isInName(query.toLowerCase())}))`,
      )}
      ${after ? sql`and (c.last_activity_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by c.last_activity_at desc, c.id desc limit ${args.limit + 1}`.execute(db)
  return rows
}

/** How many requests wait for the viewer's answer. */
export async function requestTotal(db: Db, viewerId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${listed}
    where ${isListed({ viewerId }, 'PENDING')}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Unread messages of all conversations in the list that are not muted and not hidden, and of threads one follows. */
export async function unreadTotal(db: Db, viewerId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int + ${unreadInThreads(viewerId, now)} as total from conversation_members me
    join conversations c on c.id = me.conversation_id and c.last_seq > me.read_seq
    join messages m on m.conversation_id = c.id and m.seq > me.read_seq
    where me.account_id = ${viewerId} and me.state = 'ACCEPTED' and me.level <> 'NONE'
      and (me.muted_until is null or me.muted_until <= ${now}) and not ${isHidden(viewerId)}
      and m.in_conversation and m.author_id <> ${viewerId} and m.deleted_at is null and ${visibleMessages(viewerId)}
      and (c.kind <> 'GROUP_CHAT' or exists (select 1 from group_members gm join groups g on g.id = gm.group_id
        where gm.group_id = c.group_id and gm.account_id = ${viewerId} and gm.membership_state = 'MEMBER'
          and g.deleted_at is null and g.chat_enabled))`.execute(db)
  return rows[0]?.total ?? 0
}
