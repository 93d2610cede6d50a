import { Icon } from '@koinon/ui/foundations/Icon'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import type { MenuEntry } from '@koinon/ui'
import type { IconName } from '@koinon/ui/icons'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAnswer } from './useAnswer.ts'
import { eventHref } from '../list/EventTicket.tsx'
import { rsvpText } from '../rsvpState.ts'
import type { EventCard, MyState } from '../types.ts'
import { isOver } from '../eventTimes.ts'
import styles from './AnswerMenu.module.css'

interface Given {
  readonly words: string
  readonly icon: IconName
}

/** An answer as the button says it; undefined without one. */
function givenOf(state: MyState, requiresApproval: boolean): Given | undefined {
  switch (state) {
    case 'CONFIRMED':
      return { words: word('Going', 'answer to an invitation'), icon: 'check' }
    case 'WAITLISTED':
      return { words: t('Waiting list'), icon: 'hourglass' }
    case 'INTERESTED':
      // Where hosts give the places, this may be a request.
      return {
        words: requiresApproval
          ? word('Interested', 'answer to an invitation')
          : word('Maybe', 'answer to an invitation'),
        icon: 'star',
      }
    case 'NOT_ATTENDING':
      return { words: t('Can’t go'), icon: 'x' }
    case 'INVITED':
    case 'REMOVED':
    case null:
      return undefined
  }
}

/**
 * Answers from a list, for the date shown there, and says the answer given; an event with questions asks them on its
 * own page.
 */
export function AnswerMenu({ event }: { readonly event: EventCard }) {
  const answer = useAnswer(event)
  const given = givenOf(event.myState, event.requiresApproval)
  if (event.state !== 'SCHEDULED' || isOver(event) || event.myState === 'REMOVED') return null
  const send = (reply: 'GOING' | 'MAYBE' | 'NO') => () => answer.send({ answer: reply, isForAll: false })
  const offered = event.spotsLeft === 0 && !event.requiresApproval ? t('Join waiting list') : rsvpButtonText()
  return (
    <MenuButton
      label={
        given === undefined
          ? t('RSVP to {event}: {answer}', { event: event.title, answer: offered })
          : t('RSVP to {event}: {answer}', { event: event.title, answer: given.words })
      }
      size="dense"
      variant={given === undefined || event.myState === 'NOT_ATTENDING' ? 'secondary' : 'soft'}
      className={event.myState === 'WAITLISTED' ? styles['waiting'] : undefined}
      isLoading={answer.isPending}
      entries={entriesOf(event, send, () => answer.undo(false))}
    >
      <span aria-hidden="true" className={styles['words']}>
        {given !== undefined && <Icon name={given.icon} size="s" />}
        {given?.words ?? offered}
      </span>
    </MenuButton>
  )
}

const rsvpButtonText = () => word('RSVP', 'verb, button: an invitation')

function entriesOf(
  event: EventCard,
  send: (reply: 'GOING' | 'MAYBE' | 'NO') => () => void,
  undo: () => void,
): readonly MenuEntry[] {
  const { myState, cost } = event
  const comes = myState === 'CONFIRMED' || myState === 'WAITLISTED'
  const mustBuy = cost !== null && cost.owned === null
  return [
    // The event's page explains purchases, and whether a purchase is needed.
    ...menuEntryWhen(!comes && mustBuy, {
      id: 'going',
      label: t('Get a ticket'),
      icon: 'ticket',
      href: eventHref(event),
    }),
    ...menuEntryWhen(!comes && !mustBuy, {
      id: 'going',
      label: rsvpText(event),
      icon: event.spotsLeft === 0 ? 'hourglass' : 'ticket',
      onAction: send('GOING'),
    }),
    { id: 'maybe', label: word('Maybe', 'answer to an invitation'), icon: 'question', onAction: send('MAYBE') },
    { id: 'no', label: t('Can’t go'), icon: 'x', onAction: send('NO') },
    ...menuEntryWhen(givenOf(myState, event.requiresApproval) !== undefined, {
      id: 'back',
      label: t('Remove RSVP'),
      icon: 'arrow-bend-up-left',
      onAction: undo,
    }),
  ]
}
