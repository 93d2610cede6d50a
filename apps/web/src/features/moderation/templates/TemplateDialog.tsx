import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { filledText } from '#lib/forms/formValues.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCallForm } from '#lib/forms/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
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
  const form = useCallForm(groupId === undefined ? 'admin.answerTemplatesSave' : 'groups.moderationTemplatesSave', {
    invalidates: ['admin.answerTemplatesList', 'groups.moderationTemplatesList'],
    sentences,
    read: (filled) => ({
      body: {
        ...(groupId === undefined ? {} : { groupId }),
        ...(id === undefined || version === undefined ? {} : { id, version }),
        name: filledText(filled, 'name'),
        text: filledText(filled, 'text'),
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
