import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useColumnWait } from '#lib/navigation/shell/ContextColumn.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { ContextSection } from '#lib/navigation/shell/ContextSection.tsx'
import { EventTicket } from './EventTicket.tsx'
import { firstOfSeries } from './listedEvents.ts'
import { SmallTicket } from './SmallTicket.tsx'
import styles from './Events.module.css'

export const useNextEvent = (groupId: string) =>
  useCall('groups.listCommunityEvents', { body: { scope: 'UPCOMING', groupId, limit: 1 } })

/** A group's next event; nothing if none is planned. */
export function NextEvent({ groupId }: { readonly groupId: string }) {
  const { data } = useNextEvent(groupId)
  const event = data?.items[0]
  if (event === undefined) return null
  return (
    <section aria-label={t('Next event')} className={styles['tickets']}>
      <EventTicket event={event} namesGroup={false} />
    </section>
  )
}

/** Beside the content: a group's next event, small; nothing if none is planned. */
export function NextHere({ groupId }: { readonly groupId: string }) {
  const { data } = useNextEvent(groupId)
  const event = data?.items[0]
  if (event === undefined) return null
  return (
    <ContextSection title={t('Next event')}>
      <SmallTicket event={event} />
    </ContextSection>
  )
}

const shown = 2
/** In a series that the member attends, each date counts. */
const read = 12

/** The next events the member attends, or may attend, as tickets; nothing if they answered none. */
export function NextAttended() {
  const { data, isPending } = useCall('groups.listCommunityEvents', { body: { scope: 'MINE', limit: read } })
  useColumnWait(isPending)
  const events = firstOfSeries(data?.items ?? []).slice(0, shown)
  if (events.length === 0) return null
  return (
    <ContextSection title={t('Your next events')} href={`${paths.events}?show=mine`}>
      <ul role="list" className={styles['next']}>
        {events.map((event) => (
          <li key={event.id}>
            <SmallTicket event={event} />
          </li>
        ))}
      </ul>
    </ContextSection>
  )
}
