import { useState } from 'react'
import { Checkbox } from '@koinon/ui/forms/Checkbox'
import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { TextField } from '@koinon/ui/forms/TextField'
import { FormDialog } from '../../../lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '../../../lib/forms/index.ts'
import { t, word } from '../../../lib/i18n/index.ts'
import { invalidates, numberOf, sentences } from './shared.ts'

/** A new code; drawn at random if none is given. */
export function NewPromoCodeDialog({ onClose }: { readonly onClose: () => void }) {
  const [kind, setKind] = useState('FREE_LEVEL')
  const form = useCallForm('admin.promoCodesCreate', {
    invalidates,
    sentences,
    read: (filled) => {
      const [code, note, until] = ['code', 'note', 'until'].map((name) => filledText(filled, name))
      const totalLimit = numberOf(filled, 'totalLimit')
      const value = numberOf(filled, 'value') ?? 0
      return {
        body: {
          ...(kind === 'FREE_LEVEL'
            ? {
                kind: 'FREE_LEVEL' as const,
                level: filledText(filled, 'level') === 'YEARLY' ? ('YEARLY' as const) : ('MONTHLY' as const),
              }
            : { kind: kind === 'PERCENT' ? ('PERCENT' as const) : ('TRIAL_DAYS' as const) }),
          value,
          firstTimeOnly: filled.get('firstTimeOnly') !== null,
          ...(code && { code }),
          ...(note && { note }),
          ...(until && { expirationDate: until }),
          ...(totalLimit === undefined ? {} : { totalLimit }),
        },
      }
    },
    onDone: onClose,
  })
  const fields = form.problem?.fields ?? {}
  return (
    <FormDialog id="new-code" title={t('New code')} form={form} confirm={t('Create the code')} onClose={onClose}>
      <NativeSelect
        name="kind"
        label={word('Gives', 'column: what a code is worth')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'FREE_LEVEL', label: t('Free days') },
          { value: 'TRIAL_DAYS', label: t('Days to try') },
          { value: 'PERCENT', label: t('Per cent off') },
        ]}
      />
      {kind === 'FREE_LEVEL' && (
        <NativeSelect
          name="level"
          label={word('Level', 'of a subscription')}
          defaultValue="MONTHLY"
          error={fields['level']}
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
        error={fields['value']}
        isRequired
      />
      <TextField
        name="code"
        label={word('Code', 'column')}
        hint={t('Random unless you choose one: letters, digits and hyphens.')}
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
        label={t('Uses at most')}
        error={fields['totalLimit']}
        isOptional
      />
      <Checkbox name="firstTimeOnly">{t('Only people who never paid')}</Checkbox>
      <TextField name="note" label={t('Note for colleagues')} error={fields['note']} dir="auto" isOptional />
    </FormDialog>
  )
}
