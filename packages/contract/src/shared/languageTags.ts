/** The languages that the product speaks, by BCP 47 tag. */
export const languageTags = ['en', 'es', 'fr', 'de', 'pt-BR', 'ar', 'he', 'ja'] as const
export type LanguageTag = (typeof languageTags)[number]
