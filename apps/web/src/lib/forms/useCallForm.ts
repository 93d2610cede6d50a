import { useRef } from 'react'
import type { RefObject, SubmitEvent } from 'react'
import { useMutationCall } from '../calls/index.ts'
import type { CallName, GivenOf, MutationCallOptions, ReplyOf } from '../calls/index.ts'
import { problemOf, useCountdown } from '../problems/index.ts'
import type { Problem, ProblemSentences } from '../problems/index.ts'

export interface CallFormOptions<N extends CallName> extends Pick<MutationCallOptions<N, unknown>, 'invalidates'> {
  /** Makes the question of what was filled in. */
  readonly read: (form: FormData) => GivenOf<N>
  readonly onDone: (reply: ReplyOf<N>) => void
  /** Beside telling what went wrong. */
  readonly onFailure?: (error: Error) => void
  readonly sentences?: ProblemSentences
}

export interface CallForm {
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly isPending: boolean
  /** What went wrong with the last try; `fields` has it by the names of the fields. */
  readonly problem: Problem | null
  /** Seconds until the next try makes sense, counted down. */
  readonly wait: number
}

/** A form that makes a call. After a refusal the first field that is wrong gets the focus, and what was filled in stays. */
export function useCallForm<N extends CallName>(name: N, options: CallFormOptions<N>): CallForm {
  const formRef = useRef<HTMLFormElement>(null)
  const { invalidates, sentences } = options
  const call = useMutationCall(name, {
    invalidates,
    onSuccess: options.onDone,
    onFailure: (error) => {
      options.onFailure?.(error)
      requestAnimationFrame(() => focusFirstWrong(formRef.current, problemOf(error, sentences)))
    },
  })
  const problem = call.error === null ? null : problemOf(call.error, sentences)
  return {
    formRef,
    onSubmit(event) {
      event.preventDefault()
      if (!call.isPending) call.mutate(options.read(new FormData(event.currentTarget)))
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
