import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { FormProblem, useCallForm } from '#lib/forms/index.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { msg, offeredLocales, t, word } from '#lib/text/i18n/index.ts'
import { languageLabel } from '#lib/text/languageLabel.ts'
import { DocumentTextFields } from './DocumentTextFields.tsx'
import { type DocumentVersion } from './documentTexts.ts'

const sentences = {
  VERSION_CONFLICT: msg('Somebody else saved meanwhile. Reload the page and check the text.'),
  IN_FORCE: msg('Somebody else added this language meanwhile.'),
}
const empty = { text: '', summary: '' }

export interface AddTranslationProps {
  readonly version: DocumentVersion
  readonly onAdded: (language: string) => void
}

/** Adds a text in another language to a published version; its other texts stay. */
export function AddTranslation({ version, onAdded }: AddTranslationProps) {
  const others = offeredLocales().filter(({ tag }) => version.texts[tag] === undefined)
  const [language, setLanguage] = useState('')
  const [value, setValue] = useState(empty)
  const form = useCallForm('admin.documentsTranslate', {
    invalidates: ['admin.documents', 'admin.documentsGet', 'admin.audit'],
    sentences,
    read: () => ({ body: { id: version.id, version: version.version, language, ...value } }),
    onDone: () => {
      toasts.show({ message: t('Translation added'), tone: 'success' })
      setValue(empty)
      setLanguage('')
      onAdded(language)
    },
  })
  const { formRef, onSubmit, isPending, problem } = form
  if (others.length === 0 && language === '') return null
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <UnsavedChangesGuard isChanged={value !== empty && !isPending} />
      <Stack gap={5}>
        <NativeSelect
          label={t('Add a translation')}
          hint={t('The version stays as it is. A text can’t be changed after it was added.')}
          value={language}
          placeholder={word('Choose', 'a language')}
          onChange={setLanguage}
          options={others.map(({ tag }) => ({ value: tag, label: languageLabel(tag) }))}
        />
        {language !== '' && (
          <>
            <FormProblem form={form} />
            <DocumentTextFields
              language={language}
              value={value}
              names={{ text: 'text', summary: 'summary' }}
              errors={problem?.fields ?? {}}
              onChange={(change) => setValue((now) => ({ ...now, ...change }))}
            />
            <Cluster gap={3}>
              <Button type="submit" variant="primary" isLoading={isPending} isDisabled={value.text.trim() === ''}>
                {word('Add', 'button: a translation')}
              </Button>
            </Cluster>
          </>
        )}
      </Stack>
    </form>
  )
}
