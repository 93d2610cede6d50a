import type { Highlight } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { highlightsOf } from '#kernel/text/highlights.ts'
import { type Span, matchPositions } from '#kernel/text/matchPositions.ts'

/**
 * Delimiters around a match to be shown: no text contains them, and a text that does is highlighted by its literal
 * words.
 */
const [opening, closing] = ['\u{E000}', '\u{E001}']

interface Written {
  readonly id: string
  readonly text: string
}

interface Args {
  /** Where the texts are from. */
  readonly table: 'posts' | 'comments'
  readonly text: string
  readonly language: string
  /** The query as PostgreSQL has parsed it, if it has: parsing takes about as long as marking a text. */
  readonly query?: string | undefined
}

/** Where these posts or comments match the query, by id: only for those that the viewer may see. */
export async function textHighlights(db: Db, texts: readonly Written[], args: Args): Promise<Map<string, Highlight[]>> {
  if (args.text.trim() === '') return new Map(texts.map(({ id }) => [id, []]))
  const plain = new Map(texts.map(({ id, text }) => [id, matchPositions(args.text, text)]))
  const others = texts.flatMap(({ id }) => (plain.get(id) ? [] : [id]))
  const marked = await markedTexts(db, others, args)
  const spans = new Map(texts.map(({ id }) => [id, plain.get(id) ?? marked.get(id) ?? []]))
  return new Map(texts.map((written) => [written.id, highlightsIn(written, spans.get(written.id) ?? [], args.text)]))
}

/** For a text whose match cannot be found by stems: where the literal words are. */
function highlightsIn({ text }: Written, spans: readonly Span[], query: string): Highlight[] {
  if (spans.length === 0) return highlightsOf('text', text, query.replaceAll('"', ' '))
  const bytes = (characters: number) => Buffer.byteLength(text.slice(0, characters))
  // Of an article its beginning may be shown.
  return spans
    .filter(({ end }) => end <= text.length)
    .map(({ start, end }) => ({ field: 'text', start: bytes(start), end: bytes(end) }))
}

/** The stretches of these texts that match, including by stem, in characters; none if they cannot be determined. */
async function markedTexts(
  db: Db,
  ids: readonly string[],
  { table, text: words, language, query }: Args,
): Promise<Map<string, Span[]>> {
  if (ids.length === 0) return new Map()
  const read = query === undefined ? sql`koinon_search_query(${words}, ${language})` : sql`${query}::tsquery`
  // Comments do not state their language.
  const ofText = table === 'posts' ? sql`coalesce(w.language, ${language})` : sql`${language}`
  const options = `HighlightAll=true, StartSel=${opening}, StopSel=${closing}`
  const { rows } = await sql<{ id: string; text: string; marked: string }>`
    select w.id, w.text, ts_headline(koinon_search_config(${ofText}), w.text, (select ${read}), ${options}) as marked
    from ${sql.table(table)} w where w.id = ${anyOfIds(ids)}`.execute(db)
  return new Map(rows.map(({ id, text, marked }) => [id, spansOf(text, marked)]))
}

function spansOf(text: string, marked: string): Span[] {
  const plain = marked.replaceAll(opening, '').replaceAll(closing, '')
  if (plain !== text) return []
  const spans: Span[] = []
  let [at, start] = [0, 0]
  for (const character of marked) {
    if (character === opening) start = at
    else if (character === closing) spans.push({ start, end: at })
    else at += character.length
  }
  return spans
}
