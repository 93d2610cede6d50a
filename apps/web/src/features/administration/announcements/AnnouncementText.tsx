import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { FormattedArea } from '#lib/text/formatted/FormattedArea.tsx'
import { offeredLocales, t, word } from '#lib/text/i18n/index.ts'
import { languageLabel } from '#lib/text/languageLabel.ts'
import type { AnnouncementDraft } from './announcementDraft.ts'

const longestTitle = 120
const longestText = 2000

export interface AnnouncementTextProps {
  readonly draft: AnnouncementDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<AnnouncementDraft>) => void
}

/** Title and text in each language, the main one first; others are added below. */
export function AnnouncementText({ draft: { texts, baseLanguage }, errors, onChange }: AnnouncementTextProps) {
  const others = offeredLocales().filter(({ tag }) => texts[tag] === undefined)
  const change = (tag: string, some: { readonly title?: string; readonly text?: string }) =>
    onChange({ texts: { ...texts, [tag]: { title: '', text: '', ...texts[tag], ...some } } })
  const isAlone = Object.keys(texts).length === 1
  return (
    <>
      {Object.entries(texts).map(([tag, { title, text }]) => {
        const language = languageLabel(tag)
        const path = `texts.${tag}`
        return (
          <Stack key={tag} gap={4}>
            <TextField
              name={`${path}.title`}
              label={isAlone ? word('Title', 'of an announcement') : t('Title in {language}', { language })}
              value={title}
              error={errors[`${path}.title`] ?? errors[path]}
              counterLimit={longestTitle}
              dir="auto"
              isRequired={tag === baseLanguage}
              onChange={(value) => change(tag, { title: value })}
            />
            <FormattedArea
              label={isAlone ? word('Text', 'of an announcement') : t('Text in {language}', { language })}
              value={text}
              error={errors[`${path}.text`]}
              counterLimit={longestText}
              rows={4}
              hasHeadings={false}
              isRequired={tag === baseLanguage}
              onChange={(value) => change(tag, { text: value })}
            />
          </Stack>
        )
      })}
      {others.length > 0 && (
        <NativeSelect
          label={t('Add a language')}
          value=""
          placeholder={word('Choose', 'a language')}
          onChange={(tag) => tag !== '' && change(tag, {})}
          options={others.map(({ tag }) => ({ value: tag, label: languageLabel(tag) }))}
        />
      )}
    </>
  )
}
