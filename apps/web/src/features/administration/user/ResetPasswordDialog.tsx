import { FormDialog, ReasonField } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { userCalls, userErrorMessages } from './userDialogs.ts'
import type { UserDialogProps } from './userDialogs.ts'

/** A14: sends a link for a new password. */
export function ResetPasswordDialog({ person, onClose }: UserDialogProps) {
  const form = useCallForm('admin.userAccountsResetPassword', {
    invalidates: userCalls,
    sentences: userErrorMessages,
    read: (filled) => ({ params: { userId: person.id }, body: { reason: filledText(filled, 'reason') } }),
    onDone: () => {
      toasts.show({ message: t('Link sent') })
      onClose()
    },
  })
  return (
    <FormDialog
      id="reset-password"
      title={t('Reset password of {name}?', { name: person.displayName })}
      intro={t('All devices are signed out. Only this person sees the link.')}
      form={form}
      confirm={t('Send link')}
      onClose={onClose}
    >
      <ReasonField form={form} />
    </FormDialog>
  )
}
