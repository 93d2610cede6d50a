import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { invokeOnce } from '#lib/data/calls/index.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { useCountdown } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { Actions, Fields } from '#lib/forms/Section.tsx'
import { ActionProblem } from '../ActionProblem.tsx'

const sentences = {
  PARENT_EMAIL_NEEDED: msg('Enter a parent’s email, not your own.'),
  // Registering wrote to them a moment ago: this may be the first try.
  RATE_LIMITED: msg('Already sent'),
}

export interface RequestConsentProps {
  /** The address that the request went to; null if another parent has to be named. */
  readonly parentEmail: string | null
}

/** For a child that waits: where the request went, and sending it again, at another address if the one given was wrong. */
export function RequestConsent({ parentEmail }: RequestConsentProps) {
  const view = useCacheView()
  const [address, setAddress] = useState('')
  const [sent, setSent] = useState<{ readonly resendAfter: number } | null>(null)
  const action = useAction(sentences)
  const wait = useCountdown(sent?.resendAfter, sent)
  const request = () =>
    action.run(async () => {
      const body = address === '' ? {} : { parentEmail: address }
      const answer = await invokeOnce('accounts.familyLinkAsk', { body })
      setSent(answer)
      setAddress('')
      view.update('accounts.getAccountDetails', (account) =>
        account.familyLink === null
          ? account
          : { ...account, familyLink: { ...account.familyLink, parentEmail: answer.parentEmail } },
      )
      toasts.show({ message: t('Sent to {email}', { email: answer.parentEmail }) })
    })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (wait === 0) void request()
      }}
    >
      <Fields>
        {parentEmail !== null && <Text>{t('Sent to {email}', { email: parentEmail })}</Text>}
        <ActionProblem action={action} fields={['parentEmail']} />
        <TextField
          type="email"
          label={t('A parent’s email')}
          hint={parentEmail === null ? undefined : t('Only if you gave a wrong address')}
          value={address}
          onChange={setAddress}
          isOptional={parentEmail !== null}
          isRequired={parentEmail === null}
          autoCapitalize="none"
          dir="ltr"
          error={action.problem?.fields['parentEmail']}
        />
        <Actions>
          <Button
            type="submit"
            isLoading={action.isPending}
            disabledReason={wait > 0 ? t('You can resend in {seconds} s', { seconds: wait }) : undefined}
          >
            {parentEmail === null ? t('Send request') : t('Email them again')}
          </Button>
        </Actions>
      </Fields>
    </form>
  )
}
