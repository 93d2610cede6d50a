import { IconButton } from '@koinon/ui/actions/IconButton'
import { Link } from '@koinon/ui/foundations/Link'
import { useState } from 'react'
import { SmallTicket } from '#features/events/list/SmallTicket.tsx'
import { firstOfSeries } from '#features/events/list/listedEvents.ts'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { FollowButton } from '#lib/entities/people/FollowButton.tsx'
import { PersonRow } from '#lib/entities/people/PersonRow.tsx'
import { strongestReason, whyToMeet } from '#lib/entities/people/reasonTexts.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useColumnWait } from '#lib/navigation/shell/ContextColumn.tsx'
import { minuteMs } from '#lib/text/durations.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RisingTopics } from './RisingTopics.tsx'
import { Section } from './Section.tsx'
import { weekendOf } from './weekend.ts'
import styles from './Discover.module.css'

const rarely = { staleTime: 5 * minuteMs }
const shownPeople = 4
const shownEvents = 2
/** A series fills several places. */
const readEvents = 8

/** Beside Discover, or below it where there is no room: people, topics that rise, and the weekend. */
export function DiscoverSections({ isAside }: { readonly isAside: boolean }) {
  return (
    <div className={styles[isAside ? 'beside' : 'below']}>
      <PeopleToFollow />
      <RisingTopics />
      <Weekend />
    </div>
  )
}

export const usePeopleToFollow = () => useCall('explore.getPeople', { body: { limit: 8 } }, rarely)

function PeopleToFollow() {
  const people = usePeopleToFollow()
  useColumnWait(people.isPending)
  const view = useCacheView()
  const dismiss = useMutationCall('explore.getPeople', {
    // Also gone when Discover is opened again.
    onStart: ({ body }) =>
      view.update('explore.getPeople', (page) => ({
        ...page,
        items: page.items.filter(({ item }) => body?.dismiss?.includes(item.id) !== true),
      })),
    onFailure: (error) => {
      toastFailure(error)
      view.invalidate('explore.getPeople')
    },
  })
  const items = (people.data?.items ?? []).slice(0, shownPeople)
  if (items.length === 0) return null
  return (
    <Section title={t('People to follow')}>
      <ul role="list" className={styles['people']}>
        {items.map(({ item, reasons }) => (
          <PersonRow key={item.id} person={item} hint={strongestReason(reasons, whyToMeet)}>
            <FollowButton person={item} size="dense" variant="secondary" />
            <span className={styles['dismiss']}>
              <IconButton
                icon="x"
                size="dense"
                label={t('Do not suggest {name} again', { name: item.displayName })}
                onPress={({ currentTarget }) => {
                  focusNeighbour(currentTarget.closest('li'))
                  dismiss.mutate({ body: { dismiss: [item.id], limit: 1 } })
                }}
              />
            </span>
          </PersonRow>
        ))}
      </ul>
    </Section>
  )
}

/** The events of the weekend; without any, the next ones. */
function Weekend() {
  const [span] = useState(() => weekendOf(new Date()))
  const weekend = useCall('groups.communityEventsFilter', { body: { ...bodyOf(span), limit: readEvents } }, rarely)
  const isEmpty = weekend.data?.items.length === 0
  const later = useCall(
    'groups.communityEventsFilter',
    { body: { limit: readEvents } },
    { ...rarely, enabled: isEmpty },
  )
  useColumnWait(weekend.isPending || (isEmpty && later.isPending))
  const events = firstOfSeries((isEmpty ? later : weekend).data?.items ?? []).slice(0, shownEvents)
  if (events.length === 0) return null
  return (
    <Section
      title={isEmpty ? t('Upcoming events') : t('This weekend')}
      more={<Link href={paths.eventCalendar}>{word('Calendar', 'name of the screen')}</Link>}
    >
      <ul role="list" className={styles['tickets']}>
        {events.map((event) => (
          <li key={event.id}>
            <SmallTicket event={event} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const bodyOf = ({ from, to }: ReturnType<typeof weekendOf>) => ({ from: from.toISOString(), to: to.toISOString() })
