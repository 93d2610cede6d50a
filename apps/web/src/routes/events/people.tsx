import { useState } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Switch } from '@koinon/ui/choices/Switch'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { GuestTools } from '#features/events/guests/GuestTools.tsx'
import type { GuestToolsProps } from '#features/events/guests/GuestTools.tsx'
import { SaveGuests } from '#features/events/guests/SaveGuests.tsx'
import type { Guest, GuestState } from '#features/events/guests/types.ts'
import { guestHint } from '#features/events/guests/labels.ts'
import type { EventView } from '#features/events/types.ts'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { useWatch } from '#lib/data/realtime/index.ts'
import { choiceOf } from '#lib/navigation/searchParams.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { useDebouncedText } from '#lib/interaction/useDebounced.ts'
import { useEventAt } from './useEventAt.ts'

const GuestBulkBar = lazyPart(() => import('#features/events/guests/GuestBulkBar.tsx'), 'GuestBulkBar')

const shows = ['waiting', 'interested', 'invited', 'declined', 'in', 'off'] as const
type Show = (typeof shows)[number] | undefined
const maxChosen = 200

const filters: Readonly<Record<NonNullable<Show> | 'going', { states: GuestState[]; checkedIn?: true }>> = {
  going: { states: ['CONFIRMED'] },
  waiting: { states: ['WAITLISTED'] },
  interested: { states: ['INTERESTED'] },
  invited: { states: ['INVITED'] },
  declined: { states: ['NOT_ATTENDING'] },
  in: { states: ['CONFIRMED'], checkedIn: true },
  off: { states: ['REMOVED'] },
}

/** V06: who attends, waits, is invited or declined; hosts assign places and remove guests. */
export function EventPeople() {
  const { eventId, search, occurrence, event } = useEventAt()
  useWatch('EVENT', eventId)
  const part = (name: string) => paths.eventPart(eventId, name, occurrence)
  return (
    <Screen
      title={word('Guests', 'screen of an event')}
      place={event.data?.title}
      parent={paths.event(eventId, occurrence)}
      hasSearch={false}
      actions={
        <>
          {event.data?.can.checkIn === true && (
            <LinkButton size="dense" href={part('check-in')}>
              {t('Check in')}
            </LinkButton>
          )}
          {event.data?.can.invite === true && (
            <LinkButton size="dense" href={part('invite')}>
              {word('Invite', 'somebody, to an event')}
            </LinkButton>
          )}
        </>
      }
    >
      <Loaded query={event} skeleton={<PersonRowsSkeleton rows={6} />}>
        {(shown) => (
          <Guests
            key={eventId}
            event={shown}
            occurrence={occurrence}
            // Others see only who is going: of the rest they must not be told that there is nobody.
            show={shown.can.checkIn ? choiceOf(search, 'show', shows) : undefined}
          />
        )}
      </Loaded>
    </Screen>
  )
}

interface GuestsProps {
  readonly event: EventView
  readonly occurrence: string | undefined
  readonly show: Show
}

function Guests({ event, occurrence, show }: GuestsProps) {
  const [query, setQuery] = useState('')
  const [notify, setNotify] = useState(true)
  const debounced = useDebouncedText(query)
  const isHost = event.can.confirm
  const of = { eventId: event.id, occurrence }
  const guests = usePages('groups.communityEventListMembers', {
    params: { eventId: event.id },
    body: {
      ...(occurrence === undefined ? {} : { occurrence }),
      ...filters[show ?? 'going'],
      ...(debounced === '' ? {} : { query: debounced }),
    },
  })
  const { chosen, choose, chooseNobody } = useChosenGuests(show)
  return (
    <>
      {event.can.checkIn && <GuestTabs event={event} occurrence={occurrence} show={show} />}
      <Stack isPadded gap={4}>
        <SearchField label={t('Search guests by name')} value={query} onChange={setQuery} />
        {isHost && (
          <Cluster gap={4} justify="between">
            <Switch isSelected={notify} onChange={setNotify}>
              {t('Notify guests when I change their RSVP')}
            </Switch>
            <SaveGuests {...of} questions={event.questions} />
          </Cluster>
        )}
      </Stack>
      <Loaded query={guests} skeleton={<PersonRowsSkeleton rows={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="person">
              {debounced === '' ? emptyText(show) : t('No people match “{query}”', { query: debounced })}
            </EmptyList>
          ) : (
            <PersonRows label={word('Guests', 'screen of an event')}>
              {items.map((guest) => (
                <GuestRow
                  key={guest.person.id}
                  {...of}
                  guest={guest}
                  isHost={isHost}
                  event={event}
                  notify={notify}
                  chosen={chosen}
                  choose={choose}
                />
              ))}
            </PersonRows>
          )
        }
      </Loaded>
      <LoadMore {...guests} />
      {isHost && chosen.size > 0 && (
        <GuestBulkBar {...of} chosen={chosen} notify={notify} chooseNobody={chooseNobody} />
      )}
    </>
  )
}

interface GuestRowProps extends GuestToolsProps {
  readonly isHost: boolean
  readonly chosen: ReadonlyMap<string, Guest>
  readonly choose: (guest: Guest, isChosen: boolean) => void
}

function GuestRow({ isHost, chosen, choose, ...tools }: GuestRowProps) {
  const { guest } = tools
  const isChosen = chosen.has(guest.person.id)
  return (
    <PersonRow person={guest.person} hint={guestHint(guest)}>
      {isHost && (
        <>
          <GuestTools {...tools} />
          <Checkbox
            aria-label={t('Choose {name}', { name: guest.person.displayName })}
            isSelected={isChosen}
            isDisabled={!isChosen && chosen.size >= maxChosen}
            onChange={(isSelected) => choose(guest, isSelected)}
          />
        </>
      )}
    </PersonRow>
  )
}

const noGuests: ReadonlyMap<string, Guest> = new Map()

/** The guests whom the host has chosen. Another list begins with none, so that all chosen guests are in view. */
function useChosenGuests(show: Show) {
  const [chosen, setChosen] = useState<{ readonly show: Show; readonly guests: ReadonlyMap<string, Guest> }>({
    show,
    guests: noGuests,
  })
  const guests = chosen.show === show ? chosen.guests : noGuests
  return {
    chosen: guests,
    choose(guest: Guest, isChosen: boolean) {
      const after = new Map(guests)
      if (isChosen) after.set(guest.person.id, guest)
      else after.delete(guest.person.id)
      setChosen({ show, guests: after })
    },
    chooseNobody: () => setChosen({ show, guests: noGuests }),
  }
}

function emptyText(show: Show): string {
  switch (show) {
    case 'waiting':
      return t('Nobody on the waiting list')
    case 'interested':
      return t('No maybes yet')
    case 'invited':
      return t('No open invitations')
    case 'declined':
      return t('Nobody has declined')
    case 'in':
      return t('Nobody checked in yet')
    case 'off':
      return t('Nobody was removed')
    case undefined:
      return t('No guests yet')
  }
}

/** The guest lists by state, each with its count. */
function GuestTabs({ event, occurrence, show }: GuestsProps) {
  const { counts } = event
  const base = paths.eventPart(event.id, 'people', occurrence)
  const tab = (id: Show, label: string, count: number) => ({
    href: id === undefined ? base : `${base}${base.includes('?') ? '&' : '?'}show=${id}`,
    label,
    count: count === 0 ? undefined : count,
    countLabel: t('{count, plural, one {# person} other {# people}}', { count }),
    isCurrent: id === show,
  })
  return (
    <LinkTabs
      label={t('Filter guests')}
      tabs={[
        tab(undefined, word('Going', 'list of guests'), counts.confirmed),
        tab('waiting', word('Waiting', 'list of guests'), counts.waitlisted),
        tab('interested', word('Interested', 'list of guests'), counts.interested),
        tab('invited', word('Invited', 'list of guests'), counts.invited),
        tab('declined', t('Can’t go'), counts.notAttending),
        tab('in', t('Checked in'), counts.checkedIn ?? 0),
        tab('off', word('Removed', 'list of guests'), 0),
      ]}
    />
  )
}
