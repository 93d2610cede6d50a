import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { FormProblem } from '#lib/forms/index.ts'
import type { CallForm } from '#lib/forms/index.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { RuleForm } from './RuleForm.tsx'
import type { RuleFormProps } from './RuleForm.tsx'
import { RuleHits } from './RuleHits.tsx'
import styles from './RuleWorkshop.module.css'

interface RuleEditorProps extends Omit<RuleFormProps, 'fields'> {
  readonly form: CallForm
  readonly isChanged: boolean
  /** The list of rules. */
  readonly back: string
  /** Of the rule of a group. */
  readonly groupId?: string
}

/** The form of a rule; beside it stands what the rule would have found, at every change. */
export function RuleEditor({ form, isChanged, back, groupId, ...fields }: RuleEditorProps) {
  const { formRef, onSubmit, isPending, problem } = form
  const { draft, onChange } = fields
  return (
    <div className={styles['workshop']}>
      <UnsavedChangesGuard isChanged={isChanged} />
      <form ref={formRef} onSubmit={onSubmit} className={styles['form']}>
        <FormProblem form={form} />
        <RuleForm {...fields} fields={problem?.fields ?? {}} />
        <div className={styles['actions']}>
          <Checkbox isSelected={draft.active} onChange={(active) => onChange({ active })} className={styles['active']}>
            {t('Turned on')}
          </Checkbox>
          <LinkButton href={back}>{word('Cancel', 'button that leaves a question without doing anything')}</LinkButton>
          <Button type="submit" variant="primary" isLoading={isPending}>
            {t('Save rule')}
          </Button>
        </div>
      </form>
      <RuleHits draft={draft} {...(groupId === undefined ? {} : { groupId })} />
    </div>
  )
}
