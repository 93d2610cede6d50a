import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { PasswordField } from '@koinon/ui/fields/PasswordField'
import { Text } from '@koinon/ui/foundations/Text'
import { Actions, Fields } from '#lib/forms/Section.tsx'
import { invoke, useMutationCall } from '#lib/data/calls/index.ts'
import { PasswordMeter } from '#lib/forms/PasswordMeter.tsx'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { toasts } from '#lib/feedback/toasts.ts'

const sentences = { BAD_CREDENTIALS: msg('Wrong current password') }

/** T04: changes the password, or sets the first one. */
export function PasswordSettings() {
  const account = useAccount()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const change = useChange(() => {
    setCurrent('')
    setPassword('')
  })
  const hasPassword = account.signIn.password
  const problem = change.error === null ? undefined : problemOf(change.error, sentences)
  const isOfCurrent = problem?.code === 'BAD_CREDENTIALS'
  const title = word('Password', 'label or title in settings')
  const missing = password === '' || (hasPassword && current === '')
  return (
    <Screen title={title} place={t('Your settings')} parent={paths.setting('security')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!missing)
            change.mutate({ body: { newPassword: password, ...(hasPassword ? { currentPassword: current } : {}) } })
        }}
      >
        <Fields>
          <Text tone="muted">
            {account.emails.some(({ state }) => state === 'VERIFIED')
              ? t('Changing it signs out all other devices. We’ll confirm by email.')
              : t('Changing it signs out all other devices.')}
          </Text>
          {hasPassword && (
            <PasswordField
              label={t('Current password')}
              autoComplete="current-password"
              value={current}
              onChange={setCurrent}
              isRequired
              error={isOfCurrent ? problem.sentence : undefined}
            />
          )}
          <NewPasswordField
            value={password}
            onChange={setPassword}
            error={isOfCurrent ? undefined : problem?.sentence}
            username={account.username}
          />
          <Actions>
            <Button
              type="submit"
              variant="primary"
              isLoading={change.isPending}
              disabledReason={missing ? t('Fill in all fields') : undefined}
            >
              {hasPassword ? t('Change password') : t('Set password')}
            </Button>
          </Actions>
        </Fields>
      </form>
    </Screen>
  )
}

function useChange(onChanged: () => void) {
  return useMutationCall('accounts.changePassword', {
    invalidates: ['accounts.getAccountDetails', 'accounts.getSessions'],
    onSuccess: () => {
      onChanged()
      toasts.show({ message: t('Password changed. All other devices were signed out.') })
    },
  })
}

interface NewPasswordFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly username: string
}

function NewPasswordField({ value, onChange, error, username }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={t('New password')}
      autoComplete="new-password"
      value={value}
      onChange={onChange}
      isRequired
      error={error}
      meter={
        <PasswordMeter
          password={value}
          username={username}
          check={(body) => invoke('accounts.checkPasswordStrength', { body })}
        />
      }
    />
  )
}
