import { useState } from 'react'
import { FormDialog, ReasonField } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { PersonField } from './PickFields.tsx'

interface HandOverDialogProps {
  readonly group: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Gives a group whose owner cannot act to one of its members. */
export function HandOverDialog({ group, onClose }: HandOverDialogProps) {
  const [heir, setHeir] = useState<string>()
  const form = useCallForm('admin.groupsHandOver', {
    invalidates: ['admin.groupsGet', 'admin.enterpriseGroupsGet', 'admin.groupsList', 'admin.enterpriseGroupsList'],
    sentences: {
      TARGET_NOT_MEMBER: msg('Only an active member of the group can own it.'),
      NOT_ALLOWED: msg('The owner is active again and can transfer it.'),
    },
    read: (filled) => ({ body: { groupId: group.id, userId: heir ?? '', reason: filledText(filled, 'reason') } }),
    onDone: () => {
      toasts.show({ message: t('The group has a new owner.'), tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      id="hand-over"
      title={t('Transfer {group}', { group: group.name })}
      intro={t('The current owner’s account is suspended. The new owner gets full control, including over admins.')}
      form={form}
      confirm={t('Transfer ownership')}
      isDangerous
      onClose={onClose}
    >
      <PersonField
        label={word('Owner', 'of a group')}
        value={heir}
        onChange={setHeir}
        error={form.problem?.fields['userId']}
      />
      <ReasonField form={form} />
    </FormDialog>
  )
}
