import type { Schema } from './apiDocument.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'
import { inline } from './html.ts'

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)
const value = (one: unknown): string => `<code>${escapeHtml(JSON.stringify(one))}</code>`

/** A schema in a few words, with links to the types that it names. */
export function typeOf(schema: Schema): string {
  const { $ref, items, type, format, anyOf, oneOf, additionalProperties } = schema
  if ($ref) return `<a href="/api/reference/types/${nameOf($ref)}">${nameOf($ref)}</a>`
  if (schema.const !== undefined) return value(schema.const)
  if (schema.enum) return schema.enum.map(value).join(' | ')
  const variants = anyOf ?? oneOf
  if (variants) return variants.map(typeOf).join(' or ')
  if (items) return `list of ${typeOf(items)}`
  if (typeof additionalProperties === 'object') return `object of ${typeOf(additionalProperties)}`
  return escapeHtml([[type ?? 'any value'].flat().join(' or '), format].filter((part) => part !== undefined).join(', '))
}

/** The bounds of a value. */
export function boundsOf(schema: Schema): string {
  const span = (low: number | undefined, high: number | undefined, unit: string) => {
    const [from, to] = [low, high === Number.MAX_SAFE_INTEGER ? undefined : high]
    if (from === undefined && to === undefined) return []
    const bounds = from === undefined ? `at most ${to}` : to === undefined ? `at least ${from}` : `${from}–${to}`
    return [`${bounds} ${unit}`.trim()]
  }
  return [
    ...span(schema.minimum, schema.maximum, ''),
    ...span(schema.minLength, schema.maxLength, 'characters'),
    ...span(schema.minItems, schema.maxItems, 'entries'),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ].join(', ')
}

interface Row {
  readonly name: string
  readonly isRequired: boolean
  readonly schema: Schema
  readonly description?: string
}

/** A table of fields; those within an object follow it, with their path. */
export const fieldTable = (caption: string, rows: readonly Row[]): string =>
  rows.length === 0
    ? ''
    : `<div class="table" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table><caption>${escapeHtml(caption)}</caption>` +
      '<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>' +
      rows.map(rowHtml).join('') +
      '</tbody></table></div>'

function rowHtml({ name, isRequired, schema, description = schema.description ?? '' }: Row): string {
  const bounds = boundsOf(schema)
  return (
    `<tr><th scope="row"><code>${escapeHtml(name)}</code>${isRequired ? '' : ' <small>optional</small>'}</th>` +
    `<td>${typeOf(schema)}${bounds === '' ? '' : `<br><small>${escapeHtml(bounds)}</small>`}</td><td>${inline(description)}</td></tr>`
  )
}

/** The fields of an object, of a list's entries, or of every way to fill it in. */
export function rowsOf(schema: Schema, prefix = ''): readonly Row[] {
  const { items, properties, anyOf, oneOf } = schema
  if (items) return rowsOf(items, `${prefix}[].`.replace(/^\[\]\./, '[].'))
  if (properties)
    return Object.entries(properties).flatMap(([name, property]) => [
      { name: prefix + name, isRequired: schema.required?.includes(name) ?? false, schema: property },
      ...rowsOf(property, `${prefix}${name}${property.items ? '' : '.'}`),
    ])
  const variants = (anyOf ?? oneOf ?? []).flatMap((way) => rowsOf(way, prefix))
  return [...new Map(variants.map((row) => [row.name, row])).values()]
}

/** The document’s named schemas. */
export type Types = Readonly<Record<string, Schema>>

/** The fields of a body or an answer; those of a named type, too, so that nobody has to open its page. */
export function schemaHtml(caption: string, schema: Schema, types: Types): string {
  const named = schema.$ref === undefined ? undefined : types[nameOf(schema.$ref)]
  const rows = rowsOf(named ?? schema)
  if (rows.length === 0) return `<p>${escapeHtml(caption)}: ${typeOf(schema)}</p>`
  return `${named ? `<p>${escapeHtml(caption)}: ${typeOf(schema)}</p>` : ''}${fieldTable(caption, rows)}`
}
