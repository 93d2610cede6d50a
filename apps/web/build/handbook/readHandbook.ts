/** A document for operators, as its parts are read one by one. */
export interface HandbookDocument {
  readonly title: string
  readonly sections: readonly HandbookSection[]
}
export interface HandbookSection {
  /** The last part of its address. */
  readonly id: string
  readonly title: string
  /** Paragraphs, lists, tables and blocks of code in Markdown, each by itself; those with `###` are headings. */
  readonly blocks: readonly string[]
}

interface Source {
  readonly name: string
  readonly text: string
}

/** The address of a section in links between sections: it leads nowhere outside. */
export const handbookOrigin = 'https://handbook.invalid/'

/** A table with more rows is shown in several, as texts with very many formats are not formatted to their end. */
const maxRows = 30

/** Without the sections that only operators need, which begin with those words. */
export const forMembers = ({ name, text }: Source): Source => ({
  name,
  text: text
    .split(/^(?=## )/m)
    .filter((part) => !part.startsWith('## For operators'))
    .join(''),
})

/** Divides documents at their headings, and makes links to other parts of them lead there. */
export function readHandbook(sources: readonly Source[]): readonly HandbookDocument[] {
  const known = new Set<string>()
  const parts = sources.map((source) => {
    const [intro = '', ...rest] = source.text.split(/^## /m)
    const [, title = '', lead = ''] = /^# (.+)(?:\n([^]*))?$/.exec(intro.trim()) ?? []
    const sections = [
      ...(lead.trim() === '' ? [] : [{ title, text: lead }]),
      ...rest.map((part) => {
        const [line = '', ...lines] = part.split('\n')
        return { title: line, text: lines.join('\n') }
      }),
    ].map((section) => ({ ...section, id: idOf(section.title, source.name, known) }))
    return { source, title, sections }
  })
  const targets = new Map<string, string>()
  for (const { source, sections } of parts)
    for (const { id, title, text } of sections) {
      if (!targets.has(`${source.name}.md`)) targets.set(`${source.name}.md`, id)
      for (const heading of [title, ...[...text.matchAll(/^### (.+)$/gm)].map(([, name = '']) => name)])
        targets.set(`${source.name}.md#${slugOf(heading)}`, id)
    }
  return parts.map(({ source, title, sections }) => ({
    title,
    sections: sections.map(({ id, title: name, text }) => ({
      id,
      title: name,
      blocks: blocksOf(text).map((block) => withLinks(block, source.name, targets)),
    })),
  }))
}

/** As GitHub makes anchors. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

function idOf(title: string, document: string, known: Set<string>): string {
  const slug = slugOf(title)
  const id = known.has(slug) ? `${document}-${slug}` : slug
  known.add(id)
  return id
}

const isCode = (block: string): boolean => block.split('\n').every((line) => line === '' || line.startsWith('    '))

/** Blocks between empty lines; code, which Markdown indents, stays together and gets marks. */
function blocksOf(text: string): string[] {
  const blocks: string[] = []
  for (const block of text.split(/\n{2,}/).map((one) => one.replaceAll(/^\n+|\s+$/g, ''))) {
    const last = blocks.at(-1)
    if (last !== undefined && isCode(last) && isCode(block)) blocks[blocks.length - 1] = `${last}\n\n${block}`
    else if (block !== '') blocks.push(block)
  }
  return blocks.flatMap((block) => (isCode(block) ? fenced(block) : tablesOf(block)))
}

const fenced = (block: string): string => ['```', ...block.split('\n').map((line) => line.slice(4)), '```'].join('\n')

function tablesOf(block: string): string[] {
  const [head = '', rule = '', ...rows] = block.split('\n')
  if (!head.startsWith('|') || rows.length <= maxRows) return [block]
  const parts = Math.ceil(rows.length / maxRows)
  return Array.from({ length: parts }, (_, part) =>
    [head, rule, ...rows.slice(part * maxRows, (part + 1) * maxRows)].join('\n'),
  )
}

/** A link out of the handbook, to a file of the repository, is only its words here. */
const withLinks = (block: string, document: string, targets: ReadonlyMap<string, string>): string =>
  block.replaceAll(/\[([^\]\n]+)\]\(([^)\s]+)\)/g, (whole, words: string, target: string) => {
    if (/^https?:/.test(target)) return whole
    const id = targets.get(
      target.startsWith('#') ? `${document}.md${target}` : target.replace(/^(?:\.\.\/|guides\/)+/, ''),
    )
    return id === undefined ? words : `[${words}](${handbookOrigin}${id})`
  })
