import { useState } from 'react'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { ownZone } from '#lib/text/timeZones.ts'
import { invalidates, numberOf, promoErrorMessages } from './promoCodes.ts'

type Kind = GivenOf<'admin.promoCodesCreate'>['body']['kind']

/** A new code; drawn at random if none is given. */
export function NewPromoCodeDialog({ onClose }: { readonly onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('FREE_LEVEL')
  const form = useCallForm('admin.promoCodesCreate', {
    invalidates,
    sentences: promoErrorMessages,
    read: (filled) => ({ body: bodyOf(filled, kind) }),
    onDone: onClose,
  })
  const fields = form.problem?.fields ?? {}
  return (
    <FormDialog id="new-code" title={t('New code')} form={form} confirm={t('Create the code')} onClose={onClose}>
      <WorthFields kind={kind} onKind={setKind} errors={fields} />
      <TextField
        name="code"
        label={word('Code', 'column')}
        hint={t('Letters, digits and hyphens. Leave empty for a random code.')}
        error={fields['code']}
        autoCapitalize="none"
        dir="ltr"
        isOptional
      />
      <TextField name="until" type="date" label={t('Last day')} error={fields['expirationDate']} isOptional />
      <TextField
        name="totalLimit"
        type="number"
        min={1}
        label={t('Maximum uses')}
        error={fields['totalLimit']}
        isOptional
      />
      <Checkbox name="firstTimeOnly">{t('Only people who never paid')}</Checkbox>
      <TextField name="note" label={t('Note for colleagues')} error={fields['note']} dir="auto" isOptional />
    </FormDialog>
  )
}

const kinds = ['FREE_LEVEL', 'TRIAL_DAYS', 'PERCENT'] as const satisfies readonly Kind[]

interface WorthFieldsProps {
  readonly kind: Kind
  readonly onKind: (kind: Kind) => void
  readonly errors: Readonly<Record<string, string>>
}

/** The benefit that the code grants, and how much of it. */
function WorthFields({ kind, onKind, errors }: WorthFieldsProps) {
  return (
    <>
      <NativeSelect
        name="kind"
        label={word('Gives', 'column: what a code is worth')}
        value={kind}
        onChange={(value) => onKind(kinds.find((one) => one === value) ?? 'FREE_LEVEL')}
        options={[
          { value: 'FREE_LEVEL', label: t('Free days') },
          { value: 'TRIAL_DAYS', label: t('Trial days') },
          { value: 'PERCENT', label: t('Per cent off') },
        ]}
      />
      {kind === 'FREE_LEVEL' && (
        <NativeSelect
          name="level"
          label={word('Level', 'of a subscription')}
          defaultValue="MONTHLY"
          error={errors['level']}
          options={[
            { value: 'MONTHLY', label: word('Monthly', 'subscription') },
            { value: 'YEARLY', label: word('Yearly', 'subscription') },
          ]}
        />
      )}
      <TextField
        name="value"
        type="number"
        min={1}
        max={kind === 'PERCENT' ? 100 : 3650}
        label={kind === 'PERCENT' ? t('Per cent') : word('Days', 'number')}
        error={errors['value']}
        isRequired
      />
    </>
  )
}

/** The code as the form describes it; what was left empty is left out. */
function bodyOf(filled: FormData, kind: Kind): GivenOf<'admin.promoCodesCreate'>['body'] {
  const [code, note, until] = ['code', 'note', 'until'].map((name) => filledText(filled, name))
  const totalLimit = numberOf(filled, 'totalLimit')
  return {
    ...(kind === 'FREE_LEVEL'
      ? { kind, level: filledText(filled, 'level') === 'YEARLY' ? 'YEARLY' : 'MONTHLY' }
      : { kind }),
    value: numberOf(filled, 'value') ?? 0,
    firstTimeOnly: filled.get('firstTimeOnly') !== null,
    ...(code && { code }),
    ...(note && { note }),
    ...(until && { expirationDate: until, timeZone: ownZone() }),
    ...(totalLimit === undefined ? {} : { totalLimit }),
  }
}
