import { useState } from 'react'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { SaveBar } from '@koinon/ui/forms/SaveBar'
import { FormProblem, useCallForm } from '#lib/forms/index.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { languageLabel } from '#lib/text/languageLabel.ts'
import { DocumentActions } from './DocumentActions.tsx'
import { DocumentComparison } from './DocumentComparison.tsx'
import { DocumentLanguages } from './DocumentLanguages.tsx'
import { type DocumentDraft, bodyOf, draftOf } from './documentDraft.ts'
import { type DocumentVersion, asksLabel } from './documentTexts.ts'
import styles from './Documents.module.css'

const sentences = {
  VERSION_CONFLICT: msg('Somebody else saved meanwhile. Your changes are still here: check them, then save again.'),
  IN_FORCE: msg('This version was published meanwhile. Start a new version.'),
  BASE_TEXT_MISSING: msg('Write the text in the main language first.'),
}

export interface DocumentEditorProps {
  /** Null: nothing of it is saved yet. */
  readonly saved: DocumentVersion | null
  readonly initial: DocumentDraft
  /** The version that it replaces. */
  readonly before: DocumentVersion['before']
  readonly onSaved: (version: DocumentVersion) => void
}

/** Writes a draft in its languages; beside it stands how it will be read, and how it differs from the one before. */
export function DocumentEditor({ saved, initial, before, onSaved }: DocumentEditorProps) {
  const [draft, setDraft] = useState(initial)
  const [shown, setShown] = useState(initial.baseLanguage)
  const change = (some: Partial<DocumentDraft>) => setDraft((now) => ({ ...now, ...some }))
  const form = useCallForm('admin.documentsSave', {
    invalidates: ['admin.documents', 'admin.documentsGet', 'admin.audit'],
    sentences,
    read: () => bodyOf(draft, saved),
    onDone: (version) => {
      toasts.show({ message: t('Draft saved'), tone: 'success' })
      setDraft(draftOf(version))
      onSaved(version)
    },
  })
  const { formRef, onSubmit, isPending, problem } = form
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved === null ? initial : draftOf(saved))
  const earlier = before?.texts[shown]
  return (
    <div className={styles['columns']}>
      <form ref={formRef} onSubmit={onSubmit} className={styles['form']} noValidate>
        <FormProblem form={form} />
        <DocumentFacts draft={draft} errors={problem?.fields ?? {}} onChange={change} />
        <DocumentLanguages
          draft={draft}
          shown={shown}
          errors={problem?.fields ?? {}}
          onShow={setShown}
          onChange={(texts) => change({ texts })}
        />
        <SaveBar isOpen={isChanged} type="submit" isSaving={isPending} onDiscard={() => setDraft(initial)} />
        <UnsavedChangesGuard isChanged={isChanged && !isPending} />
      </form>
      <div className={styles['aside']}>
        {saved !== null && <DocumentActions version={saved} hasChanges={isChanged} />}
        <DocumentComparison
          language={shown}
          text={draft.texts[shown]?.text ?? ''}
          before={before === null ? null : { number: before.number, text: earlier?.text ?? '' }}
        />
      </div>
    </div>
  )
}

interface DocumentFactsProps {
  readonly draft: DocumentDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<DocumentDraft>) => void
}

const asksOf = ['ACCEPT', 'NOTICE', 'NOTHING'] as const

/** The terms of a version: what is asked of members, from when on, and in which language everybody can read it. */
function DocumentFacts({ draft, errors, onChange }: DocumentFactsProps) {
  return (
    <>
      {draft.document !== 'IMPRINT' && (
        <NativeSelect
          name="asks"
          label={t('What it asks of members')}
          value={draft.asks}
          error={errors['asks']}
          onChange={(value) => onChange({ asks: asksOf.find((asks) => asks === value) ?? draft.asks })}
          options={asksOf.map((value) => ({ value, label: asksLabel(value) }))}
        />
      )}
      <TextField
        name="effectiveAt"
        type="date"
        label={t('In force from')}
        hint={t('Leave empty to start when you publish it.')}
        value={draft.date}
        error={errors['effectiveAt']}
        isOptional
        onChange={(date) => onChange({ date })}
      />
      <NativeSelect
        name="baseLanguage"
        label={t('Main language')}
        hint={t('Shown to people whose language has no text.')}
        value={draft.baseLanguage}
        error={errors['baseLanguage']}
        onChange={(baseLanguage) => onChange({ baseLanguage })}
        options={Object.keys(draft.texts).map((tag) => ({ value: tag, label: languageLabel(tag) }))}
      />
    </>
  )
}
