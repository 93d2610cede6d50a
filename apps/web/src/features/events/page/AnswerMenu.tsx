import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAnswer } from './useAnswer.ts'
import { eventHref } from '../list/EventTicket.tsx'
import { rsvpText } from '../rsvpState.ts'
import type { EventCard } from '../types.ts'
import { isOver } from '../eventTimes.ts'

/** Answers from a list, for the date shown there; an event with questions asks them on its own page. */
export function AnswerMenu({ event }: { readonly event: EventCard }) {
  const answer = useAnswer(event)
  if (event.state !== 'SCHEDULED' || isOver(event) || event.myState === 'REMOVED') return null
  const send = (given: 'GOING' | 'MAYBE' | 'NO') => () => answer.send({ answer: given, isForAll: false })
  const isGoing = event.myState === 'CONFIRMED' || event.myState === 'WAITLISTED'
  return (
    <MenuButton
      label={t('RSVP to {event}', { event: event.title })}
      size="dense"
      isLoading={answer.isPending}
      entries={[
        ...(isGoing
          ? []
          : event.cost !== null && event.cost.owned === null
            ? // The event's page explains purchases, and whether a purchase is needed.
              [{ id: 'going', label: t('Get a ticket'), icon: 'ticket', href: eventHref(event) } as const]
            : [{ id: 'going', label: rsvpText(event), icon: 'check', onAction: send('GOING') } as const]),
        { id: 'maybe', label: word('Maybe', 'answer to an invitation'), icon: 'question', onAction: send('MAYBE') },
        { id: 'no', label: t('Can’t go'), icon: 'x', onAction: send('NO') },
      ]}
    >
      {word('RSVP', 'verb, button: an invitation')}
    </MenuButton>
  )
}
