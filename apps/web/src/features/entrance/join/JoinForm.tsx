import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Link } from '@koinon/ui/foundations/Link'
import { TextField } from '@koinon/ui/fields/TextField'
import type { TextFieldProps } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { callPublic } from '../../../public/callPublic.ts'
import type { CommunityPage, JoinField } from '#ssr/pages.ts'
import { JoinQuestions, answersIn } from './JoinQuestions.tsx'
import { joinLabel } from './joinLabel.ts'
import { EntranceForm } from '../EntranceForm.tsx'
import { filledText } from '#lib/forms/formValues.ts'
import { useEntrance } from '../useEntrance.ts'
import type { Outcome } from '../useEntrance.ts'
import styles from './JoinForm.module.css'

const sentences = {
  VERSION_CONFLICT: msg('The questions have changed. Reload the page and answer again.'),
  EMAIL_DOMAIN_NEEDED: msg('Only email addresses of certain organisations can be used here.'),
}
const textFields = ['email', 'phoneNumber'] as const

/** P03: the visitor's name, and one way to be reached. */
export function JoinForm(page: CommunityPage) {
  const { landing, form, captcha, contact: initialContact } = page
  const phone = {
    NOT_A_NUMBER: 'phoneNumber',
    INVALID_COUNTRY: 'phoneNumber',
    TOO_SHORT: 'phoneNumber',
    TOO_LONG: 'phoneNumber',
  }
  const entrance = useEntrance({ refusal: form.refusal, fieldOf: phone, sentences })
  const fields = entrance.problem?.fields ?? {}
  const handle = landing.communityHandle
  const submit = async (filled: FormData): Promise<Outcome> => {
    const { solveProofOfWork } = await import('../register/solveProofOfWork.ts')
    const recaptchaCode = await solveProofOfWork(captcha, form.token)
    const { status } = await callPublic('landing.joinCommunity', {
      params: { communityHandle: handle },
      body: { ...bodyOf(filled), ...answersIn(filled, landing.joinQuestions), recaptchaCode },
    })
    saveJoined(handle, status ?? '', filled)
    location.assign(`/c/${handle}/joined`)
    return 'LEAVING'
  }
  const field = (name: JoinField) =>
    ({ name, defaultValue: form.values[name], error: fields[name], size: 'touch' }) as const
  return (
    <EntranceForm entrance={entrance} form={form} onSubmit={submit}>
      <div className={styles['names']}>
        <TextField {...field('firstName')} label={t('First name')} autoComplete="given-name" isRequired />
        <TextField {...field('lastName')} label={t('Last name')} autoComplete="family-name" isRequired />
      </div>
      <ContactField field={field} initialContact={initialContact} />
      <JoinQuestions joinQuestions={landing.joinQuestions} field={field} />
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {joinLabel(page)}
      </Button>
    </EntranceForm>
  )
}

interface ContactFieldProps {
  readonly field: (name: JoinField) => Pick<TextFieldProps, 'name' | 'defaultValue' | 'error' | 'size'>
  readonly initialContact: CommunityPage['contact']
}

/** An address, or a number instead; without scripts the other is asked for by another address of the page. */
function ContactField({ field, initialContact }: ContactFieldProps) {
  const [contact, setContact] = useState(initialContact)
  const isByPhone = contact === 'PHONE'
  const common = {
    labelEnd: (
      <Text size="small" tone="muted">
        {t('so that we can answer')}
      </Text>
    ),
    dir: 'ltr',
  } as const
  return (
    <div className={styles['contact']}>
      {isByPhone ? (
        <TextField
          key="phone"
          {...field('phoneNumber')}
          {...common}
          type="tel"
          label={t('Phone number')}
          autoComplete="tel"
        />
      ) : (
        <TextField
          key="email"
          {...field('email')}
          {...common}
          type="email"
          label={word('Email', 'label of a field')}
          autoComplete="email"
        />
      )}
      <Link
        href={isByPhone ? '?#join' : '?contact=phone#join'}
        className={styles['other']}
        onClick={(event) => {
          event.preventDefault()
          setContact(isByPhone ? 'EMAIL' : 'PHONE')
        }}
      >
        {isByPhone ? t('Use an email address instead') : t('Use a phone number instead')}
      </Link>
    </div>
  )
}

function bodyOf(filled: FormData) {
  const texts = Object.fromEntries(
    textFields.flatMap((name) => (filledText(filled, name) === '' ? [] : [[name, filledText(filled, name)]])),
  )
  return { firstName: filledText(filled, 'firstName'), lastName: filledText(filled, 'lastName'), ...texts }
}

/** The next page greets by name and passes what was given to the registration, so that nothing is asked twice. */
function saveJoined(handle: string, status: string, filled: FormData): void {
  const given = new URLSearchParams({ status })
  for (const name of ['firstName', 'lastName', ...textFields]) given.set(name, filledText(filled, name))
  document.cookie = `koinon.joined=${encodeURIComponent(given.toString())}; Path=/c/${handle}; Max-Age=600; SameSite=Lax`
}
