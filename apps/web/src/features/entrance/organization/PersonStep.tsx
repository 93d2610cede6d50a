import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/forms/TextField'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { filledSecret, filledText } from '../../../lib/forms/filled.ts'
import { T, t, word } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/paths.ts'
import { callPublic } from '../../../public/call.ts'
import type { OrganizationPage } from '../../../ssr/pages.ts'
import { EntranceForm } from '../EntranceForm.tsx'
import { NewPassword } from '../NewPassword.tsx'
import { useEntrance } from '../useEntrance.ts'
import type { EntranceOptions, Outcome } from '../useEntrance.ts'
import { UsernameField } from '../UsernameField.tsx'
import { keepDraft, personFields, withProgress } from './draft.ts'
import type { OrganizationDraft, PersonDraft } from './draft.ts'

export interface PersonStepProps {
  readonly data: OrganizationPage
  readonly draft: OrganizationDraft
  readonly onDraft: (draft: OrganizationDraft) => Outcome
  /** Called with what was typed, so that it can be restored. */
  readonly onBack: (person: PersonDraft | undefined) => void
}

const refusals: EntranceOptions = {
  names: {
    'contact.firstName': 'firstName',
    'contact.lastName': 'lastName',
    'contact.role': 'role',
    'contact.phoneNumber': 'phoneNumber',
  },
  fieldOf: {
    USERNAME_TAKEN: 'username',
    USERNAME_INVALID: 'username',
    USERNAME_RESERVED: 'username',
    PASSWORD_REFUSED: 'password',
    NOT_A_NUMBER: 'phoneNumber',
    INVALID_COUNTRY: 'phoneNumber',
    TOO_SHORT: 'phoneNumber',
    TOO_LONG: 'phoneNumber',
  },
}

/** Who is responsible for the organisation, and how they sign in. */
export function PersonStep({ data: { form, termsVersion }, draft, onDraft, onBack }: PersonStepProps) {
  const entrance = useEntrance(refusals)
  const { person } = draft
  const [username, setUsername] = useState(person?.username ?? '')
  const fields = entrance.problem?.fields ?? {}
  const handIn = async (filled: FormData): Promise<Outcome> => {
    const { registrationId, name, website, registrationNumber } = draft
    const password = filledSecret(filled, 'password')
    const phoneNumber = filledText(filled, 'phoneNumber')
    const progress = await callPublic('accounts.finishOrganizationRegister', {
      body: {
        registrationId,
        name,
        website,
        ...(registrationNumber === '' ? {} : { registrationNumber }),
        contact: {
          firstName: filledText(filled, 'firstName'),
          lastName: filledText(filled, 'lastName'),
          role: filledText(filled, 'role'),
          ...(phoneNumber === '' ? {} : { phoneNumber }),
        },
        username: filledText(filled, 'username'),
        ...(password === '' ? {} : { password }),
        termsVersion,
      },
    })
    return onDraft(withProgress({ ...draft, person: personIn(filled), isHandedIn: true }, progress))
  }
  const typed = (): PersonDraft | undefined => {
    const { current } = entrance.formRef
    return current === null ? person : personIn(new FormData(current))
  }
  const keep = (newer: Partial<PersonDraft> = {}) => {
    const now = typed()
    keepDraft({ ...draft, person: now && { ...now, ...newer } })
  }
  const field = (name: 'firstName' | 'lastName' | 'role' | 'phoneNumber') =>
    ({ name, defaultValue: person?.[name], error: fields[name], size: 'touch' }) as const
  return (
    <EntranceForm entrance={entrance} form={form} onSubmit={handIn} onFill={() => keep()}>
      <TextField {...field('firstName')} label={t('First name')} autoComplete="given-name" autoFocus isRequired />
      <TextField {...field('lastName')} label={t('Last name')} autoComplete="family-name" isRequired />
      <TextField
        {...field('role')}
        label={t('Role in the organisation')}
        autoComplete="organization-title"
        isRequired
      />
      <TextField
        {...field('phoneNumber')}
        type="tel"
        label={t('Phone number')}
        hint={t('Numbers with their country, such as +43 660 1234567.')}
        autoComplete="tel"
        dir="ltr"
        isOptional
      />
      <UsernameField
        value={username}
        onChange={(next) => {
          setUsername(next)
          // Accepting a suggestion is not a change event of the form.
          keep({ username: next })
        }}
        displayName={draft.name}
        error={fields['username']}
      />
      <NewPassword
        name="password"
        label={t('Password (or none)')}
        hint={t('Leave it empty to sign in with codes that we send you.')}
        error={fields['password']}
        username={username}
      />
      <Text size="ui" tone="muted">
        <T
          message="By registering the organisation you accept the <terms>terms of use</terms> and have read how we treat your data in the <privacy>privacy statement</privacy>."
          tags={termsTags}
        />
      </Text>
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {t('Submit it')}
      </Button>
      <Button variant="quiet" onPress={() => onBack(typed())}>
        {word('Back', 'button to the step before')}
      </Button>
    </EntranceForm>
  )
}

const personIn = (filled: FormData): PersonDraft =>
  Object.fromEntries(personFields.map((name) => [name, filledText(filled, name)])) as PersonDraft

const termsTags = {
  terms: (words: ReactNode) => <Link href={paths.legal('terms')}>{words}</Link>,
  privacy: (words: ReactNode) => <Link href={paths.legal('privacy')}>{words}</Link>,
}
