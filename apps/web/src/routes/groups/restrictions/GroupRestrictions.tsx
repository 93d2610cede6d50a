import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { Badge } from '@koinon/ui/marks/Badge'
import type { OpenGroup } from '#features/groups/index.ts'
import { invalidateCalls, invokeOnce, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { ruleLabel } from '#lib/entities/reports/rules.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { moderationSection } from '../moderation/moderationSection.tsx'
import { restrictionCalls, restrictionsLabel, stateLabel } from './restrictionLabels.ts'

type Restriction = ItemOf<'groups.moderationRestrictions'>

/** The mutes and bans in force in a group, the latest first; each can be lifted by those who might impose it. */
export const GroupRestrictions = moderationSection(Restrictions)

function Restrictions({ group }: { readonly group: OpenGroup }) {
  const queryClient = useQueryClient()
  const undo = useUndo('restrictions')
  const list = usePages('groups.moderationRestrictions', { body: { groupId: group.id } })
  const lift = ({ id, kind, person: { id: userId, displayName: name } }: Restriction) => {
    focusNeighbour(document.querySelector(`li[data-item="${id}"]`))
    undo.run(id, {
      message: kind === 'BAN' ? t('{name} can join again', { name }) : t('{name} can write here again', { name }),
      commit: async () => {
        await invokeOnce('groups.moderationLift', { body: { groupId: group.id, userId, kind } })
        await invalidateCalls(queryClient, restrictionCalls)
      },
    })
  }
  return (
    <>
      <Loaded query={list} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) => {
          const shown = items.filter(({ id }) => !undo.isGone(id))
          return shown.length === 0 && !list.hasNextPage ? (
            <EmptyList kind="person">{t('Nobody is muted or banned')}</EmptyList>
          ) : (
            <Rows label={restrictionsLabel()}>
              {shown.map((item) => (
                <RestrictionRow key={item.id} item={item} onLift={() => lift(item)} />
              ))}
            </Rows>
          )
        }}
      </Loaded>
      <LoadMore {...list} />
    </>
  )
}

function RestrictionRow({ item, onLift }: { readonly item: Restriction; readonly onLift: () => void }) {
  const { id, kind, person, until, reason, rule, by, at, canLift } = item
  const name = person.displayName
  return (
    <Row
      id={id}
      align="start"
      mark={<Avatar kind="person" size={40} name={name} seed={person.id} sources={person.avatar?.sources} />}
      actions={
        canLift && (
          <Button
            size="dense"
            aria-label={kind === 'BAN' ? t('Unban {name}', { name }) : t('Unmute {name} in this group', { name })}
            onPress={onLift}
          >
            {kind === 'BAN'
              ? word('Unban', 'button: a person may join a group again')
              : word('Unmute', 'button: a member of a group may write again')}
          </Button>
        )
      }
    >
      <Cluster as="span" gap={2}>
        <Text as="span" size="ui" weight="bold" dir="auto">
          {name}
        </Text>
        <Text as="span" size="small" tone="muted">
          <bdi>@{person.username}</bdi>
        </Text>
        <Badge tone={kind === 'BAN' ? 'danger' : 'warning'}>{stateLabel(kind)}</Badge>
      </Cluster>
      <Text size="ui" weight="bold">
        {until === null ? t('Until it is lifted') : t('Until {date}', { date: formatDate(until, 'full') })}
      </Text>
      {reason !== '' && (
        <Text size="ui" dir="auto">
          {reason}
        </Text>
      )}
      {rule !== null && (
        <Text size="small" dir="auto">
          {ruleLabel(rule)}
        </Text>
      )}
      <Text size="small" tone="muted">
        <bdi>{by?.displayName ?? t('Deleted account')}</bdi> · <RelativeTime at={at} />
      </Text>
    </Row>
  )
}
