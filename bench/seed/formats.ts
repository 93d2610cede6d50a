import type { Format } from '@koinon/contract/shared'

const kinds = ['BOLD', 'ITALIC', 'CODE'] as const

/** Formats of a text of ASCII words: each fourth word, the whole as a quote, and a link. */
export function formatsOfProse(text: string): Format[] {
  const formats: Format[] = [{ kind: 'QUOTE', start: 0, end: text.length }]
  let at = 0
  for (const [index, word] of text.split(' ').entries()) {
    const place = { start: at, end: at + word.length }
    if (index === 1) formats.push({ ...place, kind: 'LINK', url: 'https://example.org/' })
    else if (index % 4 === 2) formats.push({ ...place, kind: kinds[index % 3] ?? 'BOLD' })
    at += word.length + 1
  }
  return formats
}
