import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'

/** Instead of a form that leads to a new account, where nobody may register by themselves. */
export function InvitationOnly() {
  return (
    <Stack gap={6} align="start">
      <Text size="lead">{t('This community is invitation only. Ask an admin for an invitation.')}</Text>
      <LinkButton href={paths.signIn()} variant="primary">
        {t('Sign in')}
      </LinkButton>
    </Stack>
  )
}
