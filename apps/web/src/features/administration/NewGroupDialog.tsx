import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { TextField } from '@koinon/ui/fields/TextField'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { PersonField } from './PickFields.tsx'

/** A group that staff create for somebody. */
export function NewGroupDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const [owner, setOwner] = useState<string>()
  const form = useCallForm('admin.groupsCreate', {
    invalidates: ['admin.groupsList'],
    sentences: { USER_NOT_FOUND: msg('This account doesn’t exist or is suspended.') },
    read: (filled) => ({
      body: {
        name: filledText(filled, 'name'),
        description: filledText(filled, 'description'),
        ownerId: owner ?? '',
      },
    }),
    onDone: ({ id }) => void navigate({ to: paths.managedGroup(id) }),
  })
  const fields = form.problem?.fields ?? {}
  return (
    <FormDialog
      id="new-group"
      title={t('Create a group for a member')}
      intro={t('This member becomes the owner.')}
      form={form}
      confirm={t('Create group')}
      onClose={onClose}
    >
      <TextField name="name" label={word('Name', 'column')} error={fields['name']} dir="auto" isRequired />
      <PersonField label={word('Owner', 'of a group')} value={owner} onChange={setOwner} error={fields['ownerId']} />
      <TextField
        name="description"
        label={word('Description', 'of a group')}
        error={fields['description']}
        counterLimit={140}
        dir="auto"
        isOptional
      />
    </FormDialog>
  )
}
