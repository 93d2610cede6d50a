import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import type { GivenOf, ItemOf } from '#lib/data/calls/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { t } from '#lib/text/i18n/index.ts'

export type Applicant = ItemOf<'admin.applicationsList'>
export type Decision = 'ADMIT' | 'DECLINE'
export type ApplicantState = NonNullable<GivenOf<'admin.applicationsDecide'>['body']['state']>

export interface ApplicationDecisions {
  /** People who were declined can only be let in after all. */
  readonly mayDecline: boolean
  readonly isGone: (id: string) => boolean
  readonly decide: (people: readonly Applicant[], decision: Decision, message?: string) => void
  /** Takes the latest decision back, as long as it has not been sent. */
  readonly undo: () => void
}

/** Decides about people in a state. They leave the list at once; ten seconds later it is sent. */
export function useApplicationDecisions(state: ApplicantState): ApplicationDecisions {
  const queryClient = useQueryClient()
  const { isGone, run } = useUndo(state === 'PENDING' ? 'applications' : 'declined applications')
  const latest = useRef<number | null>(null)
  const send = async (ids: readonly string[], decision: Decision, message: string) => {
    const { failed } = await invokeOnce('admin.applicationsDecide', {
      body: { ids: [...ids], state, decision, ...(message === '' ? {} : { message }) },
    })
    await invalidateCalls(queryClient, ['admin.applicationsList'])
    if (failed.length > 0)
      toasts.show({
        message: t(
          '{count, plural, one {Somebody else was faster with # person.} other {Somebody else was faster with # people.}}',
          { count: failed.length },
        ),
      })
  }
  return {
    mayDecline: state === 'PENDING',
    isGone,
    decide: (people, decision, message = '') => {
      const ids = people.map(({ id }) => id)
      latest.current = run(ids, { message: doneText(people, decision), commit: () => send(ids, decision, message) })
    },
    undo: () => {
      if (latest.current !== null) toasts.act(latest.current)
      latest.current = null
    },
  }
}

function doneText(people: readonly Applicant[], decision: Decision): string {
  const [first] = people
  const [name, count] = [first?.displayName ?? '', people.length]
  if (count === 1) return decision === 'ADMIT' ? t('{name} is let in', { name }) : t('{name} declined', { name })
  return decision === 'ADMIT'
    ? t('{count, plural, one {# person is let in} other {# people are let in}}', { count })
    : t('{count, plural, one {# person declined} other {# people declined}}', { count })
}
