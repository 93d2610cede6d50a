import { useSearch } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { FriendsEvents } from '#features/events/list/FriendsEvents.tsx'
import { NextInvitations, useInvitations } from '#features/events/list/NextInvitations.tsx'
import eventStyles from '#features/events/list/Events.module.css'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { useHasAside } from '#lib/navigation/shell/useHasAside.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { eventsAddress, readEventsQuery } from './eventsQuery.ts'
import type { EventsTab } from './eventsQuery.ts'
import { ListedEvents } from './ListedEvents.tsx'
import { UpcomingEvents } from './UpcomingEvents.tsx'

const MiniCalendar = lazyPart(
  () => import('#features/events/list/MiniCalendar.tsx'),
  'MiniCalendar',
  <div className={eventStyles['monthToCome']} />,
)
const CheckInsToday = lazyPart(() => import('#features/events/list/CheckInsToday.tsx'), 'CheckInsToday', <></>)

/** V01: upcoming events, the member's answers and invitations, the events they host, and past ones. */
export function Events() {
  const eventsQuery = readEventsQuery(useSearch({ strict: false }))
  const hasAside = useHasAside()
  const { show = 'upcoming' } = eventsQuery
  return (
    <Screen
      title={word('Events', 'name of the screen')}
      hasSearch={false}
      actions={
        <LinkButton href={paths.newEvent} icon="plus" variant="primary">
          {t('New event')}
        </LinkButton>
      }
      aside={hasAside ? <EventsAside /> : undefined}
    >
      <Tabs show={show} />
      {(show === 'upcoming' || show === 'hosting') && <CheckInsToday />}
      {show === 'upcoming' ? <UpcomingEvents eventsQuery={eventsQuery} /> : <OfScope key={show} show={show} />}
    </Screen>
  )
}

function Tabs({ show }: { readonly show: EventsTab }) {
  const invitations = useInvitations()
  const tab = (id: EventsTab, label: string) => ({ href: eventsAddress({ show: id }), label, isCurrent: id === show })
  return (
    <LinkTabs
      label={t('Which events')}
      counts="plain"
      tabs={[
        tab('upcoming', word('Upcoming', 'events to come')),
        tab('mine', t('My RSVPs')),
        { ...tab('invited', word('Invited', 'events one is invited to')), count: invitations.data?.items.length },
        tab('hosting', word('Hosting', 'events one is a host of')),
        tab('past', word('Past', 'events that have been')),
        { href: paths.eventCalendar, label: word('Calendar', 'name of the screen'), isCurrent: false },
      ]}
    />
  )
}

/** The column of every list of events. */
function EventsAside() {
  return (
    <>
      <MiniCalendar />
      <NextInvitations />
      <FriendsEvents />
    </>
  )
}

const scopes = { mine: 'MINE', invited: 'INVITED', hosting: 'HOSTING', past: 'PAST' } as const

function OfScope({ show }: { readonly show: Exclude<EventsTab, 'upcoming'> }) {
  const events = usePages('groups.listCommunityEvents', { body: { scope: scopes[show], oncePerSeries: true } })
  return (
    <>
      {show === 'hosting' && (
        <Stack isPadded>
          <div>
            <LinkButton icon="qr-code" href={paths.checkIns}>
              {t('Check-in')}
            </LinkButton>
          </div>
        </Stack>
      )}
      <ListedEvents events={events}>
        <EmptyList kind="event" action={<LinkButton href={paths.events}>{t('Browse events')}</LinkButton>}>
          {emptyText(show)}
        </EmptyList>
      </ListedEvents>
    </>
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
