import { useState } from 'react'
import { Checkbox } from '@koinon/ui/forms/Checkbox'
import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { TextField } from '@koinon/ui/forms/TextField'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { FormDialog } from '../../lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '../../lib/forms/index.ts'
import { msg, t, word } from '../../lib/i18n/index.ts'

type Code = ReplyOf<'admin.promoCodesDetails'>
interface OfCode {
  readonly code: Code
  readonly onClose: () => void
}
const invalidates = ['admin.promoCodesList', 'admin.promoCodesDetails'] as const
const sentences = {
  CODE_TAKEN: msg('There is a code of these letters.'),
  CODE_IN_USE: msg('It was used already: what it is worth stays.'),
  VERSION_CONFLICT: msg('Somebody changed it meanwhile. Look at it again.'),
}
const numberOf = (filled: FormData, name: string): number | undefined => {
  const text = filledText(filled, name)
  return text === '' ? undefined : Number(text)
}

/** A new code; its letters are drawn where none are given. */
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
    <FormDialog id="new-code" title={t('New code')} form={form} confirm={t('Make the code')} onClose={onClose}>
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
        hint={t('Drawn unless you choose one: letters, digits and hyphens.')}
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
      <Checkbox name="firstTimeOnly">{t('Only who never paid')}</Checkbox>
      <TextField name="note" label={t('Note for colleagues')} error={fields['note']} dir="auto" isOptional />
    </FormDialog>
  )
}

/** Limits and note of a code. */
export function EditPromoCodeDialog({ code, onClose }: OfCode) {
  const form = useCallForm('admin.promoCodesEdit', {
    invalidates,
    sentences,
    read: (filled) => ({
      body: {
        id: code.id,
        version: code.version,
        totalLimit: numberOf(filled, 'totalLimit') ?? null,
        perAccountLimit: numberOf(filled, 'perAccountLimit') ?? 1,
        firstTimeOnly: filled.get('firstTimeOnly') !== null,
        note: filledText(filled, 'note') || null,
      },
    }),
    onDone: onClose,
  })
  const fields = form.problem?.fields ?? {}
  return (
    <FormDialog
      id="edit-code"
      title={t('Limits of {code}', { code: code.code })}
      form={form}
      confirm={word('Save', 'button')}
      onClose={onClose}
    >
      <TextField
        name="totalLimit"
        type="number"
        min={1}
        label={t('Uses at most')}
        defaultValue={code.totalLimit === null ? '' : String(code.totalLimit)}
        error={fields['totalLimit']}
        isOptional
      />
      <TextField
        name="perAccountLimit"
        type="number"
        min={1}
        label={t('Uses of one person')}
        defaultValue={String(code.perAccountLimit)}
        error={fields['perAccountLimit']}
        isRequired
      />
      <Checkbox name="firstTimeOnly" defaultSelected={code.firstTimeOnly}>
        {t('Only who never paid')}
      </Checkbox>
      <TextField
        name="note"
        label={t('Note for colleagues')}
        defaultValue={code.note ?? ''}
        error={fields['note']}
        dir="auto"
        isOptional
      />
    </FormDialog>
  )
}

/** The last day of a code; none is for ever. */
export function EndPromoCodeDialog({ code, onClose }: OfCode) {
  const form = useCallForm('admin.promoCodesSetExpirationDate', {
    invalidates,
    sentences,
    read: (filled) => ({ body: { id: code.id, expirationDate: filledText(filled, 'until') || null } }),
    onDone: onClose,
  })
  return (
    <FormDialog
      id="end-code"
      title={t('When {code} ends', { code: code.code })}
      intro={t('What it gave already stays. Without a day it never ends.')}
      form={form}
      confirm={word('Save', 'button')}
      onClose={onClose}
    >
      <TextField
        name="until"
        type="date"
        label={t('Last day')}
        defaultValue={code.expirationDate?.toISOString().slice(0, 10) ?? ''}
        error={form.problem?.fields['expirationDate']}
        isOptional
      />
    </FormDialog>
  )
}
