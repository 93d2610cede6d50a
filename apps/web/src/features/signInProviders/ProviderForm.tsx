import { useEffect, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { PasswordField } from '@koinon/ui/fields/PasswordField'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Banner } from '@koinon/ui/overlays/Banner'
import { FormProblem, useCallForm } from '#lib/forms/index.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import {
  type Provider,
  type ProviderDraft,
  bodyOf,
  draftOf,
  emptyDraft,
  hourChoices,
  mayRename,
} from './providerDraft.ts'

const sentences = {
  URL_NOT_ALLOWED: msg('Enter the provider’s public address, beginning with https.'),
  VERSION_CONFLICT: msg('Somebody else saved meanwhile. Reload the page and check the settings.'),
  QUOTA_REACHED: msg('Five providers is the limit. Delete one first.'),
  WOULD_LOCK_OUT: msg('People have to sign in with this client. End that first, under “Sign-in of managed accounts”.'),
  IN_FORCE: msg('Accounts are connected to this issuer. Add the other one as a new provider.'),
}

export interface ProviderFormProps {
  readonly saved?: Provider
  /** The organisation that owns it; without it, the place. */
  readonly groupId?: string
  readonly onSaved: (provider: Provider) => void
}

/** The settings of a provider. It is tested and switched on afterwards. */
export function ProviderForm({ saved: given, groupId, onSaved }: ProviderFormProps) {
  const [saved] = useState(given)
  const [initial] = useState(() => (saved === undefined ? emptyDraft : draftOf(saved)))
  const [draft, setDraft] = useState(initial)
  const [result, setResult] = useState<Provider>()
  const change = (some: Partial<ProviderDraft>) => setDraft((now) => ({ ...now, ...some }))
  const form = useCallForm('sso.saveProvider', {
    invalidates: ['sso.listProviders', 'admin.audit'],
    sentences,
    read: () => ({ body: bodyOf(draft, saved, groupId) }),
    onDone: (provider) => {
      toasts.show({ message: t('Provider saved'), tone: 'success' })
      setResult(provider)
    },
  })
  // After the guard knows that there is nothing to lose any more.
  useEffect(() => {
    if (result !== undefined) onSaved(result)
  }, [result, onSaved])
  const { formRef, onSubmit, isPending, problem } = form
  const fields = { draft, errors: problem?.fields ?? {}, onChange: change }
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <UnsavedChangesGuard isChanged={result === undefined && draft !== initial} />
      <Stack gap={6}>
        <FormProblem form={form} />
        <AddressFields {...fields} hasSecret={saved?.hasSecret ?? false} />
        {mayRename(draft, saved) && (
          <Banner tone="warning">
            {t('Some providers name people anew for each client. Check with one account that sign-in still works.')}
          </Banner>
        )}
        <AccessFields {...fields} />
        <ClaimFields {...fields} />
        <div>
          <Button type="submit" variant="primary" isLoading={isPending}>
            {word('Save', 'button')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

interface FieldsProps {
  readonly draft: ProviderDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (some: Partial<ProviderDraft>) => void
}

function AddressFields({ draft, errors, onChange, hasSecret }: FieldsProps & { readonly hasSecret: boolean }) {
  return (
    <>
      <TextField
        name="name"
        label={word('Name', 'of a sign-in provider')}
        hint={t('On the button: “Continue with …”')}
        value={draft.name}
        error={errors['name']}
        onChange={(name) => onChange({ name })}
        isRequired
      />
      <TextField
        name="issuer"
        type="url"
        dir="ltr"
        label={word('Issuer', 'address of a sign-in provider')}
        hint={t('The address of the provider, or of its configuration.')}
        value={draft.issuer}
        error={errors['issuer']}
        onChange={(issuer) => onChange({ issuer })}
        isRequired
      />
      <TextField
        name="clientId"
        dir="ltr"
        label={word('Client ID', 'at a sign-in provider')}
        value={draft.clientId}
        error={errors['clientId']}
        onChange={(clientId) => onChange({ clientId })}
        autoComplete="off"
        isRequired
      />
      <PasswordField
        name="clientSecret"
        label={word('Client secret', 'at a sign-in provider')}
        hint={hasSecret ? t('Leave empty to keep the saved secret.') : undefined}
        value={draft.clientSecret}
        error={errors['clientSecret']}
        onChange={(clientSecret) => onChange({ clientSecret })}
        autoComplete="new-password"
      />
    </>
  )
}

function AccessFields({ draft, onChange }: FieldsProps) {
  return (
    <>
      <Checkbox isSelected={draft.createsAccounts} onChange={(createsAccounts) => onChange({ createsAccounts })}>
        {t('New people can create an account with it')}
      </Checkbox>
      {draft.createsAccounts && (
        <Checkbox isSelected={draft.onlyOwnDomains} onChange={(onlyOwnDomains) => onChange({ onlyOwnDomains })}>
          {t('Only with an address in a verified domain')}
        </Checkbox>
      )}
      <NativeSelect
        label={t('Sign in again after')}
        value={String(draft.sessionHours)}
        onChange={(hours) => onChange({ sessionHours: Number(hours) })}
        options={[...new Set([...hourChoices, draft.sessionHours])]
          .sort((one, other) => one - other)
          .map((hours) => ({ value: String(hours), label: hoursText(hours) }))}
      />
      <Checkbox isSelected={draft.signOutAtProvider} onChange={(signOutAtProvider) => onChange({ signOutAtProvider })}>
        {t('Signing out here leads to the provider’s sign-out page')}
      </Checkbox>
    </>
  )
}

const hoursText = (hours: number): string =>
  hours % 24 === 0
    ? t('{days, plural, one {# day} other {# days}}', { days: hours / 24 })
    : t('{hours, plural, one {# hour} other {# hours}}', { hours })

function ClaimFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        name="claims.email"
        dir="ltr"
        label={t('Claim with the email address')}
        value={draft.email}
        error={errors['claims.email']}
        onChange={(email) => onChange({ email })}
      />
      <TextField
        name="claims.emailVerified"
        dir="ltr"
        label={t('Claim that says the address was checked')}
        hint={t('Without it, an address counts as unchecked.')}
        value={draft.emailVerified}
        error={errors['claims.emailVerified']}
        onChange={(emailVerified) => onChange({ emailVerified })}
      />
      <TextField
        name="claims.groups"
        dir="ltr"
        label={t('Claim with the groups')}
        hint={t('Of any name. Empty: groups are not read.')}
        value={draft.groups}
        error={errors['claims.groups']}
        onChange={(groups) => onChange({ groups })}
      />
    </>
  )
}
