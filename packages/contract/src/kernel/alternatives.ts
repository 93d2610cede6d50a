import type { z } from 'zod'

/**
 * Checks for bodies that may be filled in several ways. Plain optionals with a check, not unions: a union's error
 * names no field, these always do. Each check carries its rule, so that documents and clients know what is required
 * together (`jsonSchema.ts`).
 */

type Field<T> = keyof T & string

/** A check's requirement, as data. */
export type Rule =
  | { readonly kind: 'oneOf' | 'someOf' | 'atMostOneOf'; readonly fields: readonly string[] }
  | { readonly kind: 'needs'; readonly field: string; readonly other: string }
  /** With one of these values in `by`, `fields` are required; with another they are forbidden if `only`. */
  | {
      readonly kind: 'with'
      readonly by: string
      readonly values: readonly string[]
      readonly fields: readonly string[]
      readonly only: boolean
    }
type Check<T> = ((payload: z.core.ParsePayload<T>) => void) & { readonly rule: Rule }

const ruled = <T>(rule: Rule, check: (payload: z.core.ParsePayload<T>) => void): Check<T> =>
  Object.assign(check, { rule })
const refuse = <T>(payload: z.core.ParsePayload<T>, field: string, message: string) => {
  payload.issues.push({ code: 'custom', path: [field], message, input: payload.value })
}
const givenOf = <T>(value: T, fields: readonly Field<T>[]) => fields.filter((field) => value[field] !== undefined)
const named = (fields: readonly string[]) => fields.map((field) => `\`${field}\``).join(' or ')

/** Requires exactly one of these fields. */
export const oneOf = <T>(...fields: readonly [Field<T>, ...Field<T>[]]): Check<T> =>
  ruled({ kind: 'oneOf', fields }, (payload) => {
    const [first, second] = givenOf(payload.value, fields)
    if (first === undefined) refuse(payload, fields[0], `Give ${named(fields)}.`)
    if (second !== undefined) refuse(payload, second, `Give only one of ${named(fields)}.`)
  })

/** Requires one or more of these fields. */
export const someOf = <T>(...fields: readonly [Field<T>, ...Field<T>[]]): Check<T> =>
  ruled({ kind: 'someOf', fields }, (payload) => {
    if (givenOf(payload.value, fields).length === 0) refuse(payload, fields[0], `Give ${named(fields)}.`)
  })

/** Allows none or one of these fields. */
export const atMostOneOf = <T>(...fields: readonly Field<T>[]): Check<T> =>
  ruled({ kind: 'atMostOneOf', fields }, (payload) => {
    const second = givenOf(payload.value, fields)[1]
    if (second !== undefined) refuse(payload, second, `Give only one of ${named(fields)}.`)
  })

/** If `field` is given, requires `other` beside it. */
export const needs = <T>(field: Field<T>, other: Field<T>): Check<T> =>
  ruled({ kind: 'needs', field, other }, (payload) => {
    if (payload.value[field] === undefined || payload.value[other] !== undefined) return
    refuse(payload, other, `\`${field}\` needs \`${other}\`.`)
  })

/** With one of these values in `by`, requires `fields`, which another value does not need. */
export const requiredWith = <T>(by: Field<T>, values: readonly string[], ...fields: readonly Field<T>[]): Check<T> =>
  ruled({ kind: 'with', by, values, fields, only: false }, (payload) => {
    const value = payload.value[by]
    if (typeof value !== 'string' || !values.includes(value)) return
    for (const field of fields)
      if (payload.value[field] === undefined) refuse(payload, field, `\`${by}\` ${value} needs \`${field}\`.`)
  })

/** Requires `field` with one of these values in `by`, and forbids it with any other. Null counts as not given. */
export const goesWith = <T>(field: Field<T>, by: Field<T>, ...values: readonly string[]): Check<T> =>
  ruled({ kind: 'with', by, values, fields: [field], only: true }, (payload) => {
    const value = payload.value[by]
    const fits = typeof value === 'string' && values.includes(value)
    if (fits === ((payload.value[field] ?? null) !== null)) return
    refuse(payload, field, `Given with \`${by}\` ${values.join(' or ')}, and only then.`)
  })
