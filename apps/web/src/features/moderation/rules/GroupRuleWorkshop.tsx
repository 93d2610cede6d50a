import { useState } from 'react'
import type { RuleEffect } from '@koinon/contract/shared'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { useCallForm } from '#lib/forms/index.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { FloorField } from './FloorField.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import { type GroupRule, draftOf, groupConditionOf, groupTargets } from './ruleDraft.ts'
import { useRuleDraft } from './useRuleDraft.ts'

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

/** Creates or edits a rule of a group, as it was when it was opened: a colleague's later change is not overwritten. */
export function GroupRuleWorkshop({ groupId, rule, back, onSaved }: GroupRuleWorkshopProps) {
  const [opened] = useState(rule)
  const { draft, isChanged, change, markSaved } = useRuleDraft(
    { ...draftOf(opened), effect: opened?.effect ?? 'FLAG' },
    onSaved,
  )
  const { name, effect, active } = draft
  const form = useCallForm('groups.moderationRulesSave', {
    invalidates: ['groups.moderationRulesList'],
    sentences,
    read: () => ({
      body: {
        ...(opened === null ? {} : { id: opened.id, version: opened.version }),
        groupId,
        name: name.trim(),
        effect,
        active,
        floor: Number(draft.floor) / 100,
        ...groupConditionOf(draft),
      },
    }),
    onDone: markSaved,
  })
  return (
    <RuleEditor
      form={form}
      draft={draft}
      isChanged={isChanged}
      onChange={change}
      kinds={kinds}
      targets={groupTargets}
      back={back}
      groupId={groupId}
    >
      <EffectField effect={effect} onChange={(chosen) => change({ effect: chosen })} />
      <FloorField value={draft.floor} onChange={(floor) => change({ floor })} error={form.problem?.fields?.['floor']} />
    </RuleEditor>
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
