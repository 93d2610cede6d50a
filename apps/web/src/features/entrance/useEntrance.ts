import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { CallError } from '@koinon/client/errors'
import { atField, problemOf, useCountdown } from '#lib/data/problems/index.ts'
import { triesText } from '#lib/data/problems/remainingTries.ts'
import type { FieldOfCode, Problem, ErrorMessages } from '#lib/data/problems/index.ts'
import type { PageRefusal } from '#ssr/pages.ts'
import { leaveIfSuspended } from './signIn/leaveIfSuspended.ts'

export interface EntranceOptions {
  /** The server's refusal of the plain form, if any. */
  readonly refusal?: PageRefusal | null
  readonly sentences?: ErrorMessages
  readonly fieldOf?: FieldOfCode
  /** Where requested codes come from. */
  readonly codesFrom?: 'MESSAGE' | 'DEVICE'
  /** Fields that have another name in the form than in the call. */
  readonly names?: Readonly<Record<string, string>>
  /** More values that the form sends invisibly: what is wrong with them is said for the whole form. */
  readonly unseen?: readonly string[]
}

/** Values that no form shows, by their names in calls. */
const neverShown: readonly string[] = ['recaptchaCode', 'linkToken', 'challengeId', 'contactProof', 'termsVersion']

/** `LEAVING`: another page is loading, so the button keeps spinning until it appears. */
export type Outcome = 'LEAVING' | undefined
export type EntranceAction = () => Promise<Outcome>

export interface Entrance {
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly isPending: boolean
  readonly problem: Problem | null
  /** Whether the problem answers something just done here, rather than having come with the page. */
  readonly isFresh: boolean
  /** Seconds until another try makes sense. */
  readonly wait: number
  readonly run: (work: EntranceAction) => void
  readonly clear: () => void
}

interface Failure {
  readonly problem: Problem
  readonly isFresh: boolean
}

/** The state of an entrance form: submitted plainly or by script, it shows the same refusals at the same fields. */
export function useEntrance(options: EntranceOptions = {}): Entrance {
  const { refusal = null } = options
  const formRef = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(
    () => refusal && { problem: read(failureOf(refusal), options), isFresh: false },
  )

  // After rendering: the refusal may have added the field it is about.
  useEffect(() => {
    if (failure === null) return
    const { problem, isFresh } = failure
    if (!isAboutFieldsOf(formRef.current, problem)) setFailure({ isFresh, problem: { ...problem, fields: {} } })
    else if (isFresh) focusFirstWrong(formRef.current, problem)
  }, [failure])

  const done = () => {
    isBusy.current = false
    setPending(false)
  }
  const work = async (what: EntranceAction) => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setFailure(null)
    let outcome: Outcome
    try {
      outcome = await what()
    } catch (error) {
      // Somebody closed the browser's own dialog, and knows it.
      if (error instanceof Error && error.name === 'PasskeyDismissed') return done()
      if (leaveIfSuspended(error)) return
      setFailure({ problem: read(error, options), isFresh: true })
    }
    if (outcome !== 'LEAVING') done()
  }
  const problem = failure?.problem ?? null
  return {
    formRef,
    isPending,
    problem,
    isFresh: failure?.isFresh ?? false,
    wait: useCountdown(problem?.retryAfter, failure),
    run: (what) => void work(what),
    clear: () => setFailure(null),
  }
}

const failureOf = ({ status, retryAfter, ...body }: PageRefusal): CallError =>
  new CallError(status, { ...body }, retryAfter)

function read(
  error: unknown,
  { sentences, fieldOf = {}, names = {}, unseen = [], codesFrom }: EntranceOptions,
): Problem {
  const tries = triesText(error, codesFrom)
  if (tries !== null) return { ...problemOf(error, sentences), sentence: tries, fields: { code: tries } }
  const problem = problemOf(error, sentences)
  const fields = Object.fromEntries(
    Object.entries(problem.fields)
      .filter(([name]) => !neverShown.includes(name) && !unseen.includes(name))
      .map(([name, sentence]) => [names[name] ?? name, sentence]),
  )
  return atField({ ...problem, fields }, fieldOf)
}

/** Errors in values the form sends invisibly, or that were already on the page, are shown for the whole form. */
function isAboutFieldsOf(form: HTMLFormElement | null, { fields }: Problem): boolean {
  const names = Object.keys(fields)
  const shown = [...(form?.elements ?? [])].filter((element) => element.matches(':not([type=hidden])'))
  return names.length === 0 || shown.some((element) => names.includes(element.getAttribute('name') ?? ''))
}

function focusFirstWrong(form: HTMLFormElement | null, { fields }: Problem): void {
  const inputs = [...(form?.elements ?? [])].filter(
    (element) => element instanceof HTMLInputElement && element.type !== 'hidden',
  ) as HTMLInputElement[]
  const wrong = inputs.find(({ name }) => name in fields)
  const shown = inputs.filter((input) => input.checkVisibility())
  const target = wrong ?? shown.findLast(({ type }) => type !== 'checkbox')
  target?.focus()
}
