import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { PublicFrame } from '../../frame/PublicFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { JoinedPage } from '../../pages.ts'

interface PageText {
  readonly title: string
  readonly sentence: string
}

function textFor({ status, name, given }: JoinedPage, isVisitor: boolean): PageText {
  const contact = given.email ?? given.phoneNumber ?? ''
  if (status === 'JOINED')
    return { title: t('Welcome to {name}', { name }), sentence: t('You are a member now. Have a look around.') }
  if (status === 'VERIFICATION_SENT') {
    return {
      title: t('One more step'),
      sentence: t('We sent a message to {contact}. Open the link in it to confirm your request to join {name}.', {
        contact,
        name,
      }),
    }
  }
  if (status === 'PENDING_APPROVAL' && isVisitor)
    return {
      title: t('One more step'),
      sentence: t('Create your account here, today: your request goes with it, and {name} decides who comes in.', {
        name,
      }),
    }
  if (status === 'PENDING_APPROVAL')
    return {
      title: t('Your request is waiting'),
      sentence: t('Somebody at {name} will look at it soon and let you in.', { name }),
    }
  return { title: t('Request sent'), sentence: t('You will hear from {name}.', { name }) }
}

/** Pre-fills the registration with what was already given. */
function registration({ handle, given }: JoinedPage): string {
  const carried = new URLSearchParams({ c: handle })
  for (const [name, value] of Object.entries(given)) if (value) carried.set(name, value)
  return `${paths.register}?${carried}`
}

/** P04: what happens after asking to join. */
function Joined({ data, frame }: PageProps<'joined'>) {
  const { title, sentence } = textFor(data, frame.viewer === null)
  return (
    <PublicFrame frame={frame} width="reading">
      <Stack gap={6} align="start">
        <Heading level={1} tabIndex={-1} dir="auto">
          {title}
        </Heading>
        <Text size="lead" dir="auto">
          {sentence}
        </Text>
        {frame.viewer === null && data.canRegister && data.status !== 'PENDING_APPROVAL' && (
          <Text>{t('Meanwhile, create your account. What you told us is already filled in.')}</Text>
        )}
        <Cluster gap={4}>
          {frame.viewer === null && data.canRegister && (
            <LinkButton href={registration(data)} variant="primary">
              {t('Create your account')}
            </LinkButton>
          )}
          {frame.viewer !== null && (
            <LinkButton href={paths.home} variant="primary">
              {t('Go to Home')}
            </LinkButton>
          )}
          <LinkButton href={paths.community(data.handle)}>{t('Back to {name}', { name: data.name })}</LinkButton>
        </Cluster>
      </Stack>
    </PublicFrame>
  )
}

export const joined = page<'joined'>({
  Page: Joined,
  head: ({ data, frame }) => ({ title: textFor(data, frame.viewer === null).title, isIndexed: false }),
})
