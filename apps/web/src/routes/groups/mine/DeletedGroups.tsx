import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import type { CallName, ReplyOf } from '#lib/data/calls/index.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { formatDate } from '#lib/text/format.ts'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import styles from '../Groups.module.css'

/** The lists that a deleted group disappears from, and a restored one returns to. */
export const groupListCalls: readonly CallName[] = [
  'groups.getDeletedGroups',
  'groups.getGroupMemberships',
  'groups.listGroupsV2',
  'groups.listSubgroups',
]

/** The groups that the member has deleted and can still bring back. Absent if there are none. */
export function DeletedGroups() {
  const { data } = useCall('groups.getDeletedGroups')
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="deleted-groups">
      <div className={styles['queue']}>
        <Heading level={2} size="h3" id="deleted-groups">
          {t('Deleted groups')}
        </Heading>
      </div>
      <Rows label={t('Deleted groups')}>
        {items.map((deleted) => (
          <DeletedGroup key={deleted.group.id} deleted={deleted} />
        ))}
      </Rows>
    </section>
  )
}

type Deleted = ReplyOf<'groups.getDeletedGroups'>['items'][number]

function DeletedGroup({ deleted: { group, purgeAt } }: { readonly deleted: Deleted }) {
  const restore = useMutationCall('groups.restoreGroup', {
    invalidates: groupListCalls,
    onSuccess: () =>
      void toasts.show({ message: t('{group} restored with all members', { group: group.name }), tone: 'success' }),
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Row
      id={group.id}
      mark={<GroupMark group={group} size={56} />}
      actions={
        <Button
          isLoading={restore.isPending}
          onPress={({ currentTarget: button }) => {
            // The row disappears.
            focusNeighbour(button.closest('li'))
            restore.mutate({ params: { groupId: group.id } })
          }}
          aria-label={`${word('Restore', 'button: brings back a deleted group')}, ${group.name}`}
        >
          {word('Restore', 'button: brings back a deleted group')}
        </Button>
      }
    >
      <Text size="ui" weight="bold" truncate dir="auto">
        {group.name}
      </Text>
      <Text size="small" tone="muted">
        {t('Deleted permanently on {date}', { date: formatDate(purgeAt, 'day') })}
      </Text>
    </Row>
  )
}
