import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { t } from '#lib/text/i18n/index.ts'
import type { RuleDraft } from './ruleDraft.ts'

export interface RuleFieldsProps {
  readonly draft: RuleDraft
  readonly onChange: (change: Partial<RuleDraft>) => void
}

/** The parameters of each kind of rule. */
export function RuleFields({ draft, onChange }: RuleFieldsProps) {
  switch (draft.kind) {
    case 'WORDS':
      return <WordFields draft={draft} onChange={onChange} />
    case 'LINKS':
      return <LinkFields draft={draft} onChange={onChange} />
    case 'CAPS':
      return <CapsFields draft={draft} onChange={onChange} />
    case 'MIXED_SCRIPTS':
      return (
        <NumberField label={t('From this many words')} value={draft.times} onChange={(times) => onChange({ times })} />
      )
    case 'MEDIA_HASH':
      return (
        <NumberField
          label={t('Allowed difference')}
          hint={t('0 is identical, 16 barely similar.')}
          value={draft.distance}
          onChange={(distance) => onChange({ distance })}
        />
      )
    case 'REPETITION':
    case 'REPORT_RATE':
    case 'NEW_ACCOUNT_BURST':
      return <RateFields draft={draft} onChange={onChange} />
  }
}

function WordFields({ draft, onChange }: RuleFieldsProps) {
  return (
    <>
      <TextArea
        label={t('Words and phrases, one per line')}
        value={draft.words}
        onChange={(words) => onChange({ words })}
        rows={5}
        dir="auto"
        isRequired
      />
      <Checkbox isSelected={draft.wholeWords} onChange={(wholeWords) => onChange({ wholeWords })}>
        {t('Whole words only')}
      </Checkbox>
    </>
  )
}

function LinkFields({ draft, onChange }: RuleFieldsProps) {
  return (
    <>
      <TextArea
        label={t('Domains, one per line')}
        hint={t('Includes subdomains')}
        value={draft.domains}
        onChange={(domains) => onChange({ domains })}
        rows={4}
        dir="ltr"
        isOptional
      />
      <NumberField
        label={t('More links than')}
        hint={t('Leave empty for any number.')}
        value={draft.moreThan}
        onChange={(moreThan) => onChange({ moreThan })}
      />
    </>
  )
}

function CapsFields({ draft, onChange }: RuleFieldsProps) {
  return (
    <>
      <NumberField label={t('Percent in capitals')} value={draft.share} onChange={(share) => onChange({ share })} />
      <NumberField
        label={t('From this many letters')}
        value={draft.fromLetters}
        onChange={(fromLetters) => onChange({ fromLetters })}
      />
    </>
  )
}

/** How often within how long. */
function RateFields({ draft, onChange }: RuleFieldsProps) {
  return (
    <>
      <NumberField
        label={draft.kind === 'REPORT_RATE' ? t('Different reporters') : t('How often')}
        value={draft.times}
        onChange={(times) => onChange({ times })}
      />
      <NumberField
        label={t('Within this many minutes')}
        value={draft.minutes}
        onChange={(minutes) => onChange({ minutes })}
      />
      {draft.kind === 'NEW_ACCOUNT_BURST' && (
        <NumberField
          label={t('Accounts younger than this many days')}
          value={draft.days}
          onChange={(days) => onChange({ days })}
        />
      )}
    </>
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onChange: (value: string) => void
}
const NumberField = ({ label, hint, value, onChange }: NumberFieldProps) => (
  <TextField label={label} hint={hint} value={value} onChange={onChange} inputMode="decimal" dir="ltr" />
)
