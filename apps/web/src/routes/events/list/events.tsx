import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { hasVisibleText } from '@koinon/contract/text'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { AnswerMenu } from '#features/events/page/AnswerMenu.tsx'
import { EventsByDay } from '#features/events/list/EventList.tsx'
import type { EventCard } from '#features/events/types.ts'
import { today as todayNow } from '#features/events/eventTimes.ts'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import type { LoadedQuery } from '#lib/feedback/Loaded.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import type { Position } from '#lib/entities/places/usePosition.ts'
import { useDebounced } from '#lib/interaction/useDebounced.ts'
import { eventsAddress, filtersOf, readEventsQuery } from './eventsQuery.ts'
import type { EventsQuery, EventsTab } from './eventsQuery.ts'
import { EventFilters } from './EventFilters.tsx'

const pauseMs = 250

/** V01: upcoming events, the member's answers and invitations, the events they host, and past ones. */
export function Events() {
  const eventsQuery = readEventsQuery(useSearch({ strict: false }))
  const { show = 'upcoming' } = eventsQuery
  const tab = (id: EventsTab, label: string) => ({ href: eventsAddress({ show: id }), label, isCurrent: id === show })
  return (
    <Screen
      title={word('Events', 'name of the screen')}
      actions={
        <LinkButton href={paths.newEvent} icon="plus" variant="primary">
          {t('New event')}
        </LinkButton>
      }
    >
      <LinkTabs
        label={t('Which events')}
        tabs={[
          tab('upcoming', word('Upcoming', 'events to come')),
          tab('mine', t('My RSVPs')),
          tab('invited', word('Invited', 'events one is invited to')),
          tab('hosting', word('Hosting', 'events one is a host of')),
          tab('past', word('Past', 'events that have been')),
          { href: paths.eventCalendar, label: word('Calendar', 'name of the screen'), isCurrent: false },
        ]}
      />
      {show === 'upcoming' ? <Upcoming eventsQuery={eventsQuery} /> : <OfScope key={show} show={show} />}
    </Screen>
  )
}

const scopes = { upcoming: 'UPCOMING', mine: 'MINE', invited: 'INVITED', hosting: 'HOSTING', past: 'PAST' } as const

function OfScope({ show }: { readonly show: Exclude<EventsTab, 'upcoming'> }) {
  const events = usePages('groups.listCommunityEvents', { body: { scope: scopes[show] } })
  return (
    <Listed events={events}>
      <EmptyList kind="event" action={<LinkButton href={paths.events}>{t('Browse events')}</LinkButton>}>
        {emptyText(show)}
      </EmptyList>
    </Listed>
  )
}

function emptyText(show: Exclude<EventsTab, 'upcoming'>): string {
  switch (show) {
    case 'mine':
      return t('No RSVPs yet')
    case 'invited':
      return t('No invitations yet')
    case 'hosting':
      return t('You’re not hosting any events yet')
    case 'past':
      return t('No past events yet.')
  }
}

function Upcoming({ eventsQuery }: { readonly eventsQuery: EventsQuery }) {
  const navigate = useNavigate()
  const [query, setQuery] = useState(eventsQuery.q ?? '')
  const [here, setHere] = useState<Position | null>(null)
  const [today] = useState(todayNow)
  const filters = filtersOf(eventsQuery, here, today)
  const wide = usePages('groups.communityEventsFilter', {
    body: filtersOf({ ...eventsQuery, group: undefined }, here, today),
  })
  const change = (part: Partial<EventsQuery>) =>
    void navigate({ href: eventsAddress({ ...eventsQuery, ...part }), replace: true, resetScroll: false })
  const isNarrowed = Object.keys(filters).length > 0
  return (
    <>
      <Stack isPadded gap={5}>
        <SearchField
          label={t('Search events')}
          value={query}
          onChange={(words) => {
            setQuery(words)
            change({ q: !hasVisibleText(words) ? undefined : words.trim() })
          }}
        />
      </Stack>
      <EventFilters
        chosen={eventsQuery}
        facets={wide.data?.pages[0]?.facets}
        here={here}
        onChange={change}
        onLocate={setHere}
      />
      {eventsQuery.q !== undefined ? (
        <Found query={eventsQuery.q} filters={filters} onWiden={() => setHere(null)} />
      ) : isNarrowed ? (
        <Narrowed filters={filters} onWiden={() => setHere(null)} />
      ) : (
        <All />
      )}
    </>
  )
}

function All() {
  const events = usePages('groups.listCommunityEvents', { body: { scope: 'UPCOMING' } })
  return (
    <Listed events={events}>
      <EmptyList kind="event" action={<LinkButton href={paths.newEvent}>{t('Create an event')}</LinkButton>}>
        {t('No upcoming events in your groups')}
      </EmptyList>
    </Listed>
  )
}

interface NarrowedProps {
  readonly filters: ReturnType<typeof filtersOf>
  /** Resets what is not part of the address. */
  readonly onWiden: () => void
}

function Narrowed({ filters, onWiden }: NarrowedProps) {
  const events = usePages('groups.communityEventsFilter', { body: filters })
  return (
    <Listed events={events}>
      <Nothing onWiden={onWiden}>{t('No events match these filters')}</Nothing>
    </Listed>
  )
}

function Found({ query, filters, onWiden }: NarrowedProps & { readonly query: string }) {
  const settled = useDebounced(query, pauseMs)
  const found = usePages('groups.searchCommunityEventsV2', { body: { query: settled, filters } })
  const { data } = found
  const events = { ...found, data: data && { items: data.items.map(({ event }) => event) } }
  return (
    <Listed events={events}>
      <Nothing onWiden={onWiden}>{t('No events match “{query}”', { query })}</Nothing>
    </Listed>
  )
}

function Nothing({ onWiden, children }: { readonly onWiden: () => void; readonly children: string }) {
  return (
    <EmptyList
      kind="event"
      action={
        <>
          <LinkButton href={paths.events} onClick={onWiden}>
            {t('Clear filters')}
          </LinkButton>
          <LinkButton href={paths.newEvent} variant="quiet">
            {t('Create an event')}
          </LinkButton>
        </>
      }
    >
      {children}
    </EmptyList>
  )
}

const answering = (event: EventCard) => <AnswerMenu event={event} />

interface ListedProps {
  readonly events: LoadedQuery<{ readonly items: readonly EventCard[] }> & ComponentProps<typeof LoadMore>
  /** The empty state. */
  readonly children: ComponentProps<typeof Loaded>['skeleton']
}

function Listed({ events, children }: ListedProps) {
  return (
    <>
      <Loaded query={events} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? children : <EventsByDay events={items} headingLevel={3} toolsOf={answering} />
        }
      </Loaded>
      <LoadMore {...events} />
    </>
  )
}
