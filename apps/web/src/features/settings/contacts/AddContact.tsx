import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { PhoneField } from '@koinon/ui/fields/PhoneField'
import type { PhoneValue } from '@koinon/ui/fields/PhoneField'
import { TextField } from '@koinon/ui/fields/TextField'
import { invokeOnce } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { Actions, Fields } from '#lib/forms/Section.tsx'
import { ActionProblem } from '../ActionProblem.tsx'
import { refetchContacts } from './contacts.ts'
import { homeCountry, phoneCountries } from '#lib/text/phones/phoneCountries.ts'

/** Adds an address, which counts once it is confirmed by a code or a link. */
export function AddEmail() {
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const action = useAction()
  const add = (name: 'accounts.addEmailShortCode' | 'accounts.addEmail') =>
    action.run(async () => {
      await invokeOnce(name, { body: { email: email.trim() } })
      await refetchContacts(queryClient)
      setEmail('')
    })
  const missing = !hasVisibleText(email) ? t('Enter an address') : undefined
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (missing === undefined) void add('accounts.addEmailShortCode')
      }}
    >
      <Fields>
        <ActionProblem action={action} fields={['email']} />
        <TextField
          label={t('Another address')}
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="email"
          autoCapitalize="none"
          dir="ltr"
          error={action.problem?.fields['email']}
        />
        <Actions>
          <Button type="submit" variant="primary" isLoading={action.isPending} disabledReason={missing}>
            {t('Send code')}
          </Button>
          <Button variant="quiet" disabledReason={missing} onPress={() => void add('accounts.addEmail')}>
            {t('Send a link instead')}
          </Button>
        </Actions>
      </Fields>
    </form>
  )
}

const phoneFields = ['phoneNumber', 'country']
const aboutNumber = ['NOT_A_NUMBER', 'INVALID_COUNTRY', 'TOO_SHORT', 'TOO_LONG']

/** Adds a number, which counts once the code texted to it is typed. */
export function AddPhone({ country }: { readonly country: string | null }) {
  const queryClient = useQueryClient()
  const [phone, setPhone] = useState<PhoneValue>({ country: homeCountry(country), number: '' })
  const action = useAction()
  const add = () =>
    action.run(async () => {
      await invokeOnce('accounts.addPhoneNumber', {
        body: { phoneNumber: phone.number.trim(), country: phone.country },
      })
      await refetchContacts(queryClient)
      setPhone({ ...phone, number: '' })
    })
  const { problem } = action
  const isAboutNumber = aboutNumber.includes(problem?.code ?? '')
  const error =
    problem?.fields['phoneNumber'] ?? problem?.fields['country'] ?? (isAboutNumber ? problem?.sentence : undefined)
  const missing = !hasVisibleText(phone.number) ? t('Enter a number') : undefined
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (missing === undefined) void add()
      }}
    >
      <Fields>
        {!isAboutNumber && <ActionProblem action={action} fields={phoneFields} />}
        <PhoneField
          label={t('Another number')}
          countries={phoneCountries()}
          value={phone}
          onChange={setPhone}
          error={error}
        />
        <Actions>
          <Button type="submit" variant="primary" isLoading={action.isPending} disabledReason={missing}>
            {t('Text a code')}
          </Button>
        </Actions>
      </Fields>
    </form>
  )
}
