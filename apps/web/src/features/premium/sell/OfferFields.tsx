import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { t, word } from '#lib/text/i18n/index.ts'
import { PriceField } from '../PriceField.tsx'
import { UnlocksField } from '../UnlocksField.tsx'
import type { Entitlement } from '../labels.ts'
import type { OfferDraft, OfferProblems } from './offerDraft.ts'
import styles from './OfferEditor.module.css'

const intervals = ['ONE_TIME', 'MONTHLY', 'YEARLY'] as const

export interface OfferFieldsProps {
  readonly draft: OfferDraft
  readonly change: (part: Partial<OfferDraft>) => void
  /** Shown once the person tried to go on. */
  readonly problems: OfferProblems
}

/** The fields for an offer and its price. */
export function OfferFields({ draft, change, problems, currency }: OfferFieldsProps & { readonly currency: string }) {
  return (
    <Stack gap={5}>
      <TextField
        label={word('Name', 'of something on sale')}
        value={draft.title}
        onChange={(title) => change({ title })}
        error={problems.title}
        maxLength={120}
        isRequired
        dir="auto"
      />
      <TextArea
        label={t('What members get')}
        hint={t('One per line, ten at most.')}
        value={draft.benefits}
        onChange={(benefits) => change({ benefits })}
        error={problems.benefits}
        rows={4}
        dir="auto"
      />
      <div className={styles['pair']}>
        <PriceField
          price={draft.price ?? { amount: 0, currency }}
          interval={draft.interval}
          onChange={(price) => change({ price })}
        />
      </div>
      <div className={styles['pair']}>
        <NativeSelect
          label={t('Billing period')}
          options={[
            { value: 'MONTHLY', label: word('Monthly', 'how often something is paid') },
            { value: 'YEARLY', label: word('Yearly', 'how often something is paid') },
            { value: 'ONE_TIME', label: word('Once', 'how often something is paid') },
          ]}
          value={draft.interval}
          onChange={(value) => change({ interval: intervals.find((one) => one === value) ?? 'MONTHLY' })}
        />
        {draft.interval !== 'ONE_TIME' && (
          <TextField
            label={t('Free trial (days)')}
            value={draft.trialDays}
            onChange={(trialDays) => change({ trialDays })}
            placeholder={t('No free trial')}
            error={problems.trialDays}
            inputMode="numeric"
            dir="ltr"
          />
        )}
      </div>
    </Stack>
  )
}

export interface AccessFieldsProps extends OfferFieldsProps {
  readonly groupId: string
  readonly offer: Entitlement | null
}

/** How many may buy it, and what it opens. */
export function AccessFields({ draft, change, problems, groupId, offer }: AccessFieldsProps) {
  return (
    <Stack gap={5}>
      <div className={styles['pair']}>
        <TextField
          label={t('Maximum buyers')}
          value={draft.capacity}
          onChange={(capacity) => change({ capacity })}
          placeholder={t('No limit')}
          error={problems.capacity}
          inputMode="numeric"
          dir="ltr"
        />
      </div>
      <Checkbox
        isSelected={draft.isRequiredToJoin}
        onChange={(isRequiredToJoin) => change({ isRequiredToJoin })}
        hint={t('Current members stay in the group. Posts, libraries and events are chosen where they are created.')}
      >
        {t('Only buyers may join the group')}
      </Checkbox>
      <UnlocksField
        groupId={groupId}
        offerId={offer?.id}
        unlocks={draft.others}
        onChange={(others) => change({ others: [...others] })}
      />
      {offer !== null && (
        <Checkbox isSelected={draft.isActive} onChange={(isActive) => change({ isActive })}>
          {t('Now on sale')}
        </Checkbox>
      )}
    </Stack>
  )
}
