import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { useCall } from '#lib/data/calls/index.ts'
import { useColumnWait } from '#lib/navigation/shell/ContextColumn.tsx'
import { ContextSection } from '#lib/navigation/shell/ContextSection.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { EventCard } from '../types.ts'
import { useAnswer } from '../page/useAnswer.ts'
import { rsvpText } from '../rsvpState.ts'
import { eventHref } from './EventTicket.tsx'
import { keyOf } from './EventList.tsx'
import { SmallTicket } from './SmallTicket.tsx'
import styles from './Events.module.css'

const read = 20
const shown = 2

/** Invitations that wait for an answer; of a series the next date. */
export const useInvitations = () =>
  useCall('groups.listCommunityEvents', { body: { scope: 'INVITED', oncePerSeries: true, limit: read } })

/** Beside the list: the next invitations, answered in place. */
export function NextInvitations() {
  const { data, isPending } = useInvitations()
  useColumnWait(isPending)
  const events = (data?.items ?? []).slice(0, shown)
  if (events.length === 0) return null
  return (
    <ContextSection title={word('Invited', 'events one is invited to')} href={`${paths.events}?show=invited`}>
      <ul role="list" className={styles['next']}>
        {events.map((event) => (
          <li key={keyOf(event)}>
            <SmallTicket event={event} hasAnswer={false}>
              <Answers event={event} />
            </SmallTicket>
          </li>
        ))}
      </ul>
    </ContextSection>
  )
}

function Answers({ event }: { readonly event: EventCard }) {
  const answer = useAnswer(event)
  const mustBuy = event.cost !== null && event.cost.owned === null
  return (
    <Cluster gap={2}>
      {mustBuy ? (
        <LinkButton size="dense" href={eventHref(event)}>
          {t('Get a ticket')}
        </LinkButton>
      ) : (
        <Button size="dense" onPress={() => answer.send({ answer: 'GOING', isForAll: false })}>
          {rsvpText(event)}
        </Button>
      )}
      <Button size="dense" onPress={() => answer.send({ answer: 'MAYBE', isForAll: false })}>
        {word('Maybe', 'answer to an invitation')}
      </Button>
    </Cluster>
  )
}
