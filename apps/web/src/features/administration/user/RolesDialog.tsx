import { useState } from 'react'
import { CheckboxGroup } from '@koinon/ui/choices/Checkbox'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { userCalls, userErrorMessages } from './userDialogs.ts'
import type { UserDialogProps } from './userDialogs.ts'

/** A10: the platform roles of a member. */
export function RolesDialog({ person, onClose }: UserDialogProps) {
  const [roles, setRoles] = useState<readonly string[]>(person.roles)
  const form = useCallForm('admin.setRoles', {
    invalidates: userCalls,
    sentences: userErrorMessages,
    read: () => ({
      body: {
        userId: person.id,
        roles: (['MODERATOR', 'ADMINISTRATOR'] as const).filter((role) => roles.includes(role)),
      },
    }),
    onDone: () => {
      toasts.show({ message: t('The roles are changed.') })
      onClose()
    },
  })
  return (
    <FormDialog
      id="roles"
      title={t('Roles of {name}', { name: person.displayName })}
      intro={t('Changes apply at once. This person is notified by email.')}
      form={form}
      confirm={word('Save', 'button')}
      onClose={onClose}
    >
      <CheckboxGroup
        legend={word('Roles', 'that staff has')}
        selected={roles}
        onChange={setRoles}
        options={[
          {
            value: 'MODERATOR',
            label: word('Moderator', 'role'),
            hint: t('Handles the queue, removes content, bans for up to 30 days.'),
          },
          {
            value: 'ADMINISTRATOR',
            label: word('Administrator', 'role'),
            hint: t('Full access, including roles.'),
          },
        ]}
      />
    </FormDialog>
  )
}
