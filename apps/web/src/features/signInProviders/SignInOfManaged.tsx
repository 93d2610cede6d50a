import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { t } from '#lib/text/i18n/index.ts'
import { Enforcement } from './Enforcement.tsx'
import { ManagedAccounts } from './ManagedAccounts.tsx'
import { SignInLog } from './SignInLog.tsx'

/** Managed accounts, how they have to sign in, and what happened. */
export function SignInOfManaged({ groupId }: { readonly groupId: string | undefined }) {
  return (
    <Stack gap={6}>
      <Heading level={2} size="h4">
        {t('Managed accounts')}
      </Heading>
      <ManagedAccounts groupId={groupId} />
      <Heading level={2} size="h4">
        {t('Sign-in of managed accounts')}
      </Heading>
      <Enforcement groupId={groupId} />
      <Heading level={2} size="h4">
        {t('Sign-in log')}
      </Heading>
      <SignInLog groupId={groupId} />
    </Stack>
  )
}
