import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { EntranceForm } from '#features/entrance/EntranceForm.tsx'
import { solveProofOfWork } from '#features/entrance/register/solveProofOfWork.ts'
import { useEntrance } from '#features/entrance/useEntrance.ts'
import type { Outcome } from '#features/entrance/useEntrance.ts'
import { filledText } from '#lib/forms/formValues.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { callPublic } from '../../public/callPublic.ts'
import { AuthPageFrame } from '../frame/AuthPageFrame.tsx'
import { page } from '../page.ts'
import type { PageProps } from '../page.ts'

const optional = ['organization', 'phoneNumber', 'message'] as const

/** P19: asks the operators for a demonstration. */
function Demo({ data: { form, captcha }, frame }: PageProps<'demo'>) {
  const [isSent, setSent] = useState(false)
  const entrance = useEntrance({ refusal: form.refusal })
  const send = async (filled: FormData): Promise<Outcome> => {
    await requestDemo(filled, await solveProofOfWork(captcha, form.token))
    setSent(true)
    return undefined
  }
  return (
    <AuthPageFrame frame={frame} title={isSent ? t('Thank you') : t('Request a demo')}>
      {isSent ? (
        <Text role="status">{t('We’ll be in touch soon.')}</Text>
      ) : (
        <EntranceForm entrance={entrance} form={form} needsScript onSubmit={send}>
          <Fields form={form} errors={entrance.problem?.fields ?? {}} />
          <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
            {word('Send', 'button')}
          </Button>
        </EntranceForm>
      )}
    </AuthPageFrame>
  )
}

interface FieldsProps extends Pick<PageProps<'demo'>['data'], 'form'> {
  readonly errors: Readonly<Record<string, string>>
}

function Fields({ form: { values }, errors }: FieldsProps) {
  const field = (name: keyof typeof values) => ({ name, defaultValue: values[name], error: errors[name] }) as const
  return (
    <>
      <TextField {...field('name')} size="touch" label={t('Your name')} autoComplete="name" isRequired />
      <TextField
        {...field('email')}
        size="touch"
        type="email"
        label={word('Email', 'label of a field')}
        autoComplete="email"
        dir="ltr"
        isRequired
      />
      <TextField
        {...field('organization')}
        size="touch"
        label={word('Organisation', 'label of a field')}
        autoComplete="organization"
        isOptional
      />
      <TextField
        {...field('phoneNumber')}
        size="touch"
        type="tel"
        label={t('Phone number')}
        autoComplete="tel"
        dir="ltr"
        isOptional
      />
      <TextArea {...field('message')} label={t('What would you like to see?')} rows={4} isOptional />
    </>
  )
}

/** Sends the form; what was left empty is left out. */
async function requestDemo(filled: FormData, recaptchaCode: string): Promise<void> {
  const given = optional.flatMap((name) => (filledText(filled, name) === '' ? [] : [[name, filledText(filled, name)]]))
  await callPublic('accounts.webflowDemoRegistration', {
    body: {
      name: filledText(filled, 'name'),
      email: filledText(filled, 'email'),
      ...Object.fromEntries(given),
      source: location.pathname,
      recaptchaCode,
    },
  })
}

export const demo = page<'demo'>({
  Page: Demo,
  head: () => ({ title: t('Request a demo'), isIndexed: false }),
})
