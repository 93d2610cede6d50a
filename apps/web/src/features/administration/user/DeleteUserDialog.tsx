import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { TextField } from '@koinon/ui/fields/TextField'
import { FormDialog, ReasonField } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { userCalls, userErrorMessages } from './userDialogs.ts'
import type { UserDialogProps } from './userDialogs.ts'

/** Closes an account on its owner's behalf. */
export function DeleteUserDialog({ person, onClose }: UserDialogProps) {
  const form = useCallForm('admin.deleteUser', {
    invalidates: userCalls,
    sentences: userErrorMessages,
    read: (filled) => ({
      body: {
        userId: person.id,
        confirmUsername: filledText(filled, 'confirmUsername'),
        reason: filledText(filled, 'reason'),
        mode: filled.get('keepPosts') === null ? ('ERASE_ALL' as const) : ('KEEP_POSTS' as const),
      },
    }),
    onDone: () => {
      toasts.show({ message: t('The account is closed and will be erased in 30 days.') })
      onClose()
    },
  })
  return (
    <FormDialog
      id="delete-user"
      title={t('Delete the account of {name}?', { name: person.displayName })}
      intro={t('It is closed at once and erased after 30 days. Until then, lifting its ban brings it back.')}
      form={form}
      confirm={t('Delete the account')}
      isDangerous
      onClose={onClose}
    >
      <TextField
        name="confirmUsername"
        label={t('Type the username to confirm')}
        error={form.problem?.fields['confirmUsername']}
        autoCapitalize="none"
        dir="ltr"
        isRequired
      />
      <ReasonField form={form} />
      <Checkbox name="keepPosts">{t('Posts and comments stay, without a name')}</Checkbox>
    </FormDialog>
  )
}
