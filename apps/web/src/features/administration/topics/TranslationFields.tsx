import { TextField } from '@koinon/ui/fields/TextField'
import { filledText } from '#lib/forms/index.ts'
import { languageLabel } from '#lib/text/languageLabel.ts'

const languages = ['de', 'es', 'fr', 'pt-BR', 'ar', 'he', 'ja'] as const
type Language = (typeof languages)[number]

interface TranslationFieldsProps {
  readonly texts: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
}

/** The words in the other languages; where one is empty, people read the English ones. */
export function TranslationFields({ texts, errors }: TranslationFieldsProps) {
  return languages.map((language) => (
    <TextField
      key={language}
      name={`in.${language}`}
      label={languageLabel(language)}
      defaultValue={texts[language] ?? ''}
      error={errors[`names.${language}`] ?? errors[`titles.${language}`]}
      maxLength={120}
      dir="auto"
      isOptional
    />
  ))
}

/** The translations in a filled form. */
export const translationsIn = (filled: FormData): Partial<Record<Language, string>> =>
  Object.fromEntries(
    languages.map((language) => [language, filledText(filled, `in.${language}`)]).filter(([, text]) => text !== ''),
  )
