import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { TextField } from '@koinon/ui/fields/TextField'
import type { CallName, ReplyOf } from '#lib/data/calls/index.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText } from '#lib/forms/formValues.ts'
import { useCallForm } from '#lib/forms/useCallForm.ts'
import type { CallForm } from '#lib/forms/useCallForm.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'

export type SavedSearch = ReplyOf<'accounts.getSavedSearches'>['items'][number]

const maxName = 60
const sentences = { QUOTA_REACHED: msg('You have saved 25 searches. Delete one of them first.') }
const invalidates = ['accounts.getSavedSearches'] as const satisfies readonly CallName[]

const read = (form: FormData) => ({ name: filledText(form, 'name'), isNotifying: form.has('isNotifying') })

interface SavedSearchDialogProps {
  readonly query: string
  /** If it is saved already. */
  readonly saved: SavedSearch | undefined
  readonly onClose: () => void
}

/** Saves a search, or changes how it is saved. */
export const SavedSearchDialog = ({ query, saved, onClose }: SavedSearchDialogProps) =>
  saved === undefined ? (
    <NewSavedSearch query={query} onClose={onClose} />
  ) : (
    <EditSavedSearch saved={saved} onClose={onClose} />
  )

function NewSavedSearch({ query, onClose }: Pick<SavedSearchDialogProps, 'query' | 'onClose'>) {
  const form = useCallForm('accounts.saveSearch', {
    invalidates,
    sentences,
    read: (data) => ({ body: { ...read(data), query } }),
    onDone: onClose,
  })
  const saved = { name: query.slice(0, maxName), isNotifying: true }
  return <SavedSearchForm title={t('Save this search')} form={form} saved={saved} onClose={onClose} />
}

function EditSavedSearch({ saved, onClose }: { readonly saved: SavedSearch; readonly onClose: () => void }) {
  const form = useCallForm('accounts.updateSavedSearch', {
    invalidates,
    read: (data) => ({ params: { id: saved.id }, body: read(data) }),
    onDone: onClose,
  })
  return <SavedSearchForm title={t('Edit saved search')} form={form} saved={saved} onClose={onClose} />
}

interface SavedSearchFormProps {
  readonly title: string
  readonly form: CallForm
  readonly saved: Pick<SavedSearch, 'name' | 'isNotifying'>
  readonly onClose: () => void
}

function SavedSearchForm({ title, form, saved, onClose }: SavedSearchFormProps) {
  return (
    <FormDialog id="saved-search-form" title={title} confirm={word('Save', 'button')} form={form} onClose={onClose}>
      <TextField
        name="name"
        label={word('Name', 'of a saved search')}
        defaultValue={saved.name}
        maxLength={maxName}
        error={form.problem?.fields['name']}
        dir="auto"
        isRequired
      />
      <Checkbox
        name="isNotifying"
        defaultSelected={saved.isNotifying}
        hint={t('When others write something that matches. It can take a quarter of an hour.')}
      >
        {t('Notify me of new results')}
      </Checkbox>
    </FormDialog>
  )
}
