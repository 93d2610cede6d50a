import type {
  EnterpriseGroupView,
  GroupCard,
  GroupView,
  InvitationView,
  JoinPolicy,
  MembershipView,
  PersonCard,
  PostView,
  RequestView,
  StreamView,
  TopLevelJoinPolicy,
} from '@koinon/contract/shared'
import type { contract } from '@koinon/contract'
import type { z } from 'zod'
import type { Db } from '#kernel/database/tables.ts'
import { groupCases, warnings } from '#features/moderation/index.ts'
import { graph, personCards, interests } from '#features/users/index.ts'
import { groupPolicy } from './policy.ts'
import { accentView } from './settings/accentView.ts'
import { allSections } from './organizations/pageSections.ts'
import { cardOf, friendsInside, groupCards, memberParts, pictureView, previewOf } from './directory/store/cards.ts'
import type { OrganizationRow } from './organizations/store/organizations.ts'
import { type GroupRow, groupRow, settingsOf } from './settings/store/groups.ts'
import type { InvitationRow } from './invitations/store/invitations.ts'
import { type MembershipRow, leadersOf, membershipOf } from './membership/store/members.ts'
import { guidelinesPolicy } from './guidelines/guidelinesPolicy.ts'
import { guidelinesFor } from './guidelines/store/guidelines.ts'
import { openAppealCount } from './restrictions/store/restrictions.ts'
import { lastWriteAt } from './slowMode/store/lastWrites.ts'
import { type RequestRow, pendingCounts } from './requests/store/requests.ts'

export type GroupAnswer = z.output<typeof contract.groups.getGroup.response>
const shownAdmins = 10
const shownModerators = 10

/** A group's page for one viewer, or its preview for an outsider of a closed one; null if it does not exist. */
export async function groupAnswer(db: Db, viewerId: string, groupId: string): Promise<GroupAnswer | null> {
  const row = await groupRow(db, viewerId, groupId)
  if (!row || !groupPolicy.sees.preview(row)) return null
  return groupPolicy.sees.content(row) ? fullGroupView(db, viewerId, row) : { ...previewOf(row), locked: true }
}

/** The page of a group that the viewer reads; for calls whose caller is a member. */
export async function groupView(db: Db, viewerId: string, groupId: string): Promise<GroupView> {
  const row = await groupRow(db, viewerId, groupId)
  if (!row) throw new Error('A group that was just written is gone.')
  return fullGroupView(db, viewerId, row)
}

export async function fullGroupView(db: Db, viewerId: string, row: GroupRow): Promise<GroupView> {
  const can = groupPolicy.can(row)
  const [leaders, membership, friends, topics, pending, unseenWarnings, guidelines, lastPostAt] = await Promise.all([
    leadersOf(db, row.id, Math.max(shownAdmins, shownModerators)),
    membershipOf(db, row.id, viewerId),
    friendsInside(db, viewerId, can.seeMembers ? [row.id] : [], 3),
    row.interestIds.length > 0 ? interests.interestsById(db, viewerId, row.interestIds) : [],
    groupPolicy.holds(row, 'APPROVE') ? pendingOf(db, viewerId, row) : null,
    row.membershipState === 'MEMBER' ? warnings.unseenCount(db, viewerId, row.id) : 0,
    guidelinesFor(db, row.id, viewerId),
    row.slowMode === null || groupPolicy.holds(row, 'MODERATE')
      ? null
      : lastWriteAt(db, { groupId: row.id, accountId: viewerId, kind: 'POST' }),
  ])
  const people = await personCards(db, viewerId, [
    viewerId,
    ...leaders.map(({ id }) => id),
    ...(membership?.invitedBy ? [membership.invitedBy] : []),
  ])
  const cardOfRole = (role: 'OWNER' | 'ADMIN' | 'MODERATOR') =>
    leaders.flatMap((leader) => (leader.role === role ? (people.get(leader.id) ?? []) : []))
  return {
    ...previewOf(row),
    ...memberParts(row, friends.get(row.id)),
    locked: false,
    mute: row.mute,
    unseenWarnings,
    version: row.version,
    banner: pictureView(row.banner),
    about: { text: row.about, facets: row.aboutFacets },
    rules: row.rules,
    guidelines: guidelinesView(row, guidelines),
    interests: topics,
    place: row.place,
    createdAt: row.createdAt.toISOString(),
    settings: settingsOf(row),
    counts: {
      members: row.memberCount,
      posts: row.postCount,
      subgroups: row.subgroupCount,
      events: row.eventCount,
      libraries: row.libraryCount,
    },
    owner: cardOfRole('OWNER')[0] ?? null,
    admins: cardOfRole('ADMIN').slice(0, shownAdmins),
    moderators: cardOfRole('MODERATOR').slice(0, shownModerators),
    questions: row.questions,
    conversationId: row.conversationId,
    membership: membership
      ? membershipView(membership, { viewerId, people, card: cardOf(row), isAdmin: can.manage })
      : null,
    ...(pending ? { pending } : {}),
    lastPostAt: lastPostAt?.toISOString() ?? null,
    permissions: groupPolicy.permissions(row),
    can,
  }
}

const guidelinesView = (row: GroupRow, guidelines: Awaited<ReturnType<typeof guidelinesFor>>) => ({
  version: guidelines?.version ?? 0,
  // People who write the rules need not accept them.
  isAccepted:
    row.membershipState !== 'MEMBER' ||
    groupPolicy.holds(row, 'EDIT') ||
    guidelines === null ||
    !guidelinesPolicy.isOwed(guidelines),
})

/** The requests and cases that wait for the viewer; moderators do not decide who becomes an admin. */
async function pendingOf(db: Db, viewerId: string, row: GroupRow): Promise<NonNullable<GroupView['pending']>> {
  const isAdmin = groupPolicy.holds(row, 'ADMINS')
  const [requests, { open, appeals }, restrictionAppeals] = await Promise.all([
    pendingCounts(db, viewerId, row.id),
    groupCases.groupQueueCounts(db, viewerId, row.id),
    isAdmin ? openAppealCount(db, row.id, viewerId) : 0,
  ])
  const cases = groupPolicy.holds(row, 'MODERATE') ? open + appeals : 0
  return { ...requests, admin: isAdmin ? requests.admin : 0, cases, restrictionAppeals }
}

/** An organisation is within no group whose members could enter freely. */
const topLevelPolicy = (policy: JoinPolicy): TopLevelJoinPolicy =>
  policy === 'GROUP_MEMBERS' ? 'REQUEST_ONLY' : policy

/** The page of an organisation: a group's, plus what only it has. */
export const organizationAnswer = ({
  row,
  whole,
  organization,
  pinnedPost,
  live = null,
}: {
  readonly row: GroupRow
  readonly whole: GroupView
  readonly organization: OrganizationRow
  readonly pinnedPost: PostView | null
  readonly live?: StreamView | null
}): EnterpriseGroupView => ({
  ...whole,
  kind: 'ENTERPRISE',
  joinPolicy: topLevelPolicy(whole.joinPolicy),
  settings: { ...whole.settings, joinPolicy: topLevelPolicy(whole.settings.joinPolicy) },
  counts: { ...whole.counts, groups: organization.groups },
  verified: organization.verified,
  landing: { published: organization.published, allowsNewUsersToJoin: organization.allowsNewUsersToJoin },
  accent: accentView(organization.accentSeed, row.picture?.color ?? null),
  sections: allSections(organization.sections),
  pinnedPost,
  live,
  can: { ...whole.can, ...groupPolicy.canInEnterprise(row) },
})

interface Around {
  readonly viewerId: string
  readonly people: ReadonlyMap<string, PersonCard>
  readonly card: GroupCard | undefined
  readonly isAdmin: boolean
}
/**
 * Null if the viewer may not know of the person or the group. Details between member and admins are visible only to
 * them.
 */
function membershipView(row: MembershipRow, { viewerId, people, card, isAdmin }: Around): MembershipView | null {
  const person = people.get(row.userId)
  if (!person || !card) return null
  const isOwn = row.userId === viewerId
  return {
    group: card,
    person,
    membershipState: row.membershipState,
    role: row.role,
    ...(row.customRole ? { customRole: row.customRole } : {}),
    title: row.title,
    joinedAt: row.joinedAt?.toISOString() ?? null,
    invitedBy: row.invitedBy && (isOwn || isAdmin) ? (people.get(row.invitedBy) ?? null) : null,
    mayPost: row.mayPost,
    notificationLevel: isOwn ? row.notificationLevel : 'ALL',
    ...(isAdmin ? { lastActivityTime: row.lastActivityAt?.toISOString() ?? null } : {}),
  }
}

/** The groups and people named in rows of a list, in one query each. */
async function whatLinesName<R extends { readonly groupId: string }>(
  db: Db,
  viewerId: string,
  rows: readonly R[],
  peopleOf: (row: R) => readonly string[],
) {
  const groupIds = rows.map(({ groupId }) => groupId)
  const [cards, people] = await Promise.all([
    groupCards(db, viewerId, groupIds),
    personCards(db, viewerId, rows.flatMap(peopleOf)),
  ])
  return { cards, people }
}

/** Rows of lists, in order, with their groups and people. `isAdmin`: the viewer runs the group. */
export async function membershipViews(
  db: Db,
  viewerId: string,
  rows: readonly MembershipRow[],
  { isAdmin = false }: { isAdmin?: boolean } = {},
): Promise<MembershipView[]> {
  const { cards, people } = await whatLinesName(db, viewerId, rows, ({ userId, invitedBy }) =>
    invitedBy ? [userId, invitedBy] : [userId],
  )
  return rows.flatMap((row) => membershipView(row, { viewerId, people, card: cards.get(row.groupId), isAdmin }) ?? [])
}

/** One membership as it is now, as the group's admins see it; null if the viewer may not know of the person. */
export async function membershipOrGone(
  db: Db,
  viewerId: string,
  groupId: string,
  userId: string,
): Promise<MembershipView | null> {
  const row = await membershipOf(db, groupId, userId)
  const [view] = row ? await membershipViews(db, viewerId, [row], { isAdmin: true }) : []
  return view ?? null
}

/** Requests as seen by those who asked or decide, in order. */
export async function requestViews(
  db: Db,
  viewerId: string,
  rows: readonly RequestRow[],
  { now, posts = new Map() }: { now: Date; posts?: ReadonlyMap<string, PostView> },
): Promise<RequestView[]> {
  const { cards, people } = await whatLinesName(db, viewerId, rows, ({ userId, decidedBy }) =>
    decidedBy ? [userId, decidedBy] : [userId],
  )
  const pending = rows.flatMap(({ state, userId }) => (state === 'PENDING' && userId !== viewerId ? [userId] : []))
  const friends = await graph.commonFriendsOfMany(db, viewerId, pending)
  return rows.flatMap((row) => {
    const [group, person] = [cards.get(row.groupId), people.get(row.userId)]
    if (!group || !person) return []
    const waitMs = row.retryAt ? row.retryAt.getTime() - now.getTime() : 0
    return {
      id: row.id,
      kind: row.kind,
      group,
      person,
      friendsInCommon: friends.get(row.userId) ?? { count: 0, items: [] },
      note: row.note,
      questions: row.questions,
      answers: row.answers,
      isForPostOnly: row.isForPostOnly,
      heldPost: row.pendingPostId ? (posts.get(row.pendingPostId) ?? null) : null,
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      decidedBy: row.decidedBy ? (people.get(row.decidedBy) ?? null) : null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      retryAfter: waitMs > 0 ? Math.ceil(waitMs / 1000) : null,
    }
  })
}

/** Sent invitations; an ignored one looks pending. */
export async function invitationViews(
  db: Db,
  viewerId: string,
  rows: readonly InvitationRow[],
): Promise<InvitationView[]> {
  const { cards, people } = await whatLinesName(db, viewerId, rows, ({ userId, invitedBy }) => [userId, invitedBy])
  return rows.flatMap((row) => {
    const [group, person, invitedBy] = [cards.get(row.groupId), people.get(row.userId), people.get(row.invitedBy)]
    if (!group || !person || !invitedBy) return []
    const state = row.state === 'IGNORED' ? 'PENDING' : row.state
    return {
      id: row.id,
      group,
      event: null,
      person,
      invitedBy,
      note: row.note,
      state,
      createdAt: row.createdAt.toISOString(),
    }
  })
}
