import { readRichText } from '@koinon/contract/richText'
import type { AnnouncementTexts as SentTexts } from '@koinon/contract/shared'
import type { AnnouncementTexts } from './store/tables.ts'

/** The texts of an announcement as they are stored: in each language its words, and what is in them. */
export const readTexts = (sent: SentTexts): AnnouncementTexts =>
  Object.fromEntries(
    Object.entries(sent).map(([language, { title, ...written }]) => {
      const { text, facets } = readRichText(written, { hasHeadings: false })
      return [language, { title, text, facets: [...facets] }]
    }),
  )
