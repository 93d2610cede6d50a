import { useId, useRef, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { today as todayNow } from '#features/events/eventTimes.ts'
import { firstOfSeries, upcomingOnce } from '#features/events/list/listedEvents.ts'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { ownZone } from '#lib/text/timeZones.ts'
import { paths } from '#lib/navigation/paths.ts'
import { FieldChips } from '#lib/entities/search/FieldChips.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import type { Position } from '#lib/entities/places/usePosition.ts'
import { useDebounced } from '#lib/interaction/useDebounced.ts'
import { eventsAddress, filtersOf } from './eventsQuery.ts'
import type { EventsQuery } from './eventsQuery.ts'
import { EventFilters } from './EventFilters.tsx'
import { ListedEvents } from './ListedEvents.tsx'
import { QuickFilters } from './QuickFilters.tsx'
import styles from './EventsList.module.css'

const pauseMs = 250

/** Upcoming events: all in the member's groups, or those of every group that match. */
export function UpcomingEvents({ eventsQuery }: { readonly eventsQuery: EventsQuery }) {
  const navigate = useNavigate()
  const [here, setHere] = useState<Position | null>(null)
  const [today] = useState(todayNow)
  const filters = filtersOf(eventsQuery, here, today)
  const change = (part: Partial<EventsQuery>) =>
    void navigate({ href: eventsAddress({ ...eventsQuery, ...part }), replace: true, resetScroll: false })
  const isNarrowed = Object.keys(filters).length > 0
  const widen = () => setHere(null)
  return (
    <>
      <Narrowing eventsQuery={eventsQuery} today={today} onChange={change} />
      <QuickFilters
        chosen={eventsQuery}
        isNarrowed={isNarrowed}
        here={here}
        onChange={change}
        onLocate={setHere}
        onClear={() => {
          widen()
          void navigate({ href: eventsAddress({ q: eventsQuery.q }), replace: true, resetScroll: false })
        }}
      />
      {eventsQuery.q !== undefined ? (
        <Found query={eventsQuery.q} filters={filters} onWiden={widen} />
      ) : isNarrowed ? (
        <Narrowed filters={filters} onWiden={widen} />
      ) : (
        <All />
      )}
    </>
  )
}

interface NarrowingProps {
  readonly eventsQuery: EventsQuery
  readonly today: string
  readonly onChange: (part: Partial<EventsQuery>) => void
}

/** The search field, and the filters that are not among the quick ones. */
function Narrowing({ eventsQuery, today, onChange }: NarrowingProps) {
  const [query, setQuery] = useState(eventsQuery.q ?? '')
  const { group, free, when, where } = eventsQuery
  const count = [
    group,
    free,
    when === 'week' || when === 'weekend' ? undefined : when,
    where === 'online' ? undefined : where,
    eventsQuery.cost === 'FREE' ? undefined : eventsQuery.cost,
  ].filter((value) => value !== undefined).length
  const [isOpen, setOpen] = useState(count > 0)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const search = (words: string) => {
    setQuery(words)
    onChange({ q: !hasVisibleText(words) ? undefined : words.trim() })
  }
  return (
    <>
      <div className={styles['search']}>
        <SearchField ref={field} label={t('Search events')} value={query} onChange={search} />
        <Button
          variant="quiet"
          icon="sliders-horizontal"
          trailingIcon={isOpen ? 'caret-up' : 'caret-down'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onPress={() => setOpen(!isOpen)}
        >
          {count === 0
            ? word('Filters', 'name of a group of fields')
            : t('{count, plural, one {# filter} other {# filters}}', { count })}
        </Button>
      </div>
      <FieldChips field={field} query={query} onChange={search} />
      {isOpen && <MoreFilters id={id} eventsQuery={eventsQuery} today={today} onChange={onChange} />}
    </>
  )
}

function MoreFilters({ id, eventsQuery, today, onChange }: NarrowingProps & { readonly id: string }) {
  const wide = usePages('groups.communityEventsFilter', {
    body: { ...filtersOf({ ...eventsQuery, group: undefined }, null, today), oncePerSeries: true },
  })
  return <EventFilters id={id} chosen={eventsQuery} facets={wide.data?.pages[0]?.facets} onChange={onChange} />
}

function All() {
  const events = usePages('groups.listCommunityEvents', { body: upcomingOnce })
  return (
    <ListedEvents events={events}>
      <EmptyList kind="event" action={<LinkButton href={paths.newEvent}>{t('Create an event')}</LinkButton>}>
        {t('No upcoming events in your groups')}
      </EmptyList>
    </ListedEvents>
  )
}

interface NarrowedProps {
  readonly filters: ReturnType<typeof filtersOf>
  /** Resets what is not part of the address. */
  readonly onWiden: () => void
}

function Narrowed({ filters, onWiden }: NarrowedProps) {
  const events = usePages('groups.communityEventsFilter', { body: { ...filters, oncePerSeries: true } })
  return (
    <ListedEvents events={events}>
      <NoEvents onWiden={onWiden}>{t('No events match these filters')}</NoEvents>
    </ListedEvents>
  )
}

function Found({ query, filters, onWiden }: NarrowedProps & { readonly query: string }) {
  const settled = useDebounced(query, pauseMs)
  const found = usePages('groups.searchCommunityEventsV2', { body: { query: settled, timeZone: ownZone(), filters } })
  const { data } = found
  const events = { ...found, data: data && { items: firstOfSeries(data.items.map(({ event }) => event)) } }
  return (
    <ListedEvents events={events}>
      <NoEvents onWiden={onWiden}>{t('No events match “{query}”', { query })}</NoEvents>
    </ListedEvents>
  )
}

function NoEvents({ onWiden, children }: { readonly onWiden: () => void; readonly children: string }) {
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
