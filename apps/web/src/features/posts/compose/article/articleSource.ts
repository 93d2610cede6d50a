import { readMarkdown, writeMarkdown } from '@koinon/contract/richText'

/** The Markdown of an article in two parts: its title as words, and what is below. */
export interface ArticleSource {
  readonly title: string
  readonly body: string
}

/** Without a title, all of it is the body. */
export function splitArticle(source: string): ArticleSource {
  const [title = '', line] = source.split('\n', 2)
  const read = line === undefined ? null : readMarkdown(`${title}\n${line}`)
  if (line === undefined || read?.formats[0]?.kind !== 'TITLE') return { title: '', body: source }
  return { title: read.text, body: source.slice(title.length + line.length + 2) }
}

export function joinArticle({ title, body }: ArticleSource): string {
  const [words = ''] = title.split('\n', 1)
  const end = new TextEncoder().encode(words).length
  return end === 0 ? body : `${writeMarkdown(words, [{ kind: 'TITLE', start: 0, end }])}\n${body}`
}
