import { useSearch } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { NotificationRow, NotificationRows } from '../../features/activity/NotificationRow.tsx'
import { useMutationCall, usePages } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { PersonRowsSkeleton } from '../../lib/people/PersonRowsSkeleton.tsx'

const typesOf = {
  all: undefined,
  mentions: ['POST_TAG', 'COMMENT_TAG'],
  requests: ['GROUP_INVITE', 'GROUP_JOIN_REQUEST', 'GROUP_POST_PERMISSION_REQUEST'],
  follows: ['FOLLOWING'],
} as const
export type ActivityTab = keyof typeof typesOf

/** N01: what concerns me, gathered. */
export function Activity() {
  const { show = 'all' }: { readonly show?: ActivityTab } = useSearch({ strict: false })
  const types = typesOf[show]
  const list = usePages('notifications.getAggregatedNotifications', {
    body: types === undefined ? {} : { types: [...types] },
  })
  const markAll = useMutationCall('notifications.markAllRead', {
    invalidates: ['notifications.getAggregatedNotifications', 'users.getActivitySummary'],
  })
  const unread = list.data?.pages[0]?.unread ?? 0
  const tab = (id: ActivityTab, label: string) => ({
    href: id === 'all' ? paths.activity : `${paths.activity}?show=${id}`,
    label,
    isCurrent: show === id,
  })
  return (
    <Screen
      title={word('Activity', 'name of the screen')}
      actions={
        unread > 0 && (
          <Button variant="quiet" isLoading={markAll.isPending} onPress={() => markAll.mutate({ body: {} })}>
            {t('Mark all read')}
          </Button>
        )
      }
    >
      <LinkTabs
        label={t('Which activity')}
        tabs={[
          tab('all', word('All', 'filter')),
          tab('mentions', word('Mentions', 'filter')),
          tab('requests', word('Requests', 'tab')),
          tab('follows', word('Follows', 'filter')),
        ]}
      />
      <Loaded query={list} skeleton={<PersonRowsSkeleton rows={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness kind="person">
              {t('Nothing new. When somebody follows you, answers or asks you, it stands here.')}
            </Emptiness>
          ) : (
            <NotificationRows label={word('Activity', 'name of the screen')}>
              {items.map((item) => (
                <NotificationRow key={item.id} item={item} />
              ))}
            </NotificationRows>
          )
        }
      </Loaded>
      <LoadMore {...list} />
    </Screen>
  )
}
