import { useEffect, useState } from 'react'
import type { CaseTargetKind, FlagRuleSettings } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { TextField } from '@koinon/ui/fields/TextField'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { FormProblem, useCallForm } from '#lib/forms/index.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { FloorField } from './FloorField.tsx'
import { RuleForm } from './RuleForm.tsx'
import { RuleHits } from './RuleHits.tsx'
import { type Rule, type RuleDraft, draftOf, settingsOf } from './ruleDraft.ts'
import styles from './RuleWorkshop.module.css'

const kinds: readonly FlagRuleSettings['kind'][] = [
  'WORDS',
  'LINKS',
  'CAPS',
  'MIXED_SCRIPTS',
  'REPETITION',
  'REPORT_RATE',
  'MEDIA_HASH',
  'NEW_ACCOUNT_BURST',
]
const targets: readonly CaseTargetKind[] = ['POST', 'COMMENT', 'MESSAGE', 'PROFILE', 'GROUP', 'PRAYER', 'LIST']
const sentences = { VERSION_CONFLICT: msg('A colleague has changed this rule. Open it again.') }

export interface RuleWorkshopProps {
  /** Null: a new one. */
  readonly rule: Rule | null
  readonly onSaved: () => void
}

/** Creates or edits a rule; beside the form stands what it would have flagged, at every change. */
export function RuleWorkshop({ rule, onSaved }: RuleWorkshopProps) {
  const [draft, setDraft] = useState(() => draftOf(rule))
  const [isSaved, setSaved] = useState(false)
  const change = (some: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...some }))
  const form = useCallForm('admin.rulesSave', {
    invalidates: ['admin.rulesList'],
    sentences,
    read: () => ({ body: bodyOf(draft, rule) }),
    onDone: () => {
      toasts.show({ message: draft.active ? t('Rule saved') : t('Rule saved, turned off'), tone: 'success' })
      setSaved(true)
    },
  })
  const { formRef, onSubmit, isPending } = form
  const fields = form.problem?.fields ?? {}
  // After the guard knows that there is nothing to lose any more.
  useEffect(() => {
    if (isSaved) onSaved()
  }, [isSaved, onSaved])
  const isChanged = !isSaved && JSON.stringify(draft) !== JSON.stringify(draftOf(rule))
  return (
    <div className={styles['workshop']}>
      <UnsavedChangesGuard isChanged={isChanged} />
      <form ref={formRef} onSubmit={onSubmit} className={styles['form']}>
        <FormProblem form={form} />
        <RuleForm draft={draft} onChange={change} fields={fields} kinds={kinds} targets={targets}>
          <TextField
            label={t('Score per flag')}
            hint={t('Hidden at a score of 12.5 until reviewed.')}
            value={draft.score}
            onChange={(score) => change({ score })}
            error={fields['score']}
            inputMode="decimal"
            dir="ltr"
            isRequired
          />
          <FloorField value={draft.floor} onChange={(floor) => change({ floor })} error={fields['floor']} />
        </RuleForm>
        <div className={styles['actions']}>
          <Checkbox isSelected={draft.active} onChange={(active) => change({ active })} className={styles['active']}>
            {t('Turned on')}
          </Checkbox>
          <LinkButton href={paths.rules}>
            {word('Cancel', 'button that leaves a question without doing anything')}
          </LinkButton>
          <Button type="submit" variant="primary" isLoading={isPending}>
            {t('Save rule')}
          </Button>
        </div>
      </form>
      <RuleHits draft={draft} />
    </div>
  )
}

/** The rule as it is saved; without an id it is a new one. */
function bodyOf(draft: RuleDraft, rule: Rule | null): GivenOf<'admin.rulesSave'>['body'] {
  return {
    ...(rule === null ? {} : { id: rule.id, version: rule.version }),
    name: draft.name.trim(),
    settings: settingsOf(draft),
    targets: [...draft.targets],
    score: Number(draft.score),
    floor: Number(draft.floor) / 100,
    active: draft.active,
  }
}
