import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { CallFailed } from '@koinon/client'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/forms/TextField'
import { Banner } from '@koinon/ui/overlays/Banner'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { T, msg, t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { callPublic } from '../../public/call.ts'
import type { RegisterPage } from '../../ssr/pages.ts'
import { contactKind, ownCountry } from './contacts.ts'
import { contactProof, forgetContactProof } from './contactProof.ts'
import type { ContactProof } from './contactProof.ts'
import { EntranceForm } from './EntranceForm.tsx'
import { filledSecret, filledText } from '../../lib/forms/filled.ts'
import { NewPassword } from './NewPassword.tsx'
import { useEntrance } from './useEntrance.ts'
import type { EntranceOptions, Outcome } from './useEntrance.ts'
import { useHasScript } from './useHasScript.ts'
import { UsernameField } from './UsernameField.tsx'

export interface Registered {
  readonly contact: string
  readonly registrationId: string
  readonly resendAfter: number
}

export interface RegisterFormProps {
  readonly data: RegisterPage
  /** The registration being started over, of which nothing was proven. */
  readonly replaces: string | null
  /** Called with what is left to prove, or null. Returning to the form finds its values. */
  readonly onRegistered: (registered: Registered | null, given: RegisterPage['form']['values']) => Outcome
}

const refusals: EntranceOptions = {
  sentences: {
    PARENT_EMAIL_NEEDED: msg("Enter a parent's email, not your own."),
    TERMS_CHANGED: msg('The terms have just changed. Read them again, then create your account.'),
    TOKEN_EXPIRED: msg('That took too long. Start again.'),
  },
  names: { email: 'contact', phoneNumber: 'contact', country: 'contact' },
  fieldOf: {
    USERNAME_TAKEN: 'username',
    USERNAME_INVALID: 'username',
    USERNAME_RESERVED: 'username',
    PASSWORD_REFUSED: 'password',
    BIRTH_DATE_INVALID: 'birthDate',
    PARENT_EMAIL_NEEDED: 'parentEmail',
    NOT_A_NUMBER: 'contact',
    INVALID_COUNTRY: 'contact',
    TOO_SHORT: 'contact',
    TOO_LONG: 'contact',
    EMAIL_TAKEN: 'contact',
    PHONE_TAKEN: 'contact',
  },
}

/** P09: five questions. */
export function RegisterForm({ data, replaces, onRegistered }: RegisterFormProps) {
  const { form } = data
  const { values } = form
  const entrance = useEntrance({ ...refusals, refusal: form.refusal })
  const [displayName, setDisplayName] = useState(values.displayName ?? '')
  const [username, setUsername] = useState(values.username ?? '')
  const [isYoung, setYoung] = useState(
    values.parentEmail !== undefined || entrance.problem?.code === 'PARENT_EMAIL_NEEDED',
  )
  const fields = entrance.problem?.fields ?? {}
  const [isProofDead, setProofDead] = useState(false)
  const linked = useContactProof(data.contactProof)
  const proven = isProofDead ? null : linked
  const [termsVersion, setTermsVersion] = useState(data.termsVersion)

  /** How a refusal changes the form itself. */
  const learn = ({ code, body }: CallFailed) => {
    if (code === 'PARENT_EMAIL_NEEDED') setYoung(true)
    if (code === 'TERMS_CHANGED' && typeof body['termsVersion'] === 'string') setTermsVersion(body['termsVersion'])
    if (code !== 'TOKEN_EXPIRED' || proven === null) return
    forgetContactProof()
    setProofDead(true)
  }
  const submit = async (filled: FormData): Promise<Outcome> => {
    const contact = filledText(filled, 'contact')
    const answer = await callPublic('accounts.register', {
      body: { ...bodyOf(filled, { ...data, termsVersion }, proven), ...(replaces === null ? {} : { replaces }) },
    }).catch((error: unknown) => {
      if (error instanceof CallFailed) learn(error)
      throw error
    })
    forgetContactProof()
    return onRegistered(
      'registrationId' in answer
        ? { contact, registrationId: answer.registrationId, resendAfter: answer.resendAfter }
        : null,
      givenIn(filled),
    )
  }
  return (
    <EntranceForm entrance={entrance} form={form} onSubmit={submit}>
      {data.contactProof?.contact === null && !isProofDead && (
        <Banner tone="warning">{t('The link is used up. Tell us again how you can be reached.')}</Banner>
      )}
      <TextField
        name="displayName"
        label={t('Your name')}
        value={displayName}
        onChange={setDisplayName}
        autoComplete="name"
        autoCapitalize="words"
        size="touch"
        error={fields['displayName']}
        isRequired
      />
      {proven === null ? (
        <ContactField values={values} fields={fields} isRequired={data.registrationTicket === null} />
      ) : (
        <>
          <Text tone="muted">{t('{contact} is confirmed.', { contact: proven.contact })}</Text>
          <input type="hidden" name="contactProof" value={proven.proof} />
        </>
      )}
      <UsernameField
        value={username}
        onChange={setUsername}
        displayName={displayName}
        own={replaces === null ? undefined : values.username}
        error={fields['username']}
      />
      <Age values={values} fields={fields} isYoung={isYoung} />
      {data.registrationTicket === null && (
        <NewPassword
          name="password"
          label={t('Password (or none)')}
          hint={t('Leave it empty to sign in with codes that we send you.')}
          error={fields['password']}
          username={username}
        />
      )}
      <TermsLine />
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {t('Create your account')}
      </Button>
    </EntranceForm>
  )
}

/** What the link to this page proves, or what was proven in this tab before; known after hydration. */
function useContactProof(linked: RegisterPage['contactProof']): ContactProof | null {
  const hasScript = useHasScript()
  return useMemo(() => {
    if (linked?.contact) return { proof: linked.proof, contact: linked.contact }
    return hasScript ? contactProof() : null
  }, [linked, hasScript])
}

interface PartProps {
  readonly values: RegisterPage['form']['values']
  readonly fields: Readonly<Record<string, string>>
}

/** A phone number requires JavaScript, which knows the browser's country. */
function ContactField({ values, fields, isRequired }: PartProps & { readonly isRequired: boolean }) {
  const hasScript = useHasScript()
  return (
    <TextField
      name="contact"
      label={hasScript ? t('Email or phone number') : word('Email', 'label of a field')}
      defaultValue={values.contact}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      size="touch"
      error={fields['contact']}
      isRequired={isRequired}
    />
  )
}

/** The birth date and, for children, a parent who agrees. */
function Age({ values, fields, isYoung }: PartProps & { readonly isYoung: boolean }) {
  return (
    <>
      <TextField
        name="birthDate"
        type="date"
        label={t('Date of birth')}
        hint={t('Never shown to others. It tells us what the law lets you do here.')}
        defaultValue={values.birthDate}
        autoComplete="bday"
        size="touch"
        error={fields['birthDate']}
        isRequired
      />
      {isYoung && (
        <TextField
          name="parentEmail"
          type="email"
          label={t("A parent's email")}
          hint={t('You are young enough that a parent has to agree. We write to them.')}
          defaultValue={values.parentEmail}
          autoCapitalize="none"
          dir="ltr"
          size="touch"
          error={fields['parentEmail']}
          isRequired
        />
      )}
    </>
  )
}

const kept = ['displayName', 'contact', 'username', 'birthDate', 'parentEmail'] as const
const givenIn = (filled: FormData): RegisterPage['form']['values'] =>
  Object.fromEntries(kept.flatMap((name) => (filled.has(name) ? [[name, filledText(filled, name)]] : [])))

const termsTags = {
  terms: (words: ReactNode) => <Link href={paths.legal('terms')}>{words}</Link>,
  privacy: (words: ReactNode) => <Link href={paths.legal('privacy')}>{words}</Link>,
}

function TermsLine() {
  return (
    <Text size="ui" tone="muted">
      <T
        message="By creating an account you accept the <terms>terms of use</terms> and have read how we treat your data in the <privacy>privacy statement</privacy>."
        tags={termsTags}
      />
    </Text>
  )
}

function bodyOf(
  filled: FormData,
  { registrationTicket, joinCode, termsVersion }: RegisterPage,
  proven: ContactProof | null,
) {
  const contact = filledText(filled, 'contact')
  const password = filledSecret(filled, 'password')
  const parentEmail = filledText(filled, 'parentEmail')
  const reached =
    contactKind(contact) === 'PHONE' ? { phoneNumber: contact, country: ownCountry() } : { email: contact }
  return {
    displayName: filledText(filled, 'displayName'),
    username: filledText(filled, 'username'),
    birthDate: filledText(filled, 'birthDate'),
    termsVersion,
    ...(proven === null ? (contact === '' ? {} : reached) : { contactProof: proven.proof }),
    ...(password === '' ? {} : { password }),
    ...(parentEmail === '' ? {} : { parentEmail }),
    ...(registrationTicket === null ? {} : { registrationTicket }),
    ...(joinCode === null ? {} : { joinCode }),
  }
}
