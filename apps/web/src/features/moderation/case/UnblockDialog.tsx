import { FormDialog, ReasonField } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { type FoundContent, contentCalls, contentErrorMessages, contentInput } from '../queue/foundContent.ts'

/** Restores something that was hidden or removed. */
export function UnblockDialog({ about, onClose }: { readonly about: FoundContent; readonly onClose: () => void }) {
  const form = useCallForm('admin.unblockContent', {
    invalidates: contentCalls,
    sentences: { ...contentErrorMessages, NOT_BLOCKED: msg('Already visible') },
    read: (filled) => ({ body: { ...contentInput(about), reason: filledText(filled, 'reason') } }),
    onDone: () => {
      toasts.show({ message: t('Visible again') })
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
