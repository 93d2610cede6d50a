import type { ReactNode } from 'react'
import type { CaseTargetKind } from '@koinon/contract/shared'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { t, word } from '#lib/text/i18n/index.ts'
import { RuleFields } from './RuleFields.tsx'
import type { RuleDraft } from './ruleDraft.ts'
import { kindLabel, ruleKindLabel } from '../labels.ts'

const longestName = 80

export interface RuleFormProps {
  readonly draft: RuleDraft
  readonly kinds: readonly RuleDraft['kind'][]
  readonly targets: readonly CaseTargetKind[]
  readonly fields: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<RuleDraft>) => void
  /** The choices of what happens when the rule finds something. */
  readonly children: ReactNode
}

/** The fields of a rule: its name, its condition, and where it applies. */
export function RuleForm({ draft, kinds, targets, fields, onChange: change, children }: RuleFormProps) {
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
      <TargetChips targets={targets} chosen={draft.targets} onChange={(chosen) => change({ targets: chosen })} />
      {children}
    </>
  )
}

interface TargetChipsProps {
  readonly targets: readonly CaseTargetKind[]
  readonly chosen: readonly CaseTargetKind[]
  readonly onChange: (chosen: readonly CaseTargetKind[]) => void
}

/** The kinds of content that the rule checks: at least one. */
function TargetChips({ targets, chosen, onChange }: TargetChipsProps) {
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
