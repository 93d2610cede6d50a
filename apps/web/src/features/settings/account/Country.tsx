import { useMemo } from 'react'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { phoneCountries } from '#lib/text/phones/phoneCountries.ts'
import { Part } from './Part.tsx'
import { useDraft } from './useDraft.ts'
import { useEdit } from './useEdit.ts'

/** The country of residence, which is optional. */
export function Country() {
  const { country } = useAccount()
  const { save, isSaving, problem } = useEdit()
  const { value: chosen, isChanged, write, settle } = useDraft(country ?? '')
  const countries = useMemo(() => phoneCountries().map(({ code, name }) => ({ value: code, label: name })), [])
  return (
    <Part
      isChanged={isChanged}
      isSaving={isSaving}
      saveLabel={t('Save country')}
      onSave={() => save({ country: chosen === '' ? null : chosen }, () => settle(chosen))}
    >
      <NativeSelect
        label={word('Country', 'label of a field')}
        hint={t('Used for phone numbers without a country code. Only you can see this.')}
        value={chosen}
        onChange={write}
        options={[{ value: '', label: t('Prefer not to say') }, ...countries]}
        autoComplete="country"
        error={problem?.sentence}
      />
    </Part>
  )
}
