import { type Decoded, decodeFile } from '@koinon/contract/encodings'
import { declaredInXml, guessEncoding } from '#adapters/encodings/encodings.ts'
import { type ReadTable, parseCsv } from '#adapters/csv/csv.ts'
import { parseFeedEntries } from './feeds.ts'
import { type Field, type Mapping, type RawEntry, type ReadResult, type Unreadable, fields } from './types.ts'

export type ImportSource = 'RSS' | 'PODCAST' | 'CSV' | 'JSON'
export type ReadOutcome = (ReadResult & Pick<Decoded, 'encoding' | 'because'> & Guessed) | Unreadable
interface Guessed {
  /** The encoding that the bytes suggest, if they do not decide how they were read. */
  readonly guess: string | null
}

/** The names by which columns are found that the importer does not name: the first that the source has. */
const defaults: Readonly<Record<Field, readonly [string, ...string[]]>> = {
  externalId: ['id', 'guid', 'external_id'],
  text: ['text', 'content', 'body', 'message'],
  createdAt: ['createdAt', 'created_at', 'date', 'published', 'published_at', 'pubDate'],
  mediaUrl: ['mediaUrl', 'media_url'],
  linkUrl: ['url', 'link', 'permalink'],
  title: ['title', 'subject'],
}

/** As much as fits into memory at once; more is what nobody wrote by hand, or means harm. */
const maxRows = 200_000
/** Tags of a feed, or objects in JSON. */
const maxMarks = 1_000_000
const tooMuch: Unreadable = {
  ok: false,
  field: null,
  message: 'It has more entries than can be imported at once: split it.',
}

function hasMore(text: string, mark: string, max: number): boolean {
  let count = 0
  for (let at = text.indexOf(mark); at >= 0 && count <= max; at = text.indexOf(mark, at + 1)) count += 1
  return count > max
}

/** A source as it was received. */
export interface ImportBytes {
  readonly source: ImportSource
  readonly bytes: Uint8Array
  readonly mapping: Mapping
  /** The encoding that the sender declared, under any label. */
  readonly label?: string | undefined
  /** The encoding that the importer chose for what does not tell its own. */
  readonly encoding?: string | undefined
}

/** Entries of a file or feed, in order. */
export function readEntries({ source, bytes, mapping, label, encoding: chosen }: ImportBytes): ReadOutcome {
  const isFeed = source === 'RSS' || source === 'PODCAST'
  const decoded = decodeFile(bytes, { declared: [isFeed ? declaredInXml(bytes) : null, label], chosen })
  if (decoded === null) return unreadable('encoding', `This is not written in ${chosen ?? ''}.`)
  const { text, encoding, because } = decoded
  const found = hasMore(text, isFeed ? '<' : '{', maxMarks)
    ? tooMuch
    : isFeed
      ? parseFeedEntries(text, source)
      : inTable(source === 'CSV' ? parseCsv(text, maxRows + 1) : readJson(text), source, mapping)
  if (!found.ok) return found
  const guess = because === 'CHOSEN' || because === 'DEFAULT' ? guessEncoding(bytes) : null
  return { ...found, encoding, because, guess: guess === encoding ? null : guess }
}

const unreadable = (field: string | null, message: string): Unreadable => ({ ok: false, field, message })

function inTable(table: ReadTable, source: ImportSource, mapping: Mapping): ReadResult | Unreadable {
  if (table === null)
    return unreadable(null, source === 'CSV' ? 'This is not a CSV file.' : 'This is not a list in JSON.')
  if ('message' in table) return unreadable(null, table.message)
  const { columns, rows } = table
  if (rows.length > maxRows) return tooMuch
  const folded = new Map(columns.map((name, at) => [fold(name), at]))
  const columnOf = (field: Field): number => {
    const named = mapping[field]
    for (const name of named === undefined ? defaults[field] : [named]) {
      const exact = columns.lastIndexOf(name)
      const at = exact >= 0 ? exact : (folded.get(fold(name)) ?? -1)
      if (at >= 0) return at
    }
    return -1
  }
  const places = fields.map((field) => [field, columnOf(field)] as const)
  const missing = places.find(([field, at]) => at < 0 && mapping[field] !== undefined)?.[0]
  if (missing) return unreadable(`mapping.${missing}`, `There is no column “${mapping[missing] ?? ''}”.`)
  if (columnOf('text') < 0 && columnOf('title') < 0)
    return unreadable('mapping.text', `There is no column “${mapping.text ?? defaults.text[0]}”.`)
  const entries = rows.map(({ cells, excess }): RawEntry => {
    const held = places.flatMap(([field, at]) => (cells[at] ? [[field, cells[at]] as const] : []))
    return { ...Object.fromEntries(held), ...(excess === undefined ? {} : { excess }) }
  })
  return { ok: true, entries, columns: [...new Set(columns)] }
}

/** Names of columns are the same in any case, and however their accents are written. */
const fold = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** The objects of a JSON list, or of the list that an object has as `items`, with their scalar values as text. */
function readJson(text: string): ReadTable {
  let given: unknown
  try {
    given = JSON.parse(text, asWritten)
  } catch {
    return null
  }
  const list = Array.isArray(given) ? given : isRecord(given) && Array.isArray(given['items']) ? given['items'] : null
  if (list === null) return null
  const places = new Map<string, number>()
  const placeOf = (name: string): number => {
    const at = places.get(name) ?? places.size
    places.set(name, at)
    return at
  }
  const rows = list.map((row: unknown) => ({
    cells: isRecord(row) ? Object.fromEntries(flat(row).map(([name, value]) => [placeOf(name), value])) : {},
  }))
  return { columns: [...places.keys()], rows }
}
/** Numbers keep all their digits: those of an id may be more than a number can hold. */
const asWritten = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' ? (context?.source ?? value) : value
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const flat = (row: Record<string, unknown>): (readonly [string, string])[] =>
  Object.entries(row).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[key, String(value)] as const]
      : [],
  )
