import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { useCall } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { EventList } from './EventList.tsx'
import { EventTicket } from './EventTicket.tsx'
import styles from './Events.module.css'

/** What is next in a group; nothing where nothing is planned. */
export function NextEvent({ groupId }: { readonly groupId: string }) {
  const { data } = useCall('groups.listCommunityEvents', { body: { scope: 'UPCOMING', groupId, limit: 1 } })
  const event = data?.items[0]
  if (event === undefined) return null
  return (
    <section aria-label={t('Next event')} className={styles['tickets']}>
      <EventTicket event={event} namesGroup={false} />
    </section>
  )
}

const shown = 3

/** What I go to next, or may go to; nothing where I answered nothing. */
export function NextAnswered() {
  const { data } = useCall('groups.listCommunityEvents', { body: { scope: 'MINE', limit: shown } })
  const events = data?.items ?? []
  if (events.length === 0) return null
  return (
    <section aria-labelledby="next-answered">
      <Heading level={2} size="h4" id="next-answered">
        {t('Your next events')}
      </Heading>
      <EventList label={t('Your next events')} events={events} headingLevel={3} ground="canvas" isFlush />
      <Link href={`${paths.events}?show=mine`}>{t('All your answers')}</Link>
    </section>
  )
}
