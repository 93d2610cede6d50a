import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { ToggleChip } from '@koinon/ui/marks/Chip'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { ActivityList } from '#features/activity/ActivityList.tsx'
import { useCall, useMutationCall, usePages } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatNumber } from '#lib/text/format.ts'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useRowKeys } from '#lib/interaction/keys/useRowKeys.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import styles from './Activity.module.css'

const ActivitySidebar = lazyPart(() => import('./ActivitySidebar.tsx'), 'ActivitySidebar')

type TypeCounts = ReplyOf<'notifications.getAggregatedNotificationDataTypes'>['items']

const typesOf = {
  all: undefined,
  mentions: ['POST_TAG', 'COMMENT_TAG'],
  groups: ['GROUP_INVITE', 'GROUP_JOIN_REQUEST', 'GROUP_POST_PERMISSION_REQUEST'],
  follows: ['FOLLOWING'],
} as const
export type ActivityTab = keyof typeof typesOf

/** N01: the member's notifications, grouped, by day. */
export function Activity() {
  const { show = 'all', only }: { readonly show?: ActivityTab; readonly only?: 'unread' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const types = typesOf[show]
  const setUnreadOnly = (isOn: boolean) => void navigate({ href: addressOf(show, isOn), replace: true })
  const isUnreadOnly = only === 'unread'
  const list = usePages('notifications.getAggregatedNotifications', {
    body: { ...(types === undefined ? {} : { types: [...types] }), ...(isUnreadOnly ? { unreadOnly: true } : {}) },
  })
  const markAll = useMutationCall('notifications.markAllRead', {
    invalidates: [
      'notifications.getAggregatedNotifications',
      'notifications.getAggregatedNotificationDataTypes',
      'users.getActivitySummary',
    ],
  })
  const unread = list.data?.pages[0]?.unread ?? 0
  const counts = useCall('notifications.getAggregatedNotificationDataTypes').data?.items ?? []
  const isNew = types === undefined ? unread > 0 : unreadOf(counts, show) > 0
  useRowKeys()
  // The button that marks all as read disappears together with what was new.
  useKeepFocus(String(markAll.isSuccess && !isNew))
  return (
    <Screen
      title={word('Activity', 'name of the screen')}
      actions={
        <Actions
          isNew={isNew}
          isMarking={markAll.isPending}
          onMarkAll={() => markAll.mutate({ body: types === undefined ? {} : { types: [...types] } })}
          isUnreadOnly={isUnreadOnly}
          onUnreadOnly={setUnreadOnly}
        />
      }
      tabs={
        <div className={styles['tabs']}>
          <Tabs show={show} isUnreadOnly={isUnreadOnly} counts={counts} />
          <div className={styles['filters']}>
            <ToggleChip isSelected={isUnreadOnly} onChange={setUnreadOnly}>
              {t('Unread only')}
            </ToggleChip>
          </div>
        </div>
      }
      aside={<ActivitySidebar />}
      hasSearch={false}
    >
      <Loaded query={list} skeleton={<PersonRowsSkeleton rows={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="person">{emptyText(show, isUnreadOnly)}</EmptyList>
          ) : (
            <ActivityList items={items} />
          )
        }
      </Loaded>
      <LoadMore {...list} />
    </Screen>
  )
}

interface ActionsProps {
  /** Whether something shown is unread. */
  readonly isNew: boolean
  readonly isMarking: boolean
  readonly onMarkAll: () => void
  readonly isUnreadOnly: boolean
  readonly onUnreadOnly: (isOn: boolean) => void
}

/** A phone has the filter here, because there is no room beside the tabs, and the settings in the account's menu. */
function Actions({ isNew, isMarking, onMarkAll, isUnreadOnly, onUnreadOnly }: ActionsProps) {
  const navigate = useNavigate()
  return (
    <>
      {isNew && (
        <Button size="dense" icon="check" isLoading={isMarking} onPress={onMarkAll}>
          {t('Mark all read')}
        </Button>
      )}
      <span className={styles['filterButton']}>
        <IconButton
          icon="funnel"
          label={t('Unread only')}
          isPressed={isUnreadOnly}
          onPress={() => onUnreadOnly(!isUnreadOnly)}
        />
      </span>
      <span className={styles['settings']}>
        <IconButton
          icon="gear-six"
          label={t('Notification settings')}
          onPress={() => void navigate({ href: paths.setting('notifications') })}
        />
      </span>
    </>
  )
}

function addressOf(show: ActivityTab, isUnreadOnly: boolean): string {
  const search = new URLSearchParams({
    ...(show === 'all' ? {} : { show }),
    ...(isUnreadOnly ? { only: 'unread' } : {}),
  }).toString()
  return search === '' ? paths.activity : `${paths.activity}?${search}`
}

function emptyText(show: ActivityTab, isUnreadOnly: boolean): string {
  if (isUnreadOnly) return t('You’re all caught up')
  switch (show) {
    case 'mentions':
      return t('No mentions yet')
    case 'groups':
      return t('Nothing from your groups yet')
    case 'follows':
      return t('No followers yet')
    case 'all':
      return t('No activity yet')
  }
}

const unreadOf = (counts: TypeCounts, tab: ActivityTab): number =>
  counts.reduce((sum, { type, unread }) => sum + (typesOf[tab]?.some((one) => one === type) === true ? unread : 0), 0)

interface TabsProps {
  readonly show: ActivityTab
  readonly isUnreadOnly: boolean
  readonly counts: TypeCounts
}

/** Only the existing parts, and the current one; pending requests have a page of their own. */
function Tabs({ show, isUnreadOnly, counts }: TabsProps) {
  const isThere = (id: ActivityTab): boolean =>
    id === show || counts.some(({ type }) => typesOf[id]?.some((one) => one === type))
  const tab = (id: ActivityTab, label: string) => ({
    href: addressOf(id, isUnreadOnly),
    label,
    isCurrent: show === id,
    ...(id === 'all' || unreadOf(counts, id) === 0
      ? {}
      : {
          count: unreadOf(counts, id),
          countLabel: t('{count} unread', { count: formatNumber(unreadOf(counts, id)) }),
        }),
  })
  return (
    <LinkTabs
      label={t('Filter activity')}
      tabs={[
        tab('all', word('All', 'filter')),
        ...(isThere('mentions') ? [tab('mentions', word('Mentions', 'filter'))] : []),
        ...(isThere('groups') ? [tab('groups', word('Groups', 'filter of the activity'))] : []),
        ...(isThere('follows') ? [tab('follows', word('Follows', 'filter'))] : []),
        { href: paths.requests, label: word('Requests', 'tab'), isCurrent: false },
      ]}
    />
  )
}
