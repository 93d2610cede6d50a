import { TextField } from '@koinon/ui/fields/TextField'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { filledText, useCallForm } from '../../forms/index.ts'
import { t, word } from '../../text/i18n/index.ts'
import { filtersKey, maxFilterName } from './useSavedFilters.ts'
import type { FilteredList, SavedFilter } from './useSavedFilters.ts'

export interface SaveFilterDialogProps {
  readonly list: FilteredList
  readonly query: string
  readonly saved: readonly SavedFilter[]
  readonly onClose: () => void
}

/** Saves the present filter of a list under a name. */
export function SaveFilterDialog({ list, query, saved, onClose }: SaveFilterDialogProps) {
  const form = useCallForm('accounts.setPreferences', {
    invalidates: ['accounts.getPreferences'],
    read: (filled) => ({
      body: { preferences: { [filtersKey(list)]: [...saved, { name: filledText(filled, 'name'), query }] } },
    }),
    onDone: onClose,
  })
  return (
    <FormDialog
      id="save-filter"
      title={t('Save this filter')}
      form={form}
      confirm={word('Save', 'button: a filter under a name')}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={word('Name', 'column')}
        maxLength={maxFilterName}
        isRequired
        autoFocus
        error={form.problem?.fields['name']}
      />
    </FormDialog>
  )
}
