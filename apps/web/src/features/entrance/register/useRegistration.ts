import { useMemo, useState } from 'react'
import { CallError } from '@koinon/client/errors'
import { filledSecret, filledText } from '#lib/forms/formValues.ts'
import { msg } from '#lib/text/i18n/index.ts'
import { callPublic } from '../../../public/callPublic.ts'
import type { RegisterPage } from '#ssr/pages.ts'
import { verifiedContact, clearVerifiedContact } from './verifiedContact.ts'
import type { VerifiedContact } from './verifiedContact.ts'
import { contactKind } from './contactKind.ts'
import { useEntrance } from '../useEntrance.ts'
import type { EntranceOptions, Outcome } from '../useEntrance.ts'
import { useHasScript } from '../useHasScript.ts'

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
    PARENT_EMAIL_NEEDED: msg('Enter a parent’s email, not your own.'),
    EMAIL_DOMAIN_NEEDED: msg('Only email addresses of certain organisations can be used here.'),
    ANSWER_NEEDED: msg('Answer this question first.'),
    TERMS_CHANGED: msg('Our terms just changed. Read them again, then create your account.'),
    TOKEN_EXPIRED: msg('This took too long. Start again.'),
  },
  names: { email: 'contact', phoneNumber: 'contact', country: 'contact' },
  fieldOf: {
    USERNAME_TAKEN: 'username',
    USERNAME_INVALID: 'username',
    USERNAME_RESERVED: 'username',
    NAME_MISLEADING: 'displayName',
    PASSWORD_REFUSED: 'password',
    BIRTH_DATE_INVALID: 'birthDate',
    PARENT_EMAIL_NEEDED: 'parentEmail',
    ANSWER_NEEDED: 'answer',
    NOT_A_NUMBER: 'contact',
    INVALID_COUNTRY: 'contact',
    TOO_SHORT: 'contact',
    TOO_LONG: 'contact',
    EMAIL_TAKEN: 'contact',
    PHONE_TAKEN: 'contact',
  },
}

/** Hands the registration in. Its refusals may change what the form asks for. */
export function useRegistration({ data, replaces, onRegistered }: RegisterFormProps) {
  const { refusal, values } = data.form
  const entrance = useEntrance({ ...refusals, refusal })
  const isRequired = values.parentEmail !== undefined || entrance.problem?.code === 'PARENT_EMAIL_NEEDED'
  const [youngBorn, setYoungBorn] = useState(isRequired ? (values.birthDate ?? '') : null)
  const [isProofDead, setProofDead] = useState(false)
  const linked = useContactProof(data.contactProof)
  const verified = isProofDead ? null : linked
  const [termsVersion, setTermsVersion] = useState(data.termsVersion)
  const [question, setQuestion] = useState(data.question)
  const learn = ({ code, body }: CallError, filled: FormData) => {
    if (code === 'PARENT_EMAIL_NEEDED') setYoungBorn(filledText(filled, 'birthDate'))
    if (code === 'ANSWER_NEEDED' && typeof body['question'] === 'string') setQuestion(body['question'])
    if (code === 'TERMS_CHANGED' && typeof body['termsVersion'] === 'string') setTermsVersion(body['termsVersion'])
    if (code !== 'TOKEN_EXPIRED' || verified === null) return
    clearVerifiedContact()
    setProofDead(true)
  }
  const submit = async (filled: FormData): Promise<Outcome> => {
    const answer = await callPublic('accounts.register', {
      body: { ...bodyOf(filled, { ...data, termsVersion }, verified), ...(replaces === null ? {} : { replaces }) },
    }).catch((error: unknown) => {
      if (error instanceof CallError) learn(error, filled)
      throw error
    })
    clearVerifiedContact()
    const contact = filledText(filled, 'contact')
    const registered =
      'registrationId' in answer
        ? { contact, registrationId: answer.registrationId, resendAfter: answer.resendAfter }
        : null
    return onRegistered(registered, givenIn(filled))
  }
  /** A date of birth may have been mistyped: a person older than the refused date says may need no parent. */
  const isYoung = (birthDate: string): boolean => youngBorn !== null && (birthDate === '' || birthDate >= youngBorn)
  return { entrance, verified, isProofDead, isYoung, question, submit }
}

/** The proof from this page's link, or an earlier proof in this tab; known after hydration. */
function useContactProof(linked: RegisterPage['contactProof']): VerifiedContact | null {
  const hasScript = useHasScript()
  return useMemo(() => {
    if (linked?.contact) return { proof: linked.proof, contact: linked.contact }
    return hasScript ? verifiedContact() : null
  }, [linked, hasScript])
}

const savedFields = ['displayName', 'contact', 'username', 'birthDate', 'parentEmail', 'answer'] as const
const givenIn = (filled: FormData): RegisterPage['form']['values'] =>
  Object.fromEntries(savedFields.flatMap((name) => (filled.has(name) ? [[name, filledText(filled, name)]] : [])))

function bodyOf(
  filled: FormData,
  { registrationTicket, joinCode, termsVersion, canText }: RegisterPage,
  verified: VerifiedContact | null,
) {
  const contact = filledText(filled, 'contact')
  const password = filledSecret(filled, 'password')
  const parentEmail = filledText(filled, 'parentEmail')
  const answer = filledText(filled, 'answer')
  const isPhone = canText && contactKind(contact) === 'PHONE'
  const reached = isPhone ? { phoneNumber: contact } : { email: contact }
  return {
    displayName: filledText(filled, 'displayName'),
    username: filledText(filled, 'username'),
    birthDate: filledText(filled, 'birthDate'),
    termsVersion,
    ...(verified === null ? (contact === '' ? {} : reached) : { contactProof: verified.proof }),
    ...(password === '' ? {} : { password }),
    ...(parentEmail === '' ? {} : { parentEmail }),
    ...(answer === '' ? {} : { answer }),
    ...(registrationTicket === null ? {} : { registrationTicket }),
    ...(joinCode === null ? {} : { joinCode }),
  }
}
