import { useEffect, useState } from 'react'
import type { CaseTargetKind, FlagRuleSettings } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { FormProblem, useCallForm } from '#lib/forms/index.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { RuleFields } from './RuleFields.tsx'
import { RuleHits } from './RuleHits.tsx'
import { type Rule, type RuleDraft, draftOf, settingsOf } from './ruleDraft.ts'
import { kindLabel, ruleKindLabel } from '../labels.ts'
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
const longestName = 80
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
        <RuleForm draft={draft} onChange={change} fields={form.problem?.fields ?? {}} />
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

interface RuleFormProps {
  readonly draft: RuleDraft
  readonly fields: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<RuleDraft>) => void
}

function RuleForm({ draft, fields, onChange: change }: RuleFormProps) {
  return (
    <>
      <TextField
        label={word('Name', 'of a rule')}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={fields['name']}
        maxLength={longestName}
        dir="auto"
        isRequired
      />
      <NativeSelect
        label={word('Condition', 'of a rule')}
        value={draft.kind}
        onChange={(kind) => change({ kind: kinds.find((known) => known === kind) ?? draft.kind })}
        options={kinds.map((kind) => ({ value: kind, label: ruleKindLabel(kind) }))}
      />
      <RuleFields draft={draft} onChange={change} />
      <TargetChips chosen={draft.targets} onChange={(chosen) => change({ targets: chosen })} />
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
    </>
  )
}

interface TargetChipsProps {
  readonly chosen: readonly CaseTargetKind[]
  readonly onChange: (chosen: readonly CaseTargetKind[]) => void
}

/** The kinds of content that the rule checks: at least one. */
function TargetChips({ chosen, onChange }: TargetChipsProps) {
  return (
    <Stack gap={3}>
      <Text size="ui" weight="medium">
        {t('Where it applies')}
      </Text>
      <ToggleChipGroup
        aria-label={t('Where it applies')}
        selected={chosen}
        isChoiceRequired
        onChange={(picked) => onChange(targets.filter((kind) => picked.includes(kind)))}
      >
        {targets.map((kind) => (
          <ToggleChip key={kind} id={kind}>
            {kindLabel(kind)}
          </ToggleChip>
        ))}
      </ToggleChipGroup>
    </Stack>
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
    active: draft.active,
  }
}
