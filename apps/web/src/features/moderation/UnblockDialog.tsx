import { FormDialog, ReasonField } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { msg, t } from '#lib/i18n/index.ts'
import { toasts } from '#lib/toasts.ts'
import { type About, aboutContent, contentSentences, named } from './found.ts'

/** Restores something that was hidden or removed. */
export function UnblockDialog({ about, onClose }: { readonly about: About; readonly onClose: () => void }) {
  const form = useCallForm('admin.unblockContent', {
    invalidates: aboutContent,
    sentences: { ...contentSentences, NOT_BLOCKED: msg('It is already shown.') },
    read: (filled) => ({ body: { ...named(about), reason: filledText(filled, 'reason') } }),
    onDone: () => {
      toasts.show({ message: t('It is shown again.') })
      onClose()
    },
  })
  return (
    <FormDialog
      id="unblock-content"
      title={t('Show it again?')}
      form={form}
      confirm={t('Show again')}
      onClose={onClose}
    >
      <ReasonField form={form} />
    </FormDialog>
  )
}
