import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { FormDialog, ReasonField } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { userErrorMessages } from './userDialogs.ts'
import type { UserDialogProps } from './userDialogs.ts'

/** A12: views the product as the member sees it. */
export function ViewAsDialog({ person, onClose }: UserDialogProps) {
  const form = useCallForm('admin.getImpersonationToken', {
    sentences: userErrorMessages,
    read: (filled) => ({
      body: {
        userId: person.id,
        reason: filledText(filled, 'reason'),
        allowWrites: filled.get('allowWrites') !== null,
      },
    }),
    onDone: ({ url }) => window.location.assign(url),
  })
  return (
    <FormDialog
      id="view-as"
      title={t('View as {name}', { name: person.displayName })}
      intro={t(
        'For 15 minutes you see the community as this member. Messages, sign-in and payments stay closed. Your views are logged, and the member is told afterwards.',
      )}
      form={form}
      confirm={t('View as member')}
      onClose={onClose}
    >
      <ReasonField form={form} />
      <Checkbox name="allowWrites" hint={t('Only if the member asked for a change.')}>
        {t('Allow changes')}
      </Checkbox>
    </FormDialog>
  )
}
