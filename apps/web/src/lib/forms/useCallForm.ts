import { useRef, useState } from 'react'
import type { RefObject, SubmitEvent } from 'react'
import { useMutationCall } from '../data/calls/index.ts'
import type { CallName, GivenOf, MutationCallOptions, ReplyOf } from '../data/calls/index.ts'
import { atField, missingProblem, problemOf, useCountdown } from '../data/problems/index.ts'
import type { FieldOfCode, Problem, ErrorMessages } from '../data/problems/index.ts'

export interface CallFormOptions<N extends CallName> extends Pick<MutationCallOptions<N, unknown>, 'invalidates'> {
  /** Builds the call's input from the values of the form. */
  readonly read: (form: FormData) => GivenOf<N>
  readonly onDone: (reply: ReplyOf<N>) => void
  /** Called on a refusal, besides showing it. */
  readonly onFailure?: (error: Error) => void
  readonly sentences?: ErrorMessages
  readonly fieldOf?: FieldOfCode
  /** Fields that have to be filled in or chosen from. The form asks for them itself: the server may ask for a password first. */
  readonly needs?: readonly string[]
}

export interface CallForm {
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly isPending: boolean
  /** The problem of the last try; `fields` maps it to the names of the fields. */
  readonly problem: Problem | null
  /** Seconds until another try makes sense, counted down. */
  readonly wait: number
}

/** A form that makes a call. After a refusal the first invalid field gets the focus, and the values stay. */
export function useCallForm<N extends CallName>(name: N, options: CallFormOptions<N>): CallForm {
  const formRef = useRef<HTMLFormElement>(null)
  const { invalidates, sentences, fieldOf = {}, needs = [] } = options
  const [missing, setMissing] = useState<Problem | null>(null)
  const explain = (error: Error) => atField(problemOf(error, sentences), fieldOf)
  const call = useMutationCall(name, {
    invalidates,
    onSuccess: options.onDone,
    onFailure: (error) => {
      options.onFailure?.(error)
      requestAnimationFrame(() => focusFirstWrong(formRef.current, explain(error)))
    },
  })
  const problem = missing ?? (call.error === null ? null : explain(call.error))
  return {
    formRef,
    onSubmit(event) {
      event.preventDefault()
      // The dialog of this form may be part of another form, which is not to be sent as well.
      event.stopPropagation()
      if (call.isPending) return
      const data = new FormData(event.currentTarget)
      const unfilled = needs.filter((field) => data.getAll(field).every((value) => value === ''))
      const found = unfilled.length === 0 ? null : missingProblem(unfilled)
      setMissing(found)
      if (found === null) call.mutate(options.read(data))
      else requestAnimationFrame(() => focusFirstWrong(formRef.current, found))
    },
    isPending: call.isPending,
    problem,
    wait: useCountdown(problem?.retryAfter, call.error),
  }
}

function focusFirstWrong(form: HTMLFormElement | null, { fields }: Problem): void {
  if (form === null) return
  const controls = [...form.elements].filter(
    (element): element is HTMLInputElement => 'name' in element && element instanceof HTMLElement,
  )
  const first = controls.find(({ name }) => name in fields) ?? controls.find(({ type }) => type !== 'hidden')
  first?.focus()
}
