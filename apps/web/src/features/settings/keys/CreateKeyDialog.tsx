import { useState } from 'react'
import type { KeySecret } from '@koinon/contract/shared'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText } from '#lib/forms/index.ts'
import { useCallForm } from '#lib/forms/useCallForm.ts'
import { useAccount } from '#lib/session/index.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { KeyDaysField } from '#lib/entities/keys/KeyDaysField.tsx'
import { keyErrorMessages } from '#lib/entities/keys/keyErrorMessages.ts'
import { KeyNameField } from '#lib/entities/keys/KeyNameField.tsx'
import { ScopeTable } from '#lib/entities/keys/ScopeTable.tsx'

export interface CreateKeyDialogProps {
  /** Days that a key lasts at most here. */
  readonly longestDays: number
  readonly onMade: (made: ReplyOf<'apps.createKey'>) => void
  readonly onClose: () => void
}

const sentences = {
  ...keyErrorMessages,
  QUOTA_REACHED: msg('You have 50 keys already. End one first.'),
  SCOPE_NOT_ALLOWED: msg('Only administrators make keys for the administration.'),
  KEYS_FORBIDDEN: msg('The organisation that manages your account allows no keys for programs.'),
}

/** Days that a key for the administration lasts at most, whatever the place admits for others; a test checks it against the contract. */
const staffDays = 30

type Scopes = KeySecret['key']['scopes']

/** Asks what a new key is for, what it may do and how long it lasts. */
export function CreateKeyDialog({ longestDays, onMade, onClose }: CreateKeyDialogProps) {
  const isAdministrator = useAccount().roles.includes('ADMINISTRATOR')
  const [isForStaff, setForStaff] = useState(false)
  const form = useCallForm('apps.createKey', {
    invalidates: ['apps.getKeys'],
    read: (data) => ({
      body: {
        name: filledText(data, 'name') ?? '',
        scopes: data.getAll('scopes') as Scopes,
        expiresInDays: Number(data.get('expiresInDays')),
      },
    }),
    onDone: onMade,
    sentences,
    needs: ['name', 'scopes'],
    fieldOf: { SCOPE_NOT_ALLOWED: 'scopes' },
  })
  const errors = form.problem?.fields ?? {}
  return (
    <FormDialog id="new-key" title={t('New key')} form={form} confirm={t('Create key')} fillsPhone onClose={onClose}>
      <KeyNameField error={errors['name']} />
      <ScopeTable
        isForStaff={isAdministrator}
        onStaffChange={setForStaff}
        error={errors['scopes'] === undefined ? undefined : t('Choose at least one.')}
      />
      <KeyDaysField
        hint={
          isAdministrator && longestDays > staffDays
            ? t('You get an email a week before. A key for the administration lasts 30 days at most.')
            : t('You get an email a week before.')
        }
        longest={isForStaff ? Math.min(longestDays, staffDays) : longestDays}
        error={errors['expiresInDays']}
      />
    </FormDialog>
  )
}
