import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { filledText } from '#lib/forms/formValues.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCallForm } from '#lib/forms/index.ts'
import { msg, offeredLocales, t, word } from '#lib/text/i18n/index.ts'
import { languageLabel } from '#lib/text/languageLabel.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { ruleChoices } from '#lib/entities/reports/rules.ts'
import type { AnswerTemplate } from './templates.ts'

const longestName = 80
const longestMessage = 1000
const sentences = {
  VERSION_CONFLICT: msg('A colleague has changed this template. Open it again.'),
  QUOTA_REACHED: msg('There are fifty templates already. Delete one first.'),
}

export interface TemplateDialogProps {
  /** One with an id is changed; anything else becomes a new one. */
  readonly template: Pick<AnswerTemplate, 'text' | 'rule'> & Partial<AnswerTemplate>
  /** The group whose moderators share it; left out for the platform's. */
  readonly groupId?: string | undefined
  readonly onClose: () => void
}

/** Names a message to authors, so that all staff can use it again. */
export function TemplateDialog({ template, groupId, onClose }: TemplateDialogProps) {
  const { id, version } = template
  const [languages, setLanguages] = useState(() => Object.keys(template.translations ?? {}))
  const form = useCallForm(groupId === undefined ? 'admin.answerTemplatesSave' : 'groups.moderationTemplatesSave', {
    invalidates: ['admin.answerTemplatesList', 'groups.moderationTemplatesList'],
    sentences,
    read: (filled) => ({
      body: {
        ...(groupId === undefined ? {} : { groupId }),
        ...(id === undefined || version === undefined ? {} : { id, version }),
        name: filledText(filled, 'name'),
        text: filledText(filled, 'text'),
        translations: Object.fromEntries(
          languages
            .map((tag) => [tag, filledText(filled, `translations.${tag}`)] as const)
            .filter(([, text]) => hasVisibleText(text)),
        ),
        rule: filledText(filled, 'rule') || null,
      },
    }),
    onDone: () => {
      toasts.show({ message: t('Template saved'), tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      id="answer-template"
      title={id === undefined ? t('Save as template') : t('Edit template')}
      intro={
        groupId === undefined
          ? t('All moderators and administrators can use it.')
          : t('All moderators of the group can use it.')
      }
      form={form}
      confirm={word('Save', 'button')}
      onClose={onClose}
    >
      <TemplateFields template={template} errors={form.problem?.fields ?? {}} />
      <TemplateLanguages
        languages={languages}
        template={template}
        errors={form.problem?.fields ?? {}}
        onAdd={(tag) => setLanguages((all) => [...all, tag])}
      />
    </FormDialog>
  )
}

interface TemplateFieldsProps extends Pick<TemplateDialogProps, 'template'> {
  readonly errors: Readonly<Record<string, string>>
}

function TemplateFields({ template: { name, text, rule }, errors }: TemplateFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label={word('Name', 'of a template')}
        defaultValue={name}
        error={errors['name']}
        maxLength={longestName}
        dir="auto"
        isRequired
      />
      <NativeSelect
        name="rule"
        label={t('Which rule it breaks')}
        placeholder={word('Any rule', 'that a message goes with')}
        defaultValue={rule ?? ''}
        options={ruleChoices()}
      />
      <TextArea
        name="text"
        label={t('Message to author')}
        hint={t('{example} becomes the author’s name.', { example: '{name}' })}
        defaultValue={text}
        error={errors['text']}
        counterLimit={longestMessage}
        rows={4}
        dir="auto"
        isRequired
      />
    </>
  )
}

interface TemplateLanguagesProps extends TemplateFieldsProps {
  readonly languages: readonly string[]
  readonly onAdd: (language: string) => void
}

/** The text in other languages; one that is left empty is not saved. */
function TemplateLanguages({ languages, template, errors, onAdd }: TemplateLanguagesProps) {
  const others = offeredLocales().filter(({ tag }) => !languages.includes(tag))
  return (
    <>
      {languages.map((tag) => (
        <TextArea
          key={tag}
          name={`translations.${tag}`}
          label={t('Message in {language}', { language: languageLabel(tag) })}
          defaultValue={template.translations?.[tag]}
          error={errors[`translations.${tag}`]}
          counterLimit={longestMessage}
          rows={4}
          dir="auto"
          isOptional
        />
      ))}
      {others.length > 0 && (
        <NativeSelect
          label={t('Add a language')}
          value=""
          placeholder={word('Choose', 'a language')}
          onChange={(tag) => tag !== '' && onAdd(tag)}
          options={others.map(({ tag }) => ({ value: tag, label: languageLabel(tag) }))}
        />
      )}
    </>
  )
}
