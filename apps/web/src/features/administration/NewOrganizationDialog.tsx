import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { TextField } from '@koinon/ui/fields/TextField'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { handleFrom, maxHandleLength } from './handles.ts'
import { PersonField } from './PickFields.tsx'

const sentences = {
  HANDLE_TAKEN: msg('This address is taken. Choose another.'),
  USER_NOT_FOUND: msg('This account doesn’t exist or is suspended.'),
}

const textsForMember = () => ({
  title: t('Create an organisation for a member'),
  intro: t('This member becomes the owner. The public page appears once it’s published.'),
})
const textsForReader = () => ({
  title: t('Create an organisation'),
  intro: t('You become the owner. The public page appears once it’s published.'),
})

export interface NewOrganizationDialogProps {
  /** The owner; the dialog asks for one if omitted. */
  readonly ownerId?: string
  readonly onClose: () => void
}

/** A20: a community with a page of its own, created without an organisation registering. */
export function NewOrganizationDialog({ ownerId, onClose }: NewOrganizationDialogProps) {
  const navigate = useNavigate()
  const [owner, setOwner] = useState(ownerId)
  const [name, setName] = useState('')
  /** The handle as typed; until then it is derived from the name. */
  const [handle, setHandle] = useState<string>()
  const form = useCallForm('admin.enterpriseGroupsCreate', {
    invalidates: ['admin.enterpriseGroupsList', 'admin.setup'],
    sentences,
    read: (filled) => ({
      body: {
        name: filledText(filled, 'name'),
        handle: filledText(filled, 'handle').toLowerCase(),
        ownerId: owner ?? '',
      },
    }),
    onDone: (made) => {
      if ('id' in made) void navigate({ to: paths.managedGroup(made.id) })
    },
  })
  const fields = form.problem?.fields ?? {}
  return (
    <FormDialog
      id="new-home"
      {...(ownerId === undefined ? textsForMember() : textsForReader())}
      form={form}
      confirm={t('Create organisation')}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={word('Name', 'column')}
        value={name}
        onChange={setName}
        error={fields['name']}
        dir="auto"
        isRequired
      />
      <TextField
        name="handle"
        label={word('Address', 'of a community, in links')}
        hint={t('Letters, digits and hyphens, starting with a letter.')}
        error={fields['handle']}
        value={handle ?? handleFrom(name)}
        onChange={setHandle}
        maxLength={maxHandleLength}
        autoCapitalize="none"
        dir="ltr"
        isRequired
      />
      {ownerId === undefined && (
        <PersonField label={word('Owner', 'of a group')} value={owner} onChange={setOwner} error={fields['ownerId']} />
      )}
    </FormDialog>
  )
}
