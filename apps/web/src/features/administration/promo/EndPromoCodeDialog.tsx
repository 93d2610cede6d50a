import { TextField } from '@koinon/ui/fields/TextField'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { ownZone, wallTimeOf } from '#lib/text/timeZones.ts'
import { type OfCode, invalidates, lastMoment, promoErrorMessages } from './promoCodes.ts'

/** Sets a code's last day. */
export function EndPromoCodeDialog({ code, onClose }: OfCode) {
  const form = useCallForm('admin.promoCodesSetExpirationDate', {
    invalidates,
    sentences: promoErrorMessages,
    read: (filled) => ({
      body: { id: code.id, expirationDate: filledText(filled, 'until') || null, timeZone: ownZone() },
    }),
    onDone: onClose,
  })
  return (
    <FormDialog
      id="end-code"
      title={t('End date of {code}', { code: code.code })}
      intro={t('Benefits already granted stay. Leave empty for no end date.')}
      form={form}
      confirm={word('Save', 'button')}
      onClose={onClose}
    >
      <TextField
        name="until"
        type="date"
        label={t('Last day')}
        defaultValue={code.expirationDate === null ? '' : wallTimeOf(lastMoment(code.expirationDate), ownZone()).date}
        error={form.problem?.fields['expirationDate']}
        isOptional
      />
    </FormDialog>
  )
}
