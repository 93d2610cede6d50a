import { TextArea } from '@koinon/ui/fields/TextArea'
import { t } from '#lib/text/i18n/index.ts'
import { languageLabel } from '#lib/text/languageLabel.ts'
import type { TextDraft } from './documentDraft.ts'

const longestText = 100_000
const longestSummary = 1000

export interface DocumentTextFieldsProps {
  readonly language: string
  readonly value: TextDraft
  /** In the call. */
  readonly names: { readonly text: string; readonly summary: string }
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<TextDraft>) => void
}

/** The text of a version in one language, and the summary of its changes. */
export function DocumentTextFields({ language: tag, value, names, errors, onChange }: DocumentTextFieldsProps) {
  const language = languageLabel(tag)
  return (
    <>
      <TextArea
        name={names.text}
        label={t('Text in {language}', { language })}
        hint={t('Use # for headings and - for lists.')}
        value={value.text}
        error={errors[names.text] ?? errors[`${names.text}.text`]}
        counterLimit={longestText}
        rows={12}
        onChange={(text) => onChange({ text })}
      />
      <TextArea
        name={names.summary}
        label={t('Summary of the changes in {language}', { language })}
        hint={t('In the mail to members, and above the text.')}
        value={value.summary}
        error={errors[names.summary]}
        counterLimit={longestSummary}
        rows={2}
        isOptional
        onChange={(summary) => onChange({ summary })}
      />
    </>
  )
}
