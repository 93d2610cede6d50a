import { useEffect, useState } from 'react'
import type { RuleEffect } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { FormProblem, useCallForm } from '#lib/forms/index.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { RuleForm } from './RuleForm.tsx'
import { RuleHits } from './RuleHits.tsx'
import { type GroupRule, draftOf, groupConditionOf, groupTargets } from './ruleDraft.ts'
import styles from './RuleWorkshop.module.css'

const kinds = ['WORDS', 'LINKS', 'CAPS', 'MIXED_SCRIPTS', 'REPETITION', 'REPORT_RATE', 'NEW_ACCOUNT_BURST'] as const
const effects: readonly RuleEffect[] = ['FLAG', 'HOLD']
const sentences = {
  VERSION_CONFLICT: msg('A colleague has changed this rule. Open it again.'),
  QUOTA_REACHED: msg('A group has at most 30 rules. Change one that is turned off.'),
}

export interface GroupRuleWorkshopProps {
  readonly groupId: string
  /** Null: a new one. */
  readonly rule: GroupRule | null
  /** The list of rules. */
  readonly back: string
  readonly onSaved: () => void
}

/** Creates or edits a rule of a group; beside the form stands what it would have found, at every change. */
export function GroupRuleWorkshop({ groupId, rule, back, onSaved }: GroupRuleWorkshopProps) {
  const begun = { ...draftOf(rule), effect: rule?.effect ?? 'FLAG' }
  const [draft, setDraft] = useState(begun)
  const [isSaved, setSaved] = useState(false)
  const change = (some: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...some }))
  const { name, effect, active } = draft
  const form = useCallForm('groups.moderationRulesSave', {
    invalidates: ['groups.moderationRulesList'],
    sentences,
    read: () => ({
      body: {
        ...(rule === null ? {} : { id: rule.id, version: rule.version }),
        groupId,
        name: name.trim(),
        effect,
        active,
        ...groupConditionOf(draft),
      },
    }),
    onDone: () => {
      toasts.show({ message: active ? t('Rule saved') : t('Rule saved, turned off'), tone: 'success' })
      setSaved(true)
    },
  })
  const { formRef, onSubmit, isPending } = form
  // After the guard knows that there is nothing to lose any more.
  useEffect(() => {
    if (isSaved) onSaved()
  }, [isSaved, onSaved])
  return (
    <div className={styles['workshop']}>
      <UnsavedChangesGuard isChanged={!isSaved && JSON.stringify(draft) !== JSON.stringify(begun)} />
      <form ref={formRef} onSubmit={onSubmit} className={styles['form']}>
        <FormProblem form={form} />
        <RuleForm
          draft={draft}
          onChange={change}
          fields={form.problem?.fields ?? {}}
          kinds={kinds}
          targets={groupTargets}
        >
          <EffectField effect={effect} onChange={(chosen) => change({ effect: chosen })} />
        </RuleForm>
        <div className={styles['actions']}>
          <Checkbox isSelected={active} onChange={(isOn) => change({ active: isOn })} className={styles['active']}>
            {t('Turned on')}
          </Checkbox>
          <LinkButton href={back}>{word('Cancel', 'button that leaves a question without doing anything')}</LinkButton>
          <Button type="submit" variant="primary" isLoading={isPending}>
            {t('Save rule')}
          </Button>
        </div>
      </form>
      <RuleHits draft={draft} groupId={groupId} />
    </div>
  )
}

interface EffectFieldProps {
  readonly effect: RuleEffect
  readonly onChange: (effect: RuleEffect) => void
}

function EffectField({ effect, onChange }: EffectFieldProps) {
  return (
    <NativeSelect
      label={t('What the rule does')}
      hint={t('It never looks at what moderators write.')}
      value={effect}
      options={effects.map((value) => ({ value, label: effectLabel(value) }))}
      onChange={(value) => onChange(value === 'HOLD' ? 'HOLD' : 'FLAG')}
    />
  )
}

export const effectLabel = (effect: RuleEffect): string =>
  effect === 'HOLD' ? t('Hide it until a moderator decides') : t('Show it to the moderators')
