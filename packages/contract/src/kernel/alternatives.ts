import type { z } from 'zod'

/**
 * Checks for bodies that may be filled in several ways. Plain optionals with a check, not unions: a union's error
 * names no field, these always do.
 */

type Field<T> = keyof T & string
type Check<T> = (payload: z.core.ParsePayload<T>) => void

const refuse = <T>(payload: z.core.ParsePayload<T>, field: string, message: string) => {
  payload.issues.push({ code: 'custom', path: [field], message, input: payload.value })
}
const givenOf = <T>(value: T, fields: readonly Field<T>[]) => fields.filter((field) => value[field] !== undefined)
const named = (fields: readonly string[]) => fields.map((field) => `\`${field}\``).join(' or ')

/** Requires exactly one of these fields. */
export const oneOf =
  <T>(...fields: readonly [Field<T>, ...Field<T>[]]): Check<T> =>
  (payload) => {
    const [first, second] = givenOf(payload.value, fields)
    if (first === undefined) refuse(payload, fields[0], `Give ${named(fields)}.`)
    if (second !== undefined) refuse(payload, second, `Give only one of ${named(fields)}.`)
  }

/** Requires one or more of these fields. */
export const someOf =
  <T>(...fields: readonly [Field<T>, ...Field<T>[]]): Check<T> =>
  (payload) => {
    if (givenOf(payload.value, fields).length === 0) refuse(payload, fields[0], `Give ${named(fields)}.`)
  }

/** Allows none or one of these fields. */
export const atMostOneOf =
  <T>(...fields: readonly Field<T>[]): Check<T> =>
  (payload) => {
    const second = givenOf(payload.value, fields)[1]
    if (second !== undefined) refuse(payload, second, `Give only one of ${named(fields)}.`)
  }

/** If `field` is given, requires `other` beside it. */
export const needs =
  <T>(field: Field<T>, other: Field<T>): Check<T> =>
  (payload) => {
    if (payload.value[field] === undefined || payload.value[other] !== undefined) return
    refuse(payload, other, `\`${field}\` needs \`${other}\`.`)
  }
