import { useState } from 'react'
import type { RestrictionKind } from '@koinon/contract/shared'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { banEndOf } from '#features/administration/user/banEndOf.ts'
import type { OpenGroup } from '#features/groups/index.ts'
import { OptionalRuleField } from '#lib/entities/reports/OptionalRuleField.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { memberCalls } from '../members/memberCalls.ts'
import { actLabel, restrictionCalls, restrictionMessages } from './restrictionLabels.ts'

const longestReason = 500
const lengths = [1, 3, 7, 30]

export interface SuggestedRestriction {
  readonly kind: RestrictionKind
  readonly days: number
  readonly points: number
}

interface RestrictDialogProps {
  readonly group: Pick<OpenGroup, 'id' | 'rules'>
  readonly person: { readonly id: string; readonly displayName: string }
  /** The case that led to it. */
  readonly caseId?: string | undefined
  /** The restriction that the person’s warnings suggest. */
  readonly suggested?: SuggestedRestriction | undefined
  readonly onClose: () => void
  readonly onDone?: (kind: RestrictionKind) => void
}

/** Mutes a member of a group or bans a person from it, who reads why and until when. */
export function RestrictDialog(props: RestrictDialogProps) {
  const { group, person, suggested, onClose } = props
  const [kind, setKind] = useState<RestrictionKind>(suggested?.kind ?? 'MUTE')
  const name = person.displayName
  const form = useRestriction(kind, props)
  const errors = form.problem?.fields ?? {}
  return (
    <FormDialog
      id="restrict"
      title={t('Mute or ban {name}', { name })}
      {...(suggested && { intro: suggestionText(name, suggested) })}
      form={form}
      confirm={actLabel(kind)}
      isDangerous
      onClose={onClose}
    >
      <KindField kind={kind} error={errors['kind']} onChange={setKind} />
      <NativeSelect
        name="days"
        label={word('How long', 'of a ban')}
        defaultValue={String(suggested?.days ?? 3)}
        error={errors['until']}
        options={[
          ...lengths.map((days) => ({
            value: String(days),
            label: t('{count, plural, one {# day} other {# days}}', { count: days }),
          })),
          { value: '0', label: t('Until it is lifted') },
        ]}
      />
      <TextArea
        name="reason"
        label={word('Why', 'field of a form')}
        hint={t('{name} reads this.', { name })}
        error={errors['reason']}
        counterLimit={longestReason}
        rows={3}
        dir="auto"
        isRequired
      />
      <OptionalRuleField groupRules={group.rules} error={errors['rule']} />
    </FormDialog>
  )
}

const suggestionText = (name: string, { points }: SuggestedRestriction): string =>
  t('{name} has {count, plural, one {# point} other {# points}} from warnings. You decide whether that is enough.', {
    name,
    count: points,
  })

function useRestriction(kind: RestrictionKind, { group, person, caseId, onClose, onDone }: RestrictDialogProps) {
  const name = person.displayName
  return useCallForm('groups.moderationRestrict', {
    invalidates: [...restrictionCalls, ...memberCalls],
    sentences: restrictionMessages,
    fieldOf: { TARGET_NOT_MEMBER: 'kind', SCHEDULE_OUT_OF_RANGE: 'until' },
    read: (filled) => {
      const rule = filledText(filled, 'rule')
      return {
        body: {
          groupId: group.id,
          userId: person.id,
          kind,
          until: banEndOf(filled),
          reason: filledText(filled, 'reason'),
          ...(rule && { rule }),
          ...(caseId !== undefined && { caseId }),
        },
      }
    },
    onDone: () => {
      toasts.show({
        message:
          kind === 'BAN'
            ? t('{name} is banned from this group.', { name })
            : t('{name} is muted in this group.', { name }),
      })
      onDone?.(kind)
      onClose()
    },
  })
}

interface KindFieldProps {
  readonly kind: RestrictionKind
  readonly error: string | undefined
  readonly onChange: (kind: RestrictionKind) => void
}

function KindField({ kind, error, onChange }: KindFieldProps) {
  return (
    <RadioGroup
      name="kind"
      legend={t('What to do')}
      value={kind}
      error={error}
      onChange={(value) => onChange(value === 'BAN' ? 'BAN' : 'MUTE')}
      options={[
        {
          value: 'MUTE',
          label: actLabel('MUTE'),
          hint: t('Can read, and writes nothing in this group and its subgroups.'),
        },
        {
          value: 'BAN',
          label: actLabel('BAN'),
          hint: t('Leaves this group and its subgroups, and can’t come back until the ban ends.'),
        },
      ]}
    />
  )
}
