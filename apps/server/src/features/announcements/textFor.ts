import type { AnnouncementText } from '@koinon/contract/shared'
import { hideSpoilers } from '@koinon/contract/text'
import type { AnnouncementTexts } from './store/tables.ts'

/** The text for a reader: in their language, in another form of it, or the one that everybody can have. */
export function textFor(
  { texts, baseLanguage }: { readonly texts: AnnouncementTexts; readonly baseLanguage: string },
  language: string,
): AnnouncementText & { readonly language: string } {
  const main = (tag: string) => tag.toLowerCase().split('-')[0]
  const tags = Object.keys(texts)
  const found =
    tags.find((tag) => tag.toLowerCase() === language.toLowerCase()) ??
    tags.find((tag) => main(tag) === main(language)) ??
    baseLanguage
  return { language: found, ...(texts[found] ?? { title: '', text: '', facets: [] }) }
}

/** For mails and pushes: words alone. */
export function wordsFor(row: Parameters<typeof textFor>[0], language: string): { title: string; text: string } {
  const shown = textFor(row, language)
  return { title: shown.title, text: hideSpoilers(shown) }
}
