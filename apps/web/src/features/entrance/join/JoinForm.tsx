import { Button } from '@koinon/ui/actions/Button'
import { FieldGroup } from '@koinon/ui/fields/Field'
import { TextField } from '@koinon/ui/fields/TextField'
import type { TextFieldProps } from '@koinon/ui/fields/TextField'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { t, word } from '#lib/text/i18n/index.ts'
import { callPublic } from '#public/callPublic.ts'
import type { CommunityPage, JoinField } from '#ssr/pages.ts'
import { EntranceForm } from '../EntranceForm.tsx'
import { filledText } from '#lib/forms/formValues.ts'
import { solveProofOfWork } from '../register/solveProofOfWork.ts'
import { useEntrance } from '../useEntrance.ts'
import type { Outcome } from '../useEntrance.ts'
import styles from '../entrance.module.css'

const numberFields = ['birthDay', 'birthMonth', 'birthYear'] as const
const textFields = ['email', 'phoneNumber'] as const

/** P03: the visitor's name, and one way to be reached. */
export function JoinForm({ landing, form, captcha }: CommunityPage) {
  const phone = {
    NOT_A_NUMBER: 'phoneNumber',
    INVALID_COUNTRY: 'phoneNumber',
    TOO_SHORT: 'phoneNumber',
    TOO_LONG: 'phoneNumber',
  }
  const entrance = useEntrance({ refusal: form.refusal, fieldOf: { ...phone, BIRTH_DATE_INVALID: 'birthDay' } })
  const fields = entrance.problem?.fields ?? {}
  const handle = landing.communityHandle
  const submit = async (filled: FormData): Promise<Outcome> => {
    const recaptchaCode = await solveProofOfWork(captcha, form.token)
    const { status } = await callPublic('landing.joinCommunity', {
      params: { communityHandle: handle },
      body: { ...bodyOf(filled), recaptchaCode },
    })
    keepJoined(handle, status ?? '', filled)
    location.assign(`/c/${handle}/joined`)
    return 'LEAVING'
  }
  const field = (name: JoinField) =>
    ({ name, defaultValue: form.values[name], error: fields[name], size: 'touch' }) as const
  const hasBirthDate = numberFields.some((name) => name in fields || form.values[name])
  return (
    <EntranceForm entrance={entrance} form={form} onSubmit={submit}>
      <TextField {...field('firstName')} label={t('First name')} autoComplete="given-name" isRequired />
      <TextField {...field('lastName')} label={t('Last name')} autoComplete="family-name" isRequired />
      <FieldGroup
        legend={t('How can we reach you?')}
        hint={t('Email or phone. Skip both if you create an account next.')}
      >
        <TextField
          {...field('email')}
          type="email"
          label={word('Email', 'label of a field')}
          autoComplete="email"
          dir="ltr"
        />
        <TextField {...field('phoneNumber')} type="tel" label={t('Phone number')} autoComplete="tel" dir="ltr" />
      </FieldGroup>
      <BirthDate field={field} isOpen={hasBirthDate} />
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {t('Ask to join')}
      </Button>
    </EntranceForm>
  )
}

interface BirthDateProps {
  readonly field: (name: JoinField) => Pick<TextFieldProps, 'name' | 'defaultValue' | 'error' | 'size'>
  readonly isOpen: boolean
}

function BirthDate({ field, isOpen }: BirthDateProps) {
  return (
    <details open={isOpen || undefined}>
      <summary className={styles['more']}>{t('Add your date of birth')}</summary>
      <Cluster align="end" isNowrap gap={4}>
        <TextField
          {...field('birthDay')}
          label={word('Day', 'of a date of birth')}
          inputMode="numeric"
          maxLength={2}
          autoComplete="bday-day"
          dir="ltr"
        />
        <TextField
          {...field('birthMonth')}
          label={word('Month', 'of a date of birth')}
          inputMode="numeric"
          maxLength={2}
          autoComplete="bday-month"
          dir="ltr"
        />
        <TextField
          {...field('birthYear')}
          label={word('Year', 'of a date of birth')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="bday-year"
          dir="ltr"
        />
      </Cluster>
    </details>
  )
}

function bodyOf(filled: FormData) {
  const texts = Object.fromEntries(
    textFields.flatMap((name) => (filledText(filled, name) === '' ? [] : [[name, filledText(filled, name)]])),
  )
  const numbers = Object.fromEntries(
    numberFields.flatMap((name) => (filledText(filled, name) === '' ? [] : [[name, Number(filledText(filled, name))]])),
  )
  return { firstName: filledText(filled, 'firstName'), lastName: filledText(filled, 'lastName'), ...texts, ...numbers }
}

/** The next page greets by name and passes what was given to the registration, so that nothing is asked twice. */
function keepJoined(handle: string, status: string, filled: FormData): void {
  const given = new URLSearchParams({ status })
  for (const name of ['firstName', 'lastName', ...textFields]) given.set(name, filledText(filled, name))
  document.cookie = `koinon.joined=${encodeURIComponent(given.toString())}; Path=/c/${handle}; Max-Age=600; SameSite=Lax`
}
