import type { KeySecret } from '@koinon/contract/shared'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText } from '#lib/forms/index.ts'
import { useCallForm } from '#lib/forms/useCallForm.ts'
import { useAccount } from '#lib/session/index.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { KeyDaysField } from '#lib/entities/keys/KeyDaysField.tsx'
import { KeyNameField } from '#lib/entities/keys/KeyNameField.tsx'
import { ScopeTable } from '#lib/entities/keys/ScopeTable.tsx'

export interface CreateKeyDialogProps {
  readonly onMade: (made: ReplyOf<'apps.createKey'>) => void
  readonly onClose: () => void
}

const sentences = {
  QUOTA_REACHED: msg('You have 50 keys already. End one first.'),
  SCOPE_NOT_ALLOWED: msg('Only administrators make keys for the administration.'),
  KEYS_OFF: msg('This community lets no programs in.'),
  KEYS_FORBIDDEN: msg('The organisation that manages your account allows no keys for programs.'),
}

type Scopes = KeySecret['key']['scopes']

/** Asks what a new key is for, what it may do and how long it lasts. */
export function CreateKeyDialog({ onMade, onClose }: CreateKeyDialogProps) {
  const { roles } = useAccount()
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
    fieldOf: { SCOPE_NOT_ALLOWED: 'scopes' },
  })
  const errors = form.problem?.fields ?? {}
  return (
    <FormDialog id="new-key" title={t('New key')} form={form} confirm={t('Create key')} fillsPhone onClose={onClose}>
      <KeyNameField error={errors['name']} />
      <ScopeTable
        isForStaff={roles.includes('ADMINISTRATOR')}
        error={errors['scopes'] === undefined ? undefined : t('Choose at least one.')}
      />
      <KeyDaysField
        hint={t('You get an email a week before. A key for the administration lasts 30 days at most.')}
        error={errors['expiresInDays']}
      />
    </FormDialog>
  )
}
