import { t, word } from '#lib/text/i18n/index.ts'
import type { EventCard, EventView } from './types.ts'

/** Has a place, or waits for one. */
export const wantsToCome = ({ myState, me }: Pick<EventView, 'myState' | 'me'>): boolean =>
  myState === 'CONFIRMED' || myState === 'WAITLISTED' || (myState === 'INTERESTED' && me?.requestedSpot === true)

/** Whether the hosts ask somebody who comes what they were not asked when they answered. */
export const hasNewQuestions = (event: Pick<EventView, 'myState' | 'me' | 'questions'>): boolean => {
  const { me } = event
  // An answer just given is shown before the server has it.
  if (me?.questions === undefined || me.state !== event.myState || !wantsToCome(event)) return false
  const known = new Set(me.questions)
  return event.questions.some((question) => !known.has(question))
}

/** The meaning of accepting: a place, a place in the line, or a question to the host. */
export function rsvpText({ requiresApproval, spotsLeft }: Pick<EventCard, 'requiresApproval' | 'spotsLeft'>): string {
  if (requiresApproval) return t('Ask to attend')
  return spotsLeft === 0 ? t('Join waiting list') : word('Going', 'answer to an invitation')
}
