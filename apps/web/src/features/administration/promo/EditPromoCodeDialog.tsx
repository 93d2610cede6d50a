import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { TextField } from '@koinon/ui/fields/TextField'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { type OfCode, invalidates, numberOf, promoErrorMessages } from './promoCodes.ts'

/** Edits a code's limits and note. */
export function EditPromoCodeDialog({ code, onClose }: OfCode) {
  const form = useCallForm('admin.promoCodesEdit', {
    invalidates,
    sentences: promoErrorMessages,
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
        label={t('Maximum uses')}
        defaultValue={code.totalLimit === null ? '' : String(code.totalLimit)}
        error={fields['totalLimit']}
        isOptional
      />
      <TextField
        name="perAccountLimit"
        type="number"
        min={1}
        label={t('Uses per person')}
        defaultValue={String(code.perAccountLimit)}
        error={fields['perAccountLimit']}
        isRequired
      />
      <Checkbox name="firstTimeOnly" defaultSelected={code.firstTimeOnly}>
        {t('Only people who never paid')}
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
