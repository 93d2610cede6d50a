import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Banner } from '@koinon/ui/overlays/Banner'
import { Text } from '@koinon/ui/foundations/Text'
import { T, t, word } from '#lib/text/i18n/index.ts'
import type { RegisterPage } from '#ssr/pages.ts'
import type { VerifiedContact } from './verifiedContact.ts'
import { EntranceForm } from '../EntranceForm.tsx'
import { NewPassword } from '../signIn/NewPassword.tsx'
import { termsTags } from './termsTags.tsx'
import { useHasScript } from '../useHasScript.ts'
import { NewUsernameField } from './NewUsernameField.tsx'
import { useRegistration } from './useRegistration.ts'
import type { RegisterFormProps } from './useRegistration.ts'

const longestAnswer = 500

/** P09: five questions, and that of a place where people decide who joins. */
export function RegisterForm(props: RegisterFormProps) {
  const { data, replaces } = props
  const { values } = data.form
  const { entrance, verified, isProofDead, isYoung, question, submit } = useRegistration(props)
  const [displayName, setDisplayName] = useState(values.displayName ?? '')
  const [username, setUsername] = useState(values.username ?? '')
  const fields = entrance.problem?.fields ?? {}
  return (
    <EntranceForm entrance={entrance} form={data.form} onSubmit={submit}>
      {data.contactProof?.contact === null && !isProofDead && (
        <Banner tone="warning">{t('This link was already used. Enter your email or phone again.')}</Banner>
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
      {verified === null ? (
        <ContactField
          values={values}
          fields={fields}
          canText={data.canText}
          isRequired={data.registrationTicket === null || !values.contact}
        />
      ) : (
        <VerifiedForm {...verified} />
      )}
      <NewUsernameField
        value={username}
        onChange={setUsername}
        displayName={displayName}
        own={replaces === null ? undefined : values.username}
        error={fields['username']}
      />
      <Age values={values} fields={fields} isYoung={isYoung} />
      <Question question={question} values={values} fields={fields} />
      {data.registrationTicket === null && (
        <NewPassword
          name="password"
          label={t('Password (optional)')}
          hint={t('Leave empty to sign in with emailed codes.')}
          error={fields['password']}
          username={username}
        />
      )}
      {/* Without JavaScript it says which terms were shown. */}
      <input type="hidden" name="termsVersion" value={data.termsVersion} />
      <TermsLine isDecided={data.isDecided} />
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {t('Create your account')}
      </Button>
    </EntranceForm>
  )
}

interface PartProps {
  readonly values: RegisterPage['form']['values']
  readonly fields: Readonly<Record<string, string>>
}

/** The question of a place where people decide who joins. */
function Question({ question, values, fields }: PartProps & { readonly question: string }) {
  if (question === '') return null
  return (
    <TextField
      name="answer"
      label={<bdi>{question}</bdi>}
      defaultValue={values.answer}
      maxLength={longestAnswer}
      size="touch"
      error={fields['answer']}
      isRequired
    />
  )
}

interface ContactFieldProps extends PartProps, Pick<RegisterPage, 'canText'> {
  readonly isRequired: boolean
}

/** A phone number requires JavaScript, which tells it from an address. */
function ContactField({ values, fields, canText, isRequired }: ContactFieldProps) {
  const mayBePhone = useHasScript() && canText
  return (
    <TextField
      name="contact"
      label={mayBePhone ? t('Email or phone number') : word('Email', 'label of a field')}
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

/** An identifier that was proven before needs no field. */
function VerifiedForm({ contact, proof }: VerifiedContact) {
  return (
    <>
      <Text tone="muted">{t('{contact} is confirmed.', { contact })}</Text>
      <input type="hidden" name="contactProof" value={proof} />
    </>
  )
}

/** The birth date and, for children, a parent who agrees. */
function Age({ values, fields, isYoung }: PartProps & { readonly isYoung: (birthDate: string) => boolean }) {
  const [birthDate, setBirthDate] = useState(values.birthDate ?? '')
  const [parentEmail, setParentEmail] = useState(values.parentEmail ?? '')
  // Without JavaScript it stays when the date is corrected.
  const isRequired = useHasScript()
  return (
    <>
      <TextField
        name="birthDate"
        type="date"
        label={t('Date of birth')}
        hint={t('For legal age limits only. Never shown.')}
        defaultValue={values.birthDate}
        onChange={setBirthDate}
        autoComplete="bday"
        size="touch"
        error={fields['birthDate']}
        isRequired
      />
      {isYoung(birthDate) && (
        <TextField
          name="parentEmail"
          type="email"
          label={t('A parent’s email')}
          hint={t('A parent has to agree. We’ll email them.')}
          value={parentEmail}
          onChange={setParentEmail}
          autoCapitalize="none"
          dir="ltr"
          size="touch"
          error={fields['parentEmail']}
          isRequired={isRequired}
        />
      )}
    </>
  )
}

function TermsLine({ isDecided }: Pick<RegisterPage, 'isDecided'>) {
  return (
    <>
      {isDecided && <Text tone="muted">{t('People here decide who joins. We’ll email you once they have.')}</Text>}
      <Text size="ui" tone="muted">
        <T
          message="By creating an account you accept the <terms>terms of use</terms> and <privacy>privacy policy</privacy>."
          tags={termsTags}
        />
      </Text>
    </>
  )
}
