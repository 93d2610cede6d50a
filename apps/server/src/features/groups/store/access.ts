import { sql } from 'kysely'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db, Tx } from '../../../kernel/tables.ts'
import { groupPolicy } from '../policy.ts'
import type { GroupKind, GroupRole, JoinPolicy, PermissionScope, ThreeValueScope } from './tables.ts'

export type Standing = 'NONE' | 'INVITED' | 'PENDING' | 'MEMBER' | 'BANNED'

/** A group, and what of the asker decides about it: all that any rule of groups needs, in one query. */
export interface GroupFacts {
  readonly id: string
  readonly kind: GroupKind
  readonly name: string
  readonly parentId: string | null
  readonly enterpriseId: string | null
  readonly visibility: 'EVERYONE' | 'GROUP_MEMBERS'
  readonly listed: boolean
  readonly joinPolicy: JoinPolicy
  readonly postScope: PermissionScope
  readonly commentScope: PermissionScope
  readonly eventScope: PermissionScope
  readonly memberListScope: ThreeValueScope
  readonly inviteScope: ThreeValueScope
  readonly messageScope: ThreeValueScope
  readonly chatEnabled: boolean
  readonly standing: Standing
  readonly role: GroupRole | null
  readonly mayPost: boolean
  /** Whether the asker is in the parent; true where there is none. */
  readonly inParent: boolean
  /** Whether the asker is owner or admin of the parent. */
  readonly runsParent: boolean
  readonly version: number
}

/** What the asker must at least be allowed, to be answered anything but 404. */
export type GroupNeed = keyof typeof groupPolicy.sees

const columns = sql`
  g.id, g.kind, g.name, g.parent_id as "parentId", g.enterprise_id as "enterpriseId", g.visibility, g.listed,
  g.join_policy as "joinPolicy", g.post_scope as "postScope", g.comment_scope as "commentScope",
  g.event_scope as "eventScope", g.member_list_scope as "memberListScope", g.invite_scope as "inviteScope",
  g.message_scope as "messageScope", g.chat_enabled as "chatEnabled", g.version,
  m.role, coalesce(m.may_post, false) as "mayPost",
  coalesce(m.standing,
    case when exists (select 1 from group_invitations i
      where i.group_id = g.id and i.account_id = asker.id and i.state = 'PENDING') then 'INVITED'
    when exists (select 1 from group_requests r
      where r.group_id = g.id and r.account_id = asker.id and r.kind = 'JOIN' and r.state = 'PENDING') then 'PENDING'
    else 'NONE' end) as standing,
  (g.parent_id is null or coalesce(p.standing = 'MEMBER', false)) as "inParent",
  coalesce(p.role in ('OWNER', 'ADMIN'), false) as "runsParent"`

const joins = sql`
  groups g
  cross join asker
  left join group_members m on m.group_id = g.id and m.account_id = asker.id
  left join group_members p on p.group_id = g.parent_id and p.account_id = asker.id`

/** The facts of one group for one asker; null when it does not exist. Use `accessGroup`, not this, for a call. */
export async function groupFacts(db: Db, viewerId: string, groupId: string): Promise<GroupFacts | null> {
  const { rows } = await sql<GroupFacts>`
    with asker as (select ${viewerId}::uuid as id)
    select ${columns} from ${joins} where g.id = ${groupId} and g.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/**
 * The only door to a group: its facts, or 404 `GROUP_NOT_FOUND`, the same for an unknown group and for one the asker
 * may not know of.
 */
export async function accessGroup(db: Db, viewerId: string, groupId: string, need: GroupNeed): Promise<GroupFacts> {
  const facts = await groupFacts(db, viewerId, groupId)
  if (!facts || !groupPolicy.sees[need](facts)) throw new Refusal('GROUP_NOT_FOUND')
  return facts
}

/** The same, holding the group's row until the transaction ends: for what must not cross another decision. */
export async function lockGroup(tx: Tx, viewerId: string, groupId: string, need: GroupNeed): Promise<GroupFacts> {
  await tx.selectFrom('groups').select('id').where('id', '=', groupId).forUpdate().executeTakeFirst()
  return accessGroup(tx, viewerId, groupId, need)
}
