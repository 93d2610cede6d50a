import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { PasswordField } from '@koinon/ui/fields/PasswordField'
import { TextField } from '@koinon/ui/fields/TextField'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { leaveIfSuspended } from '#features/entrance/signIn/leaveIfSuspended.ts'
import { callKey } from '#lib/data/calls/index.ts'
import { accountErrorMessages } from '#lib/data/problems/accountErrorMessages.ts'
import { FormProblem, filledSecret, filledText, useCallForm } from '#lib/forms/index.ts'
import type { CallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { Account } from '#lib/session/index.ts'
import { useSignInElsewhere } from './useSignInElsewhere.ts'

const formId = 'sign-in-again'

/** Shown when the session ends while somebody is here: the page stays, and continues after they sign in. */
export function SignInAgain({ onEnd }: { readonly onEnd: (done: boolean) => void }) {
  const account = useQueryClient().getQueryData<Account>(callKey('accounts.getAccountDetails'))
  const here = window.location.pathname + window.location.search
  const arrive = (signedIn: Pick<Account, 'id'> | undefined) => {
    // The page behind the dialog belongs to somebody else, so another account opens its own.
    if (account === undefined || signedIn?.id === account.id) onEnd(true)
    else window.location.assign(paths.home)
  }
  useSignInElsewhere(arrive)
  const form = useCallForm('accounts.login', {
    read: (data) => ({
      body: {
        identifier: filledText(data, 'identifier'),
        password: filledSecret(data, 'password'),
        remember: data.get('remember') !== null,
      },
    }),
    onDone: ({ state, account: signedIn }) => {
      if (state === 'SIGNED_IN') arrive(signedIn)
      else window.location.assign(paths.signIn(here))
    },
    sentences: accountErrorMessages,
    // Only the password was typed here: the name is filled in.
    fieldOf: { BAD_CREDENTIALS: 'password' },
    // A suspension may be why the session ended.
    onFailure: leaveIfSuspended,
  })
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={() => onEnd(false)}
      title={t('Sign in to continue')}
      actions={
        <Button type="submit" form={formId} variant="primary" isLoading={form.isPending}>
          {t('Sign in')}
        </Button>
      }
    >
      <form id={formId} ref={form.formRef} onSubmit={form.onSubmit}>
        <Stack gap={5}>
          <Text tone="muted">{t('You were signed out. Your text is still here.')}</Text>
          <FormProblem form={form} />
          <Credentials form={form} username={account?.username} />
          <Checkbox name="remember">{t('Stay signed in on this device')}</Checkbox>
          <Link href={paths.signIn(here)} target="_blank">
            {t('Sign in another way')}
          </Link>
        </Stack>
      </form>
    </Dialog>
  )
}

/** The identifier for signing in by password. */
function Credentials({ form, username }: { readonly form: CallForm; readonly username: string | undefined }) {
  return (
    <>
      <TextField
        name="identifier"
        label={t('Email, phone or username')}
        defaultValue={username}
        autoComplete="username"
        dir="ltr"
        isRequired
        error={form.problem?.fields['identifier']}
      />
      <PasswordField
        name="password"
        label={word('Password', 'field')}
        autoComplete="current-password"
        autoFocus
        isRequired
        error={form.problem?.fields['password']}
      />
    </>
  )
}
