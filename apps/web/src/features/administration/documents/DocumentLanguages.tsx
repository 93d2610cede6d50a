import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { offeredLocales, t, word } from '#lib/text/i18n/index.ts'
import { languageLabel } from '#lib/text/languageLabel.ts'
import type { DocumentDraft, TextDraft } from './documentDraft.ts'
import { DocumentTextFields } from './DocumentTextFields.tsx'

export interface DocumentLanguagesProps {
  readonly draft: DocumentDraft
  readonly shown: string
  readonly errors: Readonly<Record<string, string>>
  readonly onShow: (language: string) => void
  readonly onChange: (texts: DocumentDraft['texts']) => void
}

/** The text in each language: one is written at a time, others are added and removed. */
export function DocumentLanguages({ draft, shown, errors, onShow, onChange }: DocumentLanguagesProps) {
  const { texts, baseLanguage } = draft
  const { text = '', summary = '' } = texts[shown] ?? {}
  const change = (some: Partial<TextDraft>) => onChange({ ...texts, [shown]: { text, summary, ...some } })
  const remove = () => {
    onShow(baseLanguage)
    onChange(Object.fromEntries(Object.entries(texts).filter(([language]) => language !== shown)))
  }
  const [language, path] = [languageLabel(shown), `texts.${shown}`]
  return (
    <Stack gap={5}>
      <Languages draft={draft} shown={shown} onShow={onShow} onChange={onChange} />
      <DocumentTextFields
        language={shown}
        value={{ text, summary }}
        names={{ text: path, summary: `${path}.summary` }}
        errors={errors}
        onChange={change}
      />
      {shown !== baseLanguage && (
        <Cluster gap={3}>
          <Button size="dense" variant="danger-outline" onPress={remove}>
            {t('Remove {language}', { language })}
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}

function Languages({ draft, shown, onShow, onChange }: Omit<DocumentLanguagesProps, 'errors'>) {
  const { texts } = draft
  const others = offeredLocales().filter(({ tag }) => texts[tag] === undefined)
  const add = (tag: string) => {
    if (tag === '') return
    onChange({ ...texts, [tag]: { text: '', summary: '' } })
    onShow(tag)
  }
  return (
    <Stack gap={3}>
      <ToggleChipGroup
        aria-label={word('Languages', 'of a document')}
        selected={[shown]}
        selectionMode="single"
        isChoiceRequired
        onChange={([language]) => language !== undefined && onShow(language)}
      >
        {Object.keys(texts).map((tag) => (
          <ToggleChip key={tag} id={tag}>
            {languageLabel(tag)}
          </ToggleChip>
        ))}
      </ToggleChipGroup>
      {others.length > 0 && (
        <NativeSelect
          label={t('Add a language')}
          value=""
          placeholder={word('Choose', 'a language')}
          onChange={add}
          options={others.map(({ tag }) => ({ value: tag, label: languageLabel(tag) }))}
        />
      )}
    </Stack>
  )
}
