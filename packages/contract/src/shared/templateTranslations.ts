import { z } from 'zod'
import { LegalLanguage } from './account.ts'
import { prose } from './primitives.ts'

/** The text of a saved message in other languages, as it is sent. */
export const TemplateTranslations = z
  .record(LegalLanguage, prose(1000).min(1))
  .refine((texts) => Object.keys(texts).length <= 20, { error: 'At most 20 languages' })
  .default({})
  .describe('The text in other languages.')
export type TemplateTranslations = z.output<typeof TemplateTranslations>
