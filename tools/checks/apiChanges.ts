import type { ApiDocument, Operation, Parameter } from '../client/apiTypes.ts'
import type { Schema } from '../client/schemaTypes.ts'

/**
 * Finds what a program written against an earlier document of the API would notice: calls and fields that went, input
 * that is demanded or no longer taken, answers that lack what they had. Additions are no changes.
 */

type Direction = 'sent' | 'answered'
type Report = (place: string, what: string) => void

/** A line for each change, beginning with its place: `groups.joinGroup body.groupId`, or `PostView.text` for a part. */
export function changesBetween(before: ApiDocument, after: ApiDocument): readonly string[] {
  const lines = new Set<string>()
  const report: Report = (place, what) => lines.add(`${place}: ${what}`)
  const compare = comparerOf(before, after, report)
  const now = callsOf(after)
  for (const [address, call] of callsOf(before)) {
    const later = now.get(address)
    if (later) compareCalls(call, later, compare, report)
    else report(call.operationId, `${address} is gone`)
  }
  return [...lines].sort()
}

/** The changes whose place no entry of the handbook names in backticks. */
export const unnamedIn = (handbook: string, changes: readonly string[]): readonly string[] =>
  changes.filter((line) => !handbook.includes(`\`${line.slice(0, line.indexOf(': '))}\``))

const callsOf = ({ paths }: ApiDocument): ReadonlyMap<string, Operation> =>
  new Map(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
    ),
  )

type Compare = (place: string, before: Schema, after: Schema, direction: Direction) => void
interface Comparison {
  readonly direction: Direction
  readonly report: Report
  readonly compare: Compare
}

function compareCalls(before: Operation, after: Operation, compare: Compare, report: Report): void {
  const name = before.operationId
  compareParameters(name, before.parameters ?? [], after.parameters ?? [], { compare, report })
  const [body, laterBody] = [before, after].map((call) => call.requestBody?.content['application/json']?.schema)
  if (body && laterBody) compare(`${name} body`, body, laterBody, 'sent')
  else if (body) report(`${name} body`, 'is no longer taken')
  if (!before.requestBody?.required && after.requestBody?.required) report(`${name} body`, 'is required now')
  const [answer, laterAnswer] = [before, after].map(
    (call) => call.responses['200']?.content?.['application/json']?.schema,
  )
  if (answer && laterAnswer) compare(`${name} answer`, answer, laterAnswer, 'answered')
  else if (answer) report(`${name} answer`, 'is gone')
}

function compareParameters(
  call: string,
  before: readonly Parameter[],
  after: readonly Parameter[],
  { compare, report }: Pick<Comparison, 'compare' | 'report'>,
): void {
  for (const one of before) {
    const later = after.find(({ name, in: where }) => name === one.name && where === one.in)
    const place = `${call} ${one.in}.${one.name}`
    if (!later) report(place, 'is no longer taken')
    else compare(place, one.schema, later.schema, 'sent')
  }
  for (const { name, in: where, required } of after) {
    const earlier = before.find((one) => one.name === name && one.in === where)
    if (required && !earlier?.required) report(`${call} ${where}.${name}`, 'is required now')
  }
}

const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1)

/** Compares schemas; each part of the document once, under its own name. */
function comparerOf(before: ApiDocument, after: ApiDocument, report: Report): Compare {
  const done = new Set<string>()
  const read = ({ components }: ApiDocument, schema: Schema): Schema =>
    schema.$ref === undefined ? schema : (components.schemas[nameOf(schema.$ref)] ?? {})
  const compare: Compare = (place, one, other, direction) => {
    const name = one.$ref === undefined ? place : nameOf(one.$ref)
    if (one.$ref !== undefined || other.$ref !== undefined) {
      const pair = `${name} ${other.$ref ?? place} ${direction}`
      if (done.has(pair)) return
      done.add(pair)
    }
    const [left, right] = [read(before, one), read(after, other)]
    const comparison = { direction, report, compare }
    compareValues(name, left, right, comparison)
    compareFields(name, left, right, comparison)
    if (left.items && right.items) compare(`${name}[]`, left.items, right.items, direction)
    compareVariants(name, left, right, comparison)
  }
  return compare
}

/** Variants are compared in their order, as long as none was added or taken away. */
function compareVariants(place: string, before: Schema, after: Schema, { direction, compare }: Comparison): void {
  const [left, right] = [before.anyOf ?? before.oneOf ?? [], after.anyOf ?? after.oneOf ?? []]
  if (left.length !== right.length) return
  left.forEach((one, at) => {
    const other = right[at]
    if (other) compare(place, one, other, direction)
  })
}

/** An answer may not say what it could not say before, nor may input be refused that was taken. */
function compareValues(place: string, before: Schema, after: Schema, { direction, report }: Comparison): void {
  const [wide, narrow] = direction === 'sent' ? [before, after] : [after, before]
  const [types, allowed] = [typesOf(wide), typesOf(narrow)]
  const extra = types.filter((type) => !allowed.includes(type) && !(type === 'integer' && allowed.includes('number')))
  if (allowed.length > 0 && extra.length > 0)
    report(place, `was ${typesOf(before).join('|')}, is ${typesOf(after).join('|')}`)
  if (direction === 'answered') return
  const gone = valuesOf(before).filter((value) => valuesOf(after).length > 0 && !valuesOf(after).includes(value))
  if (gone.length > 0) report(place, `no longer takes ${gone.join(', ')}`)
  for (const bound of ['maximum', 'maxLength', 'maxItems'] as const)
    if ((after[bound] ?? Infinity) < (before[bound] ?? Infinity)) report(place, `has a lower ${bound}`)
  for (const bound of ['minimum', 'minLength', 'minItems'] as const)
    if ((after[bound] ?? -Infinity) > (before[bound] ?? -Infinity)) report(place, `has a higher ${bound}`)
}

const typesOf = ({ type }: Schema): readonly string[] => [type ?? []].flat()
const valuesOf = (schema: Schema): readonly string[] =>
  (schema.const === undefined ? (schema.enum ?? []) : [schema.const]).map((value) => JSON.stringify(value))

function compareFields(place: string, before: Schema, after: Schema, { direction, compare, report }: Comparison): void {
  if (!before.properties || !after.properties) return
  for (const [name, field] of Object.entries(before.properties)) {
    const later = after.properties[name]
    if (later) compare(`${place}.${name}`, field, later, direction)
    else report(`${place}.${name}`, direction === 'sent' ? 'is no longer taken' : 'is gone')
  }
  const [demanded, had] = direction === 'sent' ? [after, before] : [before, after]
  for (const name of demanded.required ?? [])
    if (after.properties[name] && !had.required?.includes(name))
      report(`${place}.${name}`, direction === 'sent' ? 'is required now' : 'may be missing now')
}
