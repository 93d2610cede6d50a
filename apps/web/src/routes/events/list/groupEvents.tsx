import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { useCall, usePages } from '#lib/data/calls/index.ts'
import { SubscribeToEvents } from '#lib/entities/feeds/SubscribeToEvents.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { ListedEvents } from './ListedEvents.tsx'

const scopes = ['UPCOMING', 'PAST'] as const
type Scope = (typeof scopes)[number]

/** A group's events, upcoming and past. */
export function GroupEvents() {
  const { groupId = '' } = useParams({ strict: false })
  const [scope, setScope] = useState<Scope>('UPCOMING')
  const group = useCall('groups.getGroup', { params: { id: groupId } })
  const events = usePages('groups.listCommunityEvents', { body: { scope, groupId, oncePerSeries: true } })
  const mayMake = group.data?.locked === false && group.data.can.createEvent
  const make = (
    <LinkButton href={paths.newEventIn(groupId)} icon="plus">
      {t('Create an event')}
    </LinkButton>
  )
  return (
    <>
      <Stack isPadded>
        <Cluster justify="between" gap={4}>
          <ToggleChipGroup
            aria-label={t('Which events')}
            selectionMode="single"
            isChoiceRequired
            selected={[scope]}
            onChange={([chosen]) => setScope(scopes.find((one) => one === chosen) ?? 'UPCOMING')}
          >
            <ToggleChip id="UPCOMING">{word('Upcoming', 'events to come')}</ToggleChip>
            <ToggleChip id="PAST">{word('Past', 'events that have been')}</ToggleChip>
          </ToggleChipGroup>
          <Cluster gap={2}>
            {group.data?.locked === false && <SubscribeToEvents group={group.data} />}
            {mayMake && make}
          </Cluster>
        </Cluster>
      </Stack>
      <ListedEvents events={events} namesGroup={false}>
        <EmptyList kind="event" action={mayMake && scope === 'UPCOMING' ? make : undefined}>
          {scope === 'PAST' ? t('No past events yet.') : t('No upcoming events')}
        </EmptyList>
      </ListedEvents>
    </>
  )
}
