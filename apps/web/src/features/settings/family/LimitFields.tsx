import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Switch } from '@koinon/ui/choices/Switch'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'

/** How far a child may go. */
export type Limits = NonNullable<ReplyOf<'accounts.familyLinksWaiting'>['items'][number]['limits']>

export interface LimitFieldsProps {
  readonly limits: Limits
  readonly onChange: (limits: Limits) => void
}

const note = 'who may do something'

/** A parent's decisions about a child. */
export function LimitFields({ limits, onChange }: LimitFieldsProps) {
  return (
    <>
      <RadioGroup
        legend={t('Who can message your child')}
        hint={t('Your child can’t allow more than this.')}
        value={limits.messages}
        onChange={(messages) => onChange({ ...limits, messages: messages as Limits['messages'] })}
        options={[
          { value: 'EVERYONE', label: word('Everyone', note) },
          { value: 'GROUP_MEMBERS', label: t('People in the same groups') },
          { value: 'NOBODY', label: word('Nobody', note) },
        ]}
      />
      <Switch isSelected={limits.purchases} onChange={(purchases) => onChange({ ...limits, purchases })}>
        {t('Allow purchases')}
      </Switch>
    </>
  )
}
