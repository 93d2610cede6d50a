import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { filledSecret, filledText } from '#lib/forms/formValues.ts'
import { T, msg, t, word } from '#lib/text/i18n/index.ts'
import { callPublic } from '#public/callPublic.ts'
import type { OrganizationPage } from '#ssr/pages.ts'
import { EntranceForm } from '../../EntranceForm.tsx'
import { NewPassword } from '../../signIn/NewPassword.tsx'
import { termsTags } from '../termsTags.tsx'
import { useEntrance } from '../../useEntrance.ts'
import type { EntranceOptions, Outcome } from '../../useEntrance.ts'
import { NewUsernameField } from '../NewUsernameField.tsx'
import { saveDraft, personFields, withProgress } from './draft.ts'
import type { OrganizationDraft, PersonDraft } from './draft.ts'

export interface PersonStepProps {
  readonly data: OrganizationPage
  readonly draft: OrganizationDraft
  readonly onDraft: (draft: OrganizationDraft) => Outcome
  /** Called with what was typed, so that it can be restored. */
  readonly onBack: (person: PersonDraft | undefined) => void
}

const refusals: EntranceOptions = {
  sentences: { EMAIL_DOMAIN_NEEDED: msg('Only email addresses of certain organisations can be used here.') },
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

/** The person responsible for the organisation, and their way to sign in. */
export function PersonStep({ data: { form, termsVersion }, draft, onDraft, onBack }: PersonStepProps) {
  const entrance = useEntrance(refusals)
  const { person } = draft
  const [username, setUsername] = useState(person?.username ?? '')
  const fields = entrance.problem?.fields ?? {}
  const handIn = async (filled: FormData): Promise<Outcome> => {
    const body = bodyOf(draft, filled, termsVersion)
    const progress = await callPublic('accounts.finishOrganizationRegister', { body })
    return onDraft(withProgress({ ...draft, person: personIn(filled), isHandedIn: true }, progress))
  }
  const typed = (): PersonDraft | undefined => {
    const { current } = entrance.formRef
    return current === null ? person : personIn(new FormData(current))
  }
  const save = (newer: Partial<PersonDraft> = {}) => {
    const now = typed()
    saveDraft({ ...draft, person: now && { ...now, ...newer } })
  }
  return (
    <EntranceForm entrance={entrance} form={form} onSubmit={handIn} onFill={() => save()}>
      <ContactFields person={person} fields={fields} />
      <NewUsernameField
        value={username}
        onChange={(next) => {
          setUsername(next)
          // Accepting a suggestion is not a change event of the form.
          save({ username: next })
        }}
        displayName={draft.name}
        error={fields['username']}
      />
      <NewPassword
        name="password"
        label={t('Password (optional)')}
        hint={t('Leave empty to sign in with emailed codes.')}
        error={fields['password']}
        username={username}
      />
      <TermsLine />
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {word('Submit', 'button')}
      </Button>
      <Button variant="quiet" onPress={() => onBack(typed())}>
        {word('Back', 'button to the step before')}
      </Button>
    </EntranceForm>
  )
}

const personIn = (filled: FormData): PersonDraft =>
  Object.fromEntries(personFields.map((name) => [name, filledText(filled, name)])) as PersonDraft

interface ContactFieldsProps {
  readonly person: PersonDraft | undefined
  readonly fields: Readonly<Record<string, string>>
}

/** The person's name, role and phone number. */
function ContactFields({ person, fields }: ContactFieldsProps) {
  const field = (name: 'firstName' | 'lastName' | 'role' | 'phoneNumber') =>
    ({ name, defaultValue: person?.[name], error: fields[name], size: 'touch' }) as const
  return (
    <>
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
        hint={t('With country code, such as +43 660 1234567')}
        autoComplete="tel"
        dir="ltr"
        isOptional
      />
    </>
  )
}

function TermsLine() {
  return (
    <Text size="ui" tone="muted">
      <T
        message="By registering the organisation you accept the <terms>terms of use</terms> and <privacy>privacy policy</privacy>."
        tags={termsTags}
      />
    </Text>
  )
}

/** The application as it is handed in; what was left empty is left out. */
function bodyOf(
  { registrationId, name, website, registrationNumber }: OrganizationDraft,
  filled: FormData,
  termsVersion: string,
) {
  const password = filledSecret(filled, 'password')
  const phoneNumber = filledText(filled, 'phoneNumber')
  return {
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
  }
}
