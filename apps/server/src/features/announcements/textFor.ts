import type { AnnouncementTexts } from './store/tables.ts'

/** The text for a reader: in their language, in another form of it, or the one that everybody can have. */
export function textFor(
  { texts, baseLanguage }: { readonly texts: AnnouncementTexts; readonly baseLanguage: string },
  language: string,
): { readonly language: string; readonly title: string; readonly text: string } {
  const main = (tag: string) => tag.toLowerCase().split('-')[0]
  const tags = Object.keys(texts)
  const found =
    tags.find((tag) => tag.toLowerCase() === language.toLowerCase()) ??
    tags.find((tag) => main(tag) === main(language)) ??
    baseLanguage
  return { language: found, ...(texts[found] ?? { title: '', text: '' }) }
}
