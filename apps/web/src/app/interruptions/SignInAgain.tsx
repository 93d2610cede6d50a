import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { PasswordField } from '@koinon/ui/forms/PasswordField'
import { TextField } from '@koinon/ui/forms/TextField'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { leaveIfSuspended } from '../../features/entrance/suspension.ts'
import { callKey } from '../../lib/calls/index.ts'
import { FormProblem, filledSecret, filledText, useCallForm } from '../../lib/forms/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import type { Account } from '../../lib/session/index.ts'

const formId = 'sign-in-again'

/** Shown when the session ends while somebody is here: the page stays, and continues after they sign in. */
export function SignInAgain({ settle }: { readonly settle: (done: boolean) => void }) {
  const account = useQueryClient().getQueryData<Account>(callKey('accounts.getAccountDetails'))
  const here = window.location.pathname + window.location.search
  const form = useCallForm('accounts.login', {
    read: (data) => ({
      body: { identifier: filledText(data, 'identifier'), password: filledSecret(data, 'password') },
    }),
    onDone: ({ state, account: signedIn }) => {
      // Another account, or a further step: the page behind the dialog belongs to somebody else, so it is opened anew.
      const isSame = state === 'SIGNED_IN' && (account === undefined || signedIn?.id === account.id)
      if (isSame) settle(true)
      else window.location.assign(state === 'SIGNED_IN' ? paths.home : paths.signIn(here))
    },
    // A suspension may be why the session ended.
    onFailure: leaveIfSuspended,
  })
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={() => settle(false)}
      title={t('Sign in to continue')}
      actions={
        <Button type="submit" form={formId} variant="primary" isLoading={form.isPending}>
          {t('Sign in')}
        </Button>
      }
    >
      <form id={formId} ref={form.formRef} onSubmit={form.onSubmit}>
        <Stack gap={5}>
          <Text tone="muted">{t('You were signed out. What you wrote is still here.')}</Text>
          <FormProblem form={form} />
          <TextField
            name="identifier"
            label={t('Email, phone or username')}
            defaultValue={account?.username}
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
          <Link href={paths.signIn(here)} target="_blank">
            {t('Sign in another way')}
          </Link>
        </Stack>
      </form>
    </Dialog>
  )
}
