import { useSyncExternalStore } from 'react'
import { CallError, RequiredParameterError } from '@koinon/client/errors'
import type { ErrorCode } from '@koinon/contract/kernel'
import { i18n, t } from '../../text/i18n/index.ts'
import {
  commonErrorMessages,
  fieldErrorMessages,
  noConnection,
  errorMessagesByStatus,
  serverTrouble,
  somethingElse,
} from './errorMessages.ts'
import type { ErrorMessages } from './errorMessages.ts'

export type ProblemKind =
  | 'connection' // nothing came back
  | 'signed-out'
  | 'locked' // not for this person
  | 'missing' // removed, or never there
  | 'used-up' // a link or code that is over
  | 'conflict'
  | 'input'
  | 'too-often'
  | 'server'

/** A refusal in words, ready to display. */
export interface Problem {
  readonly kind: ProblemKind
  readonly code: string | undefined
  readonly sentence: string
  /** By field, as named in the form. */
  readonly fields: Readonly<Record<string, string>>
  /** Identifies the request for the operators. */
  readonly reference: string | undefined
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined
}

/** The field of a form that a refusal is about if it names none itself, by its code. */
export type FieldOfCode = Readonly<Partial<Record<ErrorCode, string>>>

const kinds: Readonly<Record<number, ProblemKind>> = {
  400: 'input',
  401: 'signed-out',
  403: 'locked',
  404: 'missing',
  409: 'conflict',
  410: 'used-up',
  413: 'input',
  415: 'input',
  422: 'input',
  429: 'too-often',
}

let rare: ErrorMessages = {}
const listeners = new Set<() => void>()

/** Adds sentences that are consulted after all others. */
export function addErrorMessages(sentences: ErrorMessages): void {
  rare = sentences
  listeners.forEach((listener) => listener())
}

/** Renders a problem that is shown again when sentences are added, one of which may be its own. */
export const useErrorMessages = (): ErrorMessages => useSyncExternalStore(subscribe, () => rare)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Explains an error in plain words. The screen's own `sentences` take precedence over the common ones. */
export function problemOf(error: unknown, sentences: ErrorMessages = {}): Problem {
  if (error instanceof CallError) return problemOfCall(error, sentences)
  if (error instanceof RequiredParameterError) return missingProblem([error.field])
  if (isNoConnection(error)) return { ...nothing, kind: 'connection', sentence: t(noConnection) }
  return { ...nothing, kind: 'server', sentence: t(somethingElse) }
}

/** Shown at the field that its code is about, unless the answer names fields itself. */
export function atField(problem: Problem, fieldOf: FieldOfCode): Problem {
  const field = fieldOf[problem.code as ErrorCode]
  if (field === undefined || Object.keys(problem.fields).length > 0) return problem
  return { ...problem, fields: { [field]: problem.sentence } }
}

/** The problem of a failed read: an impossible address is treated as one that never existed. */
export function readProblemOf(error: unknown, sentences?: ErrorMessages): Problem {
  const isNoAddress = error instanceof CallError && error.code === 'INVALID_PARAMETER'
  return problemOf(isNoAddress ? new CallError(404, { code: 'NOT_FOUND' }) : error, sentences)
}

/** Error messages of browsers, and of the style loader. */
const missing = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i
/** Whether a part of the application could not be loaded: there is no connection, or a release has replaced it. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.test(error.message)

// Recognised by name: public pages make calls differently and have an error class of their own.
const isNoConnection = (error: unknown): boolean =>
  (error instanceof Error && error.name === 'NoConnection') || isMissingPart(error)

const nothing = { code: undefined, fields: {}, reference: undefined, retryAfter: undefined }

/** The problem of fields that are not filled in. */
export function missingProblem(fields: readonly string[]): Problem {
  const sentence = t(fieldErrorMessages['MISSING'] ?? somethingElse)
  return {
    ...nothing,
    kind: 'input',
    sentence,
    fields: Object.fromEntries(fields.map((field) => [fieldName(field), sentence])),
  }
}

function problemOfCall(error: CallError, sentences: ErrorMessages): Problem {
  const code = error.code as ErrorCode | undefined
  const known = code === undefined ? undefined : sentenceOf(code, sentences)
  const { instance } = error.body
  const values = valuesOf(error.body)
  return {
    kind: kinds[error.status] ?? 'server',
    code,
    sentence: t(known ?? errorMessagesByStatus[error.status] ?? serverTrouble, values),
    fields: fieldsOf(error, sentences, values),
    reference: typeof instance === 'string' ? instance.replace('urn:koinon:request:', '') : undefined,
    retryAfter: error.retryAfter,
  }
}

const untilFormat = () => new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' })

/** When a limit in time ends, for the sentences that say so; `none` if the answer does not tell. */
const untilOf = ({ until }: CallError['body']): string =>
  until instanceof Date || typeof until === 'string' ? untilFormat().format(new Date(until)) : 'none'

/** Values that the sentences of some refusals name. */
const valuesOf = (body: CallError['body']) => ({
  until: untilOf(body),
  reason: typeof body.reason === 'string' ? body.reason : '',
  max: typeof body.max === 'number' ? body.max : 0,
})

const sentenceOf = (code: ErrorCode, sentences: ErrorMessages) =>
  sentences[code] ?? commonErrorMessages[code] ?? rare[code]

function fieldsOf(
  error: CallError,
  sentences: ErrorMessages,
  values: ReturnType<typeof valuesOf>,
): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (const { path, code } of error.body.errors ?? []) {
    const own = sentences[code as ErrorCode] ?? fieldErrorMessages[code]
    fields[fieldName(path)] ??= t(
      own ?? sentenceOf(code as ErrorCode, {}) ?? fieldErrorMessages['INVALID'] ?? somethingElse,
      values,
    )
  }
  return fields
}

/** `body.place.latitude` is the form's `place.latitude`. */
const fieldName = (path: string): string => path.replace(/^(?:body|query|params)\./, '')
