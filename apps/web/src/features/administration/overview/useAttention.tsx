import type { ReactNode } from 'react'
import type { AttentionItem } from '@koinon/ui/overview/AttentionList'
import { useCall } from '#lib/data/calls/index.ts'
import { joinQueries } from '#lib/feedback/joinQueries.ts'
import type { LoadedQuery } from '#lib/feedback/Loaded.tsx'
import type { ItemOf, ReplyOf } from '#lib/data/calls/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { T, t, word } from '#lib/text/i18n/index.ts'
import { timeTags } from '#lib/text/i18n/timeTags.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { isAdministrator, useAccount } from '#lib/session/index.ts'

interface Waiting extends Omit<AttentionItem, 'action'> {
  /** Since when it waits; what has no time comes last. */
  readonly since: Date | null
  readonly href: string
  /** The words of its button. */
  readonly press: string
}

/** Of what is only listed, so many are counted; of more it says that there are more. */
const counted = 100

/** The tasks that wait for the reader, oldest first. */
export function useAttention(): LoadedQuery<readonly Waiting[]> {
  const administers = isAdministrator(useAccount())
  const oldest = useCall('admin.flaggedContent', { body: { limit: 1, sort: 'AGE' } })
  const opinions = useCall('admin.flaggedContent', { body: { limit: 1, sort: 'AGE', secondOpinion: true } })
  const appeals = useCall('admin.appealsList', { body: { limit: 1 } })
  const organizations = useCall(
    'admin.enterpriseGroupsList',
    { body: { limit: counted, filters: { state: 'PENDING_REVIEW' } } },
    { enabled: administers },
  )
  const applications = useCall('admin.applicationsList', { body: { limit: 1 } })
  const joining = useCall('groups.getPendingJoinRequests', { body: { limit: counted } })
  const health = useCall('admin.health', {}, { enabled: administers })
  const needed = [oldest, opinions, appeals, applications, joining, ...(administers ? [organizations, health] : [])]
  return joinQueries(needed, () =>
    [
      ...(oldest.data === undefined ? [] : caseItems(oldest.data)),
      ...(opinions.data?.items ?? []).map(opinionItem),
      ...appealItems(appeals.data, oldest.data?.counts.appeals ?? 0),
      ...applicationItems(applications.data),
      ...organizationItems(organizations.data),
      ...joinItems(joining.data),
      ...(health.data?.parts ?? []).flatMap(healthItems),
    ].toSorted((one, other) => (one.since?.getTime() ?? Infinity) - (other.since?.getTime() ?? Infinity)),
  )
}

const since = (at: Date): ReactNode => <RelativeTime at={at} />

function reportsText({ reasons }: ItemOf<'admin.flaggedContent'>): string {
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  return total === 0 ? t('Flagged by a rule') : t('{count, plural, one {# report} other {# reports}}', { count: total })
}

function caseItems({ items, counts }: ReplyOf<'admin.flaggedContent'>): Waiting[] {
  const [first] = items
  if (first === undefined || counts.open === 0) return []
  return [
    {
      id: 'case',
      icon: 'clock',
      tone: first.severity === 'LOW' ? 'warning' : 'danger',
      title:
        counts.open === 1
          ? t('A case waits for a decision')
          : t('{count, number} cases wait for a decision', { count: counts.open }),
      note: (
        <>
          {reportsText(first)} · {since(first.openedAt)}
        </>
      ),
      since: first.openedAt,
      href: paths.managedCase(first.id),
      press: word('Decide', 'button beside a case'),
    },
  ]
}

const opinionItem = ({ id, secondOpinion, openedAt }: ItemOf<'admin.flaggedContent'>): Waiting => ({
  id: 'opinion',
  icon: 'scales',
  tone: 'warning',
  title: t('A second opinion is asked of you'),
  note:
    secondOpinion === null ? undefined : (
      <>
        {t('By {name}', { name: secondOpinion.askedBy.displayName })} · {since(secondOpinion.at)}
      </>
    ),
  since: secondOpinion?.at ?? openedAt,
  href: `${paths.secondOpinions}/${id}`,
  press: word('Open', 'button that opens what waits'),
})

function appealItems(reply: ReplyOf<'admin.appealsList'> | undefined, count: number): Waiting[] {
  const at = reply?.items[0]?.case.appeal?.createdAt
  if (at === undefined || count === 0) return []
  return [
    {
      id: 'appeal',
      icon: 'hand-waving',
      tone: 'warning',
      title: t('{count, plural, one {# appeal waits} other {# appeals wait}}', { count }),
      note: <T message="The oldest: <time>a time</time>" tags={timeTags(at)} />,
      since: at,
      href: paths.appeals,
      press: word('Answer', 'button beside appeals that wait'),
    },
  ]
}

/** People who ask for an account. */
function applicationItems(reply: ReplyOf<'admin.applicationsList'> | undefined): Waiting[] {
  const at = reply?.items[0]?.appliedAt
  if (reply === undefined || at === undefined) return []
  return [
    {
      id: 'applications',
      icon: 'user-plus',
      tone: 'accent',
      title: t('{count, plural, one {# person waits} other {# people wait}} to be let in', { count: reply.waiting }),
      note: <T message="The oldest: <time>a time</time>" tags={timeTags(at)} />,
      since: at,
      href: paths.applications,
      press: word('Review', 'button beside people who ask to join'),
    },
  ]
}

/** Requests to join the groups that the reader runs. */
function joinItems(reply: ReplyOf<'groups.getPendingJoinRequests'> | undefined): Waiting[] {
  const [oldest] = reply?.items ?? []
  if (reply === undefined || oldest === undefined) return []
  const count = reply.items.length
  const groupIds = new Set(reply.items.map(({ group }) => group.id))
  return [
    {
      id: 'joining',
      icon: 'user-plus',
      tone: 'accent',
      title:
        reply.nextCursor === null
          ? t('{count, plural, one {# person asks to join} other {# people ask to join}}', { count })
          : t('More than {count, number} people ask to join', { count }),
      note: (
        <>
          {groupIds.size === 1 && reply.nextCursor === null ? (
            <bdi>{oldest.group.name}</bdi>
          ) : (
            t('In groups that you run')
          )}{' '}
          · {since(oldest.createdAt)}
        </>
      ),
      since: oldest.createdAt,
      href: groupIds.size === 1 && reply.nextCursor === null ? paths.groupRequests(oldest.group.id) : paths.requests,
      press: word('Review', 'button beside people who ask to join'),
    },
  ]
}

function organizationItems(reply: ReplyOf<'admin.enterpriseGroupsList'> | undefined): Waiting[] {
  const count = reply?.items.length ?? 0
  return count === 0
    ? []
    : [
        {
          id: 'organizations',
          icon: 'buildings',
          tone: 'accent',
          title:
            reply?.nextCursor === null
              ? t('{count, plural, one {# organisation asks} other {# organisations ask}} to join', { count })
              : t('More than {count, number} organisations ask to join', { count }),
          since: null,
          href: paths.managedOrganizations,
          press: word('Review', 'button beside organisations that ask to join'),
        },
      ]
}

/** Faults that a person has to mend. */
function healthItems({ name, state, since: at, facts, remedy }: ReplyOf<'admin.health'>['parts'][number]): Waiting[] {
  if (name === 'MAIL' && state === 'BAD')
    return [
      {
        id: 'mail',
        icon: 'envelope-simple',
        tone: 'danger',
        title: t('Emails are not delivered'),
        ...(facts.failures === undefined
          ? {}
          : { note: t('{count, plural, one {# failed} other {# failed}}', { count: facts.failures }) }),
        since: at === null ? null : new Date(at),
        href: paths.managed('health'),
        press: t('See why'),
      },
    ]
  if (name === 'BACKUPS' && state === 'BAD')
    return [
      {
        id: 'backups',
        icon: 'warning',
        tone: 'danger',
        title: t('There is no backup of the last day'),
        since: at === null ? null : new Date(at),
        href: paths.managed('health'),
        press: t('See why'),
      },
    ]
  if (remedy?.code === 'DISK_FULL')
    return [
      {
        id: 'storage',
        icon: 'warning',
        tone: 'danger',
        title: t('The disk is nearly full'),
        since: at === null ? null : new Date(at),
        href: paths.managed('health'),
        press: t('See why'),
      },
    ]
  return []
}
