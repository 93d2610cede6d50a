import { parseCsv } from './csv.ts'
import { parseFeedEntries } from './feeds.ts'

export type ImportSource = 'RSS' | 'PODCAST' | 'CSV' | 'JSON'
export const fields = ['externalId', 'text', 'createdAt', 'mediaUrl', 'linkUrl', 'title'] as const
export type Field = (typeof fields)[number]
export type Mapping = { readonly [K in Field]?: string | undefined }

/** An entry as its source gives it, still unchecked. */
export type RawEntry = { readonly [K in Field]?: string | undefined }
export type Read =
  | { readonly ok: true; readonly entries: readonly RawEntry[]; readonly columns: readonly string[] }
  | { readonly ok: false; readonly field: string | null; readonly message: string }

/** The default names of columns. */
const defaults: Readonly<Record<Field, string>> = {
  externalId: 'id',
  text: 'text',
  createdAt: 'createdAt',
  mediaUrl: 'mediaUrl',
  linkUrl: 'url',
  title: 'title',
}

/** As much as fits into memory at once; more is what nobody wrote by hand, or means harm. */
const mostRows = 200_000
/** Tags of a feed, or objects in JSON. */
const mostMarks = 1_000_000
const tooMuch: Read = { ok: false, field: null, message: 'It has more entries than can be imported at once: split it.' }

function hasMore(text: string, mark: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(mark); at >= 0 && count <= most; at = text.indexOf(mark, at + 1)) count += 1
  return count > most
}

/** Entries of a file or feed, in order. */
export function readEntries(source: ImportSource, bytes: Buffer, mapping: Mapping): Read {
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '')
  const isFeed = source === 'RSS' || source === 'PODCAST'
  if (hasMore(text, isFeed ? '<' : '{', mostMarks)) return tooMuch
  if (isFeed) return parseFeedEntries(text, source)
  const found = source === 'CSV' ? parseCsv(text) : readJson(text)
  if (found === null)
    return {
      ok: false,
      field: null,
      message: source === 'CSV' ? 'This is not a CSV file.' : 'This is not a list in JSON.',
    }
  const table: Record<string, string>[] = []
  for (const row of found) if (table.push(row) > mostRows) return tooMuch
  const columns = [...new Set(table.flatMap((row) => Object.keys(row)))]
  const missing = fields.find((field) => {
    const column = mapping[field]
    return column !== undefined && !columns.includes(column)
  })
  if (missing) return { ok: false, field: missing, message: `There is no column “${mapping[missing] ?? ''}”.` }
  const nameOf = (field: Field) => mapping[field] ?? defaults[field]
  if (!columns.includes(nameOf('text')) && !columns.includes(nameOf('title')))
    return { ok: false, field: 'text', message: `There is no column “${nameOf('text')}”.` }
  const entries = table.map((row): RawEntry =>
    Object.fromEntries(fields.flatMap((field) => (row[nameOf(field)] ? [[field, row[nameOf(field)]]] : []))),
  )
  return { ok: true, entries, columns }
}

/** Rows of a JSON list, or of the list that an object has as `items`, with their scalar values as text. */
function readJson(text: string): Record<string, string>[] | null {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return null
  }
  const list = Array.isArray(given) ? given : isRecord(given) && Array.isArray(given['items']) ? given['items'] : null
  return list?.map((row: unknown) => (isRecord(row) ? flat(row) : {})) ?? null
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const flat = (row: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[key, String(value)]]
        : [],
    ),
  )
