import { useState } from 'react'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { InviteEverybody } from '#features/events/guests/InviteEverybody.tsx'
import { dateOf, guestCalls } from '#features/events/guests/types.ts'
import { guestErrorMessages } from '#features/events/guests/labels.ts'
import type { EventView } from '#features/events/types.ts'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { InviteRows } from '#lib/entities/people/InviteRows.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { useDebouncedText } from '#lib/interaction/useDebounced.ts'
import { useEventAt } from './useEventAt.ts'
import styles from '#features/events/checkIn/CheckIn.module.css'

/** V07: invites members individually, or everybody of the group or its organisation. */
export function InviteToEvent() {
  const { eventId, occurrence, event } = useEventAt()
  return (
    <Screen
      title={t('Invite people')}
      place={event.data?.title}
      parent={paths.eventPart(eventId, 'people', occurrence)}
    >
      <Loaded query={event} skeleton={<PersonRowsSkeleton rows={6} />}>
        {(shown) =>
          shown.can.invite ? (
            <Invite key={eventId} event={shown} occurrence={occurrence} />
          ) : (
            <EmptyList kind="event">{t('Only hosts can invite, and only before the event starts.')}</EmptyList>
          )
        }
      </Loaded>
    </Screen>
  )
}

function Invite({ event, occurrence }: { readonly event: EventView; readonly occurrence: string | undefined }) {
  const { group } = event
  const home = group?.enterpriseGroup ?? null
  const [from, setFrom] = useState('')
  const [query, setQuery] = useState('')
  const debounced = useDebouncedText(query)
  return (
    <Stack gap={6} className={styles['invite']}>
      {group !== null && <InviteEverybody eventId={event.id} groupId={group.id} />}
      {home !== null && <InviteEverybody eventId={event.id} groupId={home.id} />}
      <Stack as="section" gap={4} aria-label={t('Invite people')}>
        <Stack isPadded gap={4}>
          {home !== null && group !== null && (
            <NativeSelect
              label={word('From', 'field: which group people are invited from')}
              size="dense"
              value={from}
              onChange={setFrom}
              options={[
                { value: '', label: group.name },
                { value: home.id, label: home.name },
              ]}
            />
          )}
          <SearchField label={t('Search members by name')} value={query} onChange={setQuery} />
        </Stack>
        <Available event={event} occurrence={occurrence} groupId={from} query={debounced} />
      </Stack>
    </Stack>
  )
}

interface AvailableProps {
  readonly event: EventView
  readonly occurrence: string | undefined
  readonly groupId: string
  readonly query: string
}

function Available({ event, occurrence, groupId, query }: AvailableProps) {
  const params = { eventId: event.id }
  const people = usePages('groups.communityEventAvailableMembers', {
    params,
    body: { ...(groupId === '' ? {} : { groupId }), ...(query === '' ? {} : { query }) },
  })
  const [invited, setInvited] = useState<ReadonlySet<string>>(new Set())
  const invite = useMutationCall('groups.communityEventUpdateMember', {
    invalidates: guestCalls.filter((name) => name !== 'groups.communityEventAvailableMembers'),
    onSuccess: ({ person }) => setInvited((before) => new Set(before).add(person.id)),
    onFailure: (error) => toastFailure(error, undefined, guestErrorMessages),
  })
  return (
    <>
      <Loaded query={people} skeleton={<PersonRowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="person">
              {query === ''
                ? t('Everyone in the group is on the guest list.')
                : t('No people match “{query}”', { query })}
            </EmptyList>
          ) : (
            <InviteRows
              label={t('Members not on the guest list')}
              people={items}
              invited={invited}
              sendingTo={invite.isPending ? invite.variables.body.userId : undefined}
              onInvite={(userId) =>
                invite.mutate({
                  params,
                  body: { ...dateOf({ eventId: event.id, occurrence }), userId, state: 'INVITED', notify: true },
                })
              }
            />
          )
        }
      </Loaded>
      <LoadMore {...people} />
    </>
  )
}
