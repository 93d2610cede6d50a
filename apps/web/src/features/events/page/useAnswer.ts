import { useMutationCall } from '#lib/data/calls/index.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { t } from '#lib/text/i18n/index.ts'
import { rsvpCalls, rsvpErrorMessages } from '#lib/entities/events/rsvps.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { isEvent } from '#model/realtime/entityMatchers.ts'
import type { EventCard, MyState } from '../types.ts'

export type Answer = 'GOING' | 'MAYBE' | 'NO'

/** A member's answer, and which dates it covers: all of a series, or the one shown. */
export interface Answered {
  readonly answer: Answer
  readonly isForAll: boolean
  /** To the hosts' questions, as they were shown. */
  readonly said?: { readonly questions: readonly string[]; readonly answers: readonly string[] } | undefined
}
export type Answerable = Pick<
  EventCard,
  'id' | 'title' | 'startTime' | 'recurrence' | 'spotsLeft' | 'requiresApproval' | 'myState'
>

/** The predicted result of an answer; the hosts or other guests may still change it. */
function expected({ spotsLeft, requiresApproval, myState }: Answerable, answer: Answer): MyState {
  if (answer === 'NO') return 'NOT_ATTENDING'
  if (answer === 'MAYBE') return 'INTERESTED'
  if (myState === 'CONFIRMED') return 'CONFIRMED'
  return requiresApproval ? 'INTERESTED' : spotsLeft === 0 ? 'WAITLISTED' : 'CONFIRMED'
}

/** How many fewer places there are. */
const taken = (before: MyState, after: MyState): number =>
  Number(after === 'CONFIRMED') - Number(before === 'CONFIRMED')

export interface AnswerOptions {
  readonly onDone?: () => void
}

/** Answers an invitation; shown at once wherever the event is listed, and reverted on failure. */
export function useAnswer(event: Answerable, { onDone = () => undefined }: AnswerOptions = {}) {
  const view = useCacheView()
  const dateOf = (isForAll: boolean) => (event.recurrence === null || isForAll ? undefined : event.startTime)
  const show = (occurrence: Date | undefined, to: (thing: Answerable) => MyState) =>
    view.patch(isEvent(event.id, occurrence), (thing) => {
      const shown = thing as unknown as Answerable
      const myState = to(shown)
      const left = shown.spotsLeft === null ? null : Math.max(0, shown.spotsLeft - taken(shown.myState, myState))
      return { ...thing, myState, spotsLeft: left }
    })
  const options = {
    invalidates: rsvpCalls,
    isQueuedOffline: true,
    onQueued: () => {
      toasts.show({ message: t('RSVP saved. We’ll send it when you’re back online.') })
      onDone()
    },
    onSuccess: (
      reply: { readonly state: NonNullable<MyState> },
      { body = {} }: { readonly body?: object | undefined },
    ) => {
      toasts.show({ message: said(reply.state, 'answer' in body && body.answer === 'GOING'), tone: 'success' })
      onDone()
    },
    onFailure: (error: Error) => toastFailure(error, undefined, rsvpErrorMessages),
  }
  const come = useMutationCall('groups.communityEventInterested', options)
  const decline = useMutationCall('groups.communityEventNotAttending', options)
  const leave = useMutationCall('groups.communityEventDeleteUser', {
    invalidates: rsvpCalls,
    onSuccess: () => void toasts.show({ message: t('You’re off the guest list') }),
    onFailure: (error) => toastFailure(error, undefined, rsvpErrorMessages),
  })
  const params = { eventId: event.id }
  return {
    isPending: come.isPending || decline.isPending || leave.isPending,
    send({ answer, isForAll, said: recorded }: Answered) {
      const date = dateOf(isForAll)
      show(date, (shown) => expected(shown, answer))
      const occurrence = date === undefined ? {} : { occurrence: date.toISOString() }
      if (answer === 'NO') return decline.mutate({ params, body: occurrence })
      const given = recorded === undefined ? {} : { questions: [...recorded.questions], answers: [...recorded.answers] }
      return come.mutate({ params, body: { ...occurrence, ...given, answer } })
    },
    /** As if the member had never been invited. */
    undo(isForAll: boolean) {
      const date = dateOf(isForAll)
      show(date, () => null)
      leave.mutate({ params, query: date === undefined ? {} : { occurrence: date.toISOString() } })
    },
  }
}

/** The result of an answer. Who wants to come and has no place yet waits for a host. */
function said(state: NonNullable<MyState>, wantsToCome: boolean): string {
  switch (state) {
    case 'CONFIRMED':
      return t('You’re going')
    case 'WAITLISTED':
      return t('Event is full. You’re on the waiting list.')
    case 'INTERESTED':
    case 'INVITED':
      return wantsToCome ? t('Request sent. A host will decide.') : t('Marked as interested')
    case 'NOT_ATTENDING':
    case 'REMOVED':
      return t('Marked as not going')
  }
}
