import type { ListEntryRef } from '@koinon/contract/shared'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import type { CallName, GivenOf } from '../../data/calls/index.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useCallForm } from '../../forms/useCallForm.ts'
import type { CallForm } from '../../forms/useCallForm.ts'
import { filledText } from '../../forms/formValues.ts'
import { t, word } from '../../text/i18n/index.ts'
import { listErrors, maxDescriptionLength, maxNameLength } from './listTexts.ts'
import type { NamedList } from './listTexts.ts'

type Fields = GivenOf<'users.updateNamedList'>['body']

const invalidates = ['users.getNamedLists', 'users.getNamedList'] as const satisfies readonly CallName[]

const read = (form: FormData): Required<Fields> & { name: string } => ({
  name: filledText(form, 'name'),
  description: filledText(form, 'description'),
  visibility: filledText(form, 'visibility') === 'SHARED' ? 'SHARED' : 'PRIVATE',
})

export interface NewListProps {
  /** The first entries of the list. */
  readonly entries?: readonly ListEntryRef[]
  readonly onDone: (list: NamedList) => void
  readonly onClose: () => void
}

/** Names a new list. */
export function NewList({ entries = [], onDone, onClose }: NewListProps) {
  const form = useCallForm('users.createNamedList', {
    invalidates,
    sentences: listErrors,
    read: (data) => ({ body: { ...read(data), entries: [...entries] } }),
    onDone,
  })
  return <ListForm title={t('New list')} confirm={t('Create list')} form={form} onClose={onClose} />
}

export interface EditListProps {
  readonly list: NamedList
  readonly onClose: () => void
}

/** Renames or describes a list, or changes who sees it. */
export function EditList({ list, onClose }: EditListProps) {
  const form = useCallForm('users.updateNamedList', {
    invalidates,
    read: (data) => ({ params: { listId: list.id }, body: read(data) }),
    onDone: onClose,
  })
  return <ListForm title={t('Edit list')} confirm={word('Save', 'button')} form={form} list={list} onClose={onClose} />
}

interface ListFormProps {
  readonly title: string
  readonly confirm: string
  readonly form: CallForm
  readonly list?: NamedList
  readonly onClose: () => void
}

function ListForm({ title, confirm, form, list, onClose }: ListFormProps) {
  const fields = form.problem?.fields ?? {}
  return (
    <FormDialog id="list-form" title={title} confirm={confirm} form={form} onClose={onClose}>
      <TextField
        name="name"
        label={word('Name', 'of a list')}
        defaultValue={list?.name}
        maxLength={maxNameLength}
        error={fields['name']}
        dir="auto"
        isRequired
      />
      <TextArea
        name="description"
        label={word('Description', 'of a list')}
        defaultValue={list?.description}
        maxLength={maxDescriptionLength}
        error={fields['description']}
        rows={2}
        isOptional
      />
      <RadioGroup
        name="visibility"
        legend={t('Who can see it')}
        defaultValue={list?.visibility ?? 'PRIVATE'}
        options={[
          { value: 'PRIVATE', label: t('Only you') },
          {
            value: 'SHARED',
            label: t('Anyone with the link'),
            hint: t('People on it can see that they are, and can leave it.'),
          },
        ]}
      />
    </FormDialog>
  )
}
