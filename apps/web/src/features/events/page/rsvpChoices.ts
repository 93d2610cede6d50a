import type { RsvpChoice } from '@koinon/ui/entities/RsvpBar'
import { priceText } from '#lib/entities/premium/price.ts'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { rsvpText, wantsToCome } from '../rsvpState.ts'
import type { EventView } from '../types.ts'
import type { Answer } from './useAnswer.ts'

/** The answers that a member can give, with the one given; `intended` waits for one more press. */
export function rsvpChoices(
  event: EventView,
  intended: 'going' | 'maybe' | undefined,
  send: (answer: Answer) => () => void,
): readonly RsvpChoice[] {
  const { myState, locked } = event
  const comes = wantsToCome(event)
  const isUnanswered = myState === null || myState === 'INVITED'
  const mustBuy = locked !== null && !comes
  const isSold = locked?.can.buy === true
  const first = isUnanswered && intended !== 'maybe' ? ({ tone: 'first' } as const) : {}
  return [
    ...(mustBuy && !isSold
      ? []
      : [
          {
            id: 'going',
            ...goingOf(event, comes),
            isChosen: comes,
            ...first,
            ...(comes && myState !== 'CONFIRMED' ? { tone: 'waiting' as const } : {}),
            autoFocus: intended === 'going',
            href: mustBuy ? paths.buy(locked.groupId, locked.id) : undefined,
            onPress: send('GOING'),
          },
        ]),
    {
      id: 'maybe',
      label: word('Maybe', 'answer to an invitation'),
      icon: 'star',
      isChosen: myState === 'INTERESTED' && !comes,
      tone: intended === 'maybe' ? 'first' : undefined,
      autoFocus: intended === 'maybe',
      onPress: send('MAYBE'),
    },
    { id: 'no', label: t('Can’t go'), icon: 'x', isChosen: myState === 'NOT_ATTENDING', onPress: send('NO') },
  ]
}

/** The meaning of coming, or its result. */
function goingOf(event: EventView, comes: boolean): Pick<RsvpChoice, 'label' | 'icon'> {
  const { myState, locked } = event
  if (myState === 'CONFIRMED') return { label: word('Going', 'answer to an invitation'), icon: 'check-circle' }
  if (myState === 'WAITLISTED') return { label: t('Waiting list'), icon: 'hourglass' }
  if (comes) return { label: t('Waiting for approval'), icon: 'hourglass' }
  if (locked === null) return { label: rsvpText(event), icon: event.spotsLeft === 0 ? 'hourglass' : 'ticket' }
  const label = locked.price.amount === 0 ? t('Get a ticket') : t('Get a ticket: {price}', { price: priceText(locked) })
  return { label, icon: 'ticket' }
}
