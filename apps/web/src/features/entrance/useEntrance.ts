import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { CallFailed } from '@koinon/client'
import type { ErrorCode } from '@koinon/contract/kernel'
import { problemOf, useCountdown } from '../../lib/problems/index.ts'
import { triesSentence } from '../../lib/problems/tries.ts'
import type { Problem, ProblemSentences } from '../../lib/problems/index.ts'
import type { PageRefusal } from '../../ssr/pages.ts'
import { leaveIfSuspended } from './suspension.ts'

export interface EntranceOptions {
  /** What the server said to the plain form, if it refused it. */
  readonly refusal?: PageRefusal | null
  readonly sentences?: ProblemSentences
  /** The field that a refusal is about when it names none itself, by its code. */
  readonly fieldOf?: Readonly<Partial<Record<ErrorCode, string>>>
  /** Where the codes come from that are asked for. */
  readonly codesFrom?: 'MESSAGE' | 'DEVICE'
  /** Fields that the form calls otherwise than the call does. */
  readonly names?: Readonly<Record<string, string>>
}

/** `LEAVING`: another page is on its way, so the button keeps turning until it is there. */
export type Outcome = 'LEAVING' | undefined
export type Work = () => Promise<Outcome>

export interface Entrance {
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly isPending: boolean
  readonly problem: Problem | null
  /** The problem is the answer to what was just done here, not one that the page came with. */
  readonly isFresh: boolean
  /** Seconds until the next try makes sense. */
  readonly wait: number
  readonly run: (work: Work) => void
  readonly forget: () => void
}

interface Failure {
  readonly problem: Problem
  readonly isFresh: boolean
}

/** The state of a form on the way in: sent plainly or by script, it is refused in the same words at the same fields. */
export function useEntrance(options: EntranceOptions = {}): Entrance {
  const { refusal = null } = options
  const formRef = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(
    () => refusal && { problem: read(failureOf(refusal), options), isFresh: false },
  )

  // Once it is shown: the refusal may have brought the field that it is about.
  useEffect(() => {
    if (!failure?.isFresh) return
    const { problem } = failure
    if (isAboutFieldsOf(formRef.current, problem)) focusFirstWrong(formRef.current, problem)
    else setFailure({ isFresh: true, problem: { ...problem, fields: {} } })
  }, [failure])

  const done = () => {
    isBusy.current = false
    setPending(false)
  }
  const work = async (what: Work) => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setFailure(null)
    let outcome: Outcome
    try {
      outcome = await what()
    } catch (error) {
      // Somebody closed the browser's own question: they know.
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
    forget: () => setFailure(null),
  }
}

const failureOf = ({ status, retryAfter, ...body }: PageRefusal): CallFailed =>
  new CallFailed(status, { ...body }, retryAfter)

function read(error: unknown, { sentences, fieldOf = {}, names = {}, codesFrom }: EntranceOptions): Problem {
  const tries = triesSentence(error, codesFrom)
  if (tries !== null) return { ...problemOf(error, sentences), sentence: tries, fields: { code: tries } }
  const problem = problemOf(error, sentences)
  const fields = Object.fromEntries(
    Object.entries(problem.fields).map(([name, sentence]) => [names[name] ?? name, sentence]),
  )
  const field = fieldOf[problem.code as ErrorCode]
  return {
    ...problem,
    fields: Object.keys(fields).length === 0 && field !== undefined ? { [field]: problem.sentence } : fields,
  }
}

/** What is wrong with something that the form sends along unseen, or that stood on the page before, is said of the whole. */
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
