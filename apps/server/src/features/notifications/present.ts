import type {
  ActivityItem,
  ActivityTarget,
  GroupCard,
  NotificationView,
  PersonCard,
  RequestState,
} from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { comments } from '#features/content/index.ts'
import { groupCards } from '#features/groups/index.ts'
import { grantFor, imageView } from '#features/media/index.ts'
import { personCards } from '#features/users/index.ts'
import type { NotificationRow } from './store/notificationRows.ts'
import type { WrittenRow } from './store/writtenContent.ts'
import type { ActivityItemRow } from './store/notifications.ts'

interface Around {
  readonly app: App
  readonly viewerId: string
  /** The posts that the viewer may comment on, of those that the notifications tell of. */
  readonly commentable: ReadonlySet<string>
  readonly people: ReadonlyMap<string, PersonCard>
  readonly groups: ReadonlyMap<string, GroupCard>
}
type About = Pick<NotificationRow, 'reason' | 'targetKind' | 'targetId' | 'target'> & {
  readonly actorId: string | null
}
type Leading = About & Pick<NotificationRow, 'itemId'>

const titleLength = 120
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Letters before the combining marks: each is what people see as one character. */
const isSimple = (line: string): boolean => /^[\u0020-\u02ff]*$/.test(line)

/** The beginning of a text, on one line, not cut within what people see as one character. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  if (line.length <= titleLength) return line
  const cut = isSimple(line) ? titleLength - 1 : cutAfter(line)
  return cut === null ? line : `${line.slice(0, cut).trimEnd()}…`
}

/** Where a line with too many characters has to be cut; null if it has not. Only what is kept is divided. */
function cutAfter(line: string): number | null {
  let [count, cut] = [0, 0]
  for (const { index } of graphemes.segment(line)) {
    count += 1
    if (count === titleLength) cut = index
    if (count > titleLength) return cut
  }
  return null
}

function targetView(
  { app, viewerId, people, groups }: Around,
  { targetKind: kind, targetId: id, target }: About,
): ActivityTarget {
  if (kind === 'PERSON') {
    const person = people.get(id)
    return { kind, id, title: person?.displayName ?? '', image: person?.avatar ?? null }
  }
  if (kind === 'GROUP') {
    const group = groups.get(id)
    return { kind, id, title: group?.name ?? '', image: group?.picture ?? null }
  }
  const picture = target?.picture ?? null
  const image = picture ? imageView(picture, grantFor(app, picture.media_id, { id: viewerId })) : null
  const title = excerptOf(target?.text ?? '') || (picture?.alt ?? '')
  const begins = target?.startsAt ? { startTime: new Date(target.startsAt).toISOString() } : {}
  const counted = target?.newCount === undefined ? {} : { newCount: target.newCount }
  return { kind, id, title, image, ...counted, ...begins }
}

/** The words and the first picture of a post or comment; neither if the reader has covered such words. */
function writtenView(
  { app, viewerId, commentable }: Around,
  { postId, commentId, text, picture, isLiked, hasContentWarning }: WrittenRow,
): NonNullable<NotificationView['written']> {
  const image =
    picture && !hasContentWarning ? imageView(picture, grantFor(app, picture.media_id, { id: viewerId })) : null
  const can = { reply: commentable.has(postId) }
  return { postId, commentId, excerpt: hasContentWarning ? '' : excerptOf(text ?? ''), image, liked: isLiked, can }
}

/** The date of a series that a reminder was about. */
const dateOf = (target: About['target']): string =>
  target?.startsAt && target.isSeries
    ? `?occurrence=${encodeURIComponent(new Date(target.startsAt).toISOString())}`
    : ''

const toDecide = new Set<NotificationRow['reason']>(['JOIN_REQUESTED', 'ADMIN_REQUESTED', 'POSTING_REQUESTED'])

/** To the comment or quote itself, rather than to the reader's own post above it. */
function postLink({ reason, targetId, itemId }: Leading): string {
  if (itemId === null) return `/p/${targetId}`
  return reason === 'QUOTED' ? `/p/${itemId}` : `/p/${targetId}?comment=${itemId}`
}

const aboutSuccession = new Set<NotificationRow['reason']>([
  'HEIR_NAMED',
  'OWNER_SILENT',
  'CLAIM_POSSIBLE',
  'GROUP_CLAIMED',
  'CLAIM_STOPPED',
])
const aboutVotes = new Set<NotificationRow['reason']>(['PROCEDURE_OPENED', 'PROCEDURE_ENDING', 'PROCEDURE_ENDED'])

function groupLink({ reason, targetId, itemId }: Leading): string {
  if (aboutSuccession.has(reason)) return `/g/${targetId}/succession`
  if (aboutVotes.has(reason)) return `/g/${targetId}/votes`
  if (toDecide.has(reason)) return `/g/${targetId}/requests`
  if (reason === 'STREAM_LIVE') return `/live/${targetId}`
  if (reason === 'MODERATION') return '/standing'
  if (reason === 'WARNED') return `/g/${targetId}/record`
  if (reason === 'GROUP_CASE_OPENED') return `/g/${targetId}/manage/moderation`
  if (reason === 'GROUP_APPEAL_FILED') return `/g/${targetId}/manage/moderation/restrictions?show=appeals`
  if (reason === 'RULE_LIMITED') return `/g/${targetId}/manage/moderation/rules`
  return itemId === null ? `/g/${targetId}` : `/p/${itemId}`
}

/** The hosts' reason for these stands among the announcements. */
const eventReasons = new Set<NotificationRow['reason']>(['EVENT_NEWS', 'EVENT_CHANGED', 'EVENT_CANCELLED'])

function eventLink({ reason, targetId, target }: Leading): string {
  if (target?.groupId) return `/g/${target.groupId}`
  if (reason === 'NAMED_ON_DOOR') return `/events/${targetId}/check-in`
  if (reason === 'EVENT_SEAT_REQUESTED') return `/events/${targetId}/people?show=interested`
  if (eventReasons.has(reason)) return `/events/${targetId}?show=news`
  return `/events/${targetId}${dateOf(target)}`
}

/** The link of a notification in the web application. */
function linkOf({ viewerId, people }: Around, line: Leading): string {
  const { reason, targetKind, targetId, target, actorId } = line
  switch (targetKind) {
    case 'POST':
      return postLink(line)
    case 'COMMENT':
      return `/p/${target?.postId ?? ''}?comment=${targetId}`
    case 'GROUP':
      return groupLink(line)
    case 'PERSON': {
      if (reason === 'FOLLOW_REQUESTED') return '/activity/requests'
      if (reason === 'STAFF_ROLE_GRANTED') return '/settings/two-factor'
      if (reason === 'RULE_LIMITED') return '/manage/rules'
      if (reason === 'WARNED') return '/standing'
      if (reason === 'APPLICATION_WAITS') return '/manage/applications'
      // A notification about the reader leads to its actor or, if there are several, to all of them.
      const person = people.get(targetId === viewerId ? (actorId ?? viewerId) : targetId)
      return `/@${person?.username ?? ''}${targetId === viewerId && actorId === null ? '/followers' : ''}`
    }
    case 'CONVERSATION':
      return `/messages/${targetId}`
    case 'MESSAGE':
      return `/messages/${target?.conversationId ?? ''}?at=${targetId}`
    case 'PURCHASE':
      return `/purchases/${targetId}`
    case 'SUBSCRIPTION':
      return '/settings/subscription'
    case 'EVENT':
      return eventLink(line)
    case 'SEARCH':
      return `/search?q=${encodeURIComponent(target?.query ?? '')}&sort=TIME&saved=${targetId}`
    case 'PRAYER':
      return '/prayers?show=mine'
    case 'CASE':
      if (reason === 'CASE_WAITS') return `/manage/queue/${targetId}`
      // Reporters read about it in one sentence; the author may read the decision.
      return reason === 'MODERATION' || reason === 'APPEAL_DECIDED' ? `/decisions/${targetId}` : '/activity'
    case 'STATEMENT':
      return `/statements/${targetId}`
    default:
      return '/activity'
  }
}

/** The effect of a notification's buttons is clear only while it has one request and that is pending. */
const mayDecide = (state: RequestState | null, actorCount: number, reason: NotificationRow['reason']): boolean =>
  state === 'PENDING' && (actorCount === 1 || reason === 'INVITED_TO_GROUP')

async function around(
  db: Db,
  app: App,
  viewerId: string,
  rows: readonly (About & { actorIds: readonly string[]; written?: WrittenRow | null })[],
): Promise<Around> {
  const idsOf = (kind: NotificationRow['targetKind']) =>
    rows.flatMap((row) => (row.targetKind === kind ? row.targetId : []))
  const [people, groups, commentable] = await Promise.all([
    personCards(db, viewerId, [...idsOf('PERSON'), ...rows.flatMap(({ actorIds }) => actorIds)]),
    groupCards(db, viewerId, idsOf('GROUP')),
    comments.commentablePosts(
      db,
      viewerId,
      rows.flatMap(({ written }) => written?.postId ?? []),
    ),
  ])
  return { app, viewerId, people, groups, commentable }
}

/** Notifications as their reader may see them, in order: people, groups and rights in one query each, for any length. */
export async function notificationViews(
  db: Db,
  app: App,
  viewerId: string,
  rows: readonly NotificationRow[],
): Promise<NotificationView[]> {
  const about = rows.map((row) => ({ ...row, actorId: row.actorCount === 1 ? (row.actorIds[0] ?? null) : null }))
  const context = await around(db, app, viewerId, about)
  return about.map((row) => {
    const can = mayDecide(row.requestState, row.actorCount, row.reason)
    const [rule, note, outcome] = [row.target?.rule, row.note ?? row.target?.message, row.target?.outcome]
    return {
      id: row.id,
      type: row.type,
      kind: row.kind,
      reason: row.reason,
      target: targetView(context, row),
      actors: row.actorIds.flatMap((id) => context.people.get(id) ?? []),
      actorCount: row.actorCount,
      at: row.at.toISOString(),
      read: row.read,
      requestState: row.requestState,
      can: { accept: can, ignore: can },
      ...(rule && { rule }),
      ...(note && { note }),
      ...(outcome && { outcome }),
      ...(row.written && { written: writtenView(context, row.written) }),
      link: linkOf(context, row),
    }
  })
}

/** Acts of others, one by one, in order. */
export async function activityItemViews(
  db: Db,
  app: App,
  viewerId: string,
  rows: readonly ActivityItemRow[],
): Promise<Map<string, ActivityItem>> {
  const context = await around(
    db,
    app,
    viewerId,
    rows.map((row) => ({ ...row, actorIds: [row.actorId] })),
  )
  const views = rows.flatMap((row): ActivityItem[] => {
    const actor = context.people.get(row.actorId)
    if (!actor) return []
    return [
      {
        id: row.id,
        type: row.type,
        kind: row.kind,
        actor,
        target: targetView(context, row),
        excerpt: row.excerpt === null ? null : excerptOf(row.excerpt),
        createdAt: row.at.toISOString(),
        read: row.read,
      },
    ]
  })
  return new Map(views.map((view) => [view.id, view]))
}
