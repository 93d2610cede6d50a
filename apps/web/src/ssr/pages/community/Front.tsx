import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { CommunityCards } from '#features/entrance/join/CommunityCards.tsx'
import { DocumentText } from '#lib/text/formatted/DocumentText.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { PublicFrame } from '../../frame/PublicFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'

/** P01: the front door. */
function Front({ data, frame }: PageProps<'front'>) {
  return (
    <PublicFrame frame={frame} width="full">
      <Stack gap={10}>
        <Stack as="header" gap={6} align="start">
          <Heading level={1} size="hero" tabIndex={-1} dir="auto">
            {frame.placeName}
          </Heading>
          {data.intro !== '' && (
            <Text size="lead" dir="auto">
              {data.intro}
            </Text>
          )}
          {data.about.text !== '' && (
            <Prose keepsLines>
              <DocumentText {...data.about} />
            </Prose>
          )}
          <Cluster gap={4}>
            {data.canRegister && (
              <LinkButton href={paths.register} variant="primary" size="touch">
                {t('Create your account')}
              </LinkButton>
            )}
            <LinkButton href={paths.signIn()} size="touch">
              {t('Sign in')}
            </LinkButton>
          </Cluster>
        </Stack>
        {(frame.isOnlyForMembers !== true || data.demoPath !== null) && <Found {...data} />}
      </Stack>
    </PublicFrame>
  )
}

function Found({ communities, demoPath }: PageProps<'front'>['data']) {
  if (communities === null) {
    return (
      <EmptyState
        title={t('The communities can’t be shown right now')}
        action={<LinkButton href={paths.front}>{t('Try again')}</LinkButton>}
      >
        {t('You can still sign in.')}
      </EmptyState>
    )
  }
  if (communities.length === 0) return <NoCommunity demoPath={demoPath} />
  return <CommunityCards communities={communities} />
}

/** Tells a person at the machine of an installation without accounts how to start. */
function NoCommunity({ demoPath }: Pick<PageProps<'front'>['data'], 'demoPath'>) {
  const title = t('No public communities yet')
  if (demoPath === null) return <EmptyState drawing="group" title={title} />
  return (
    <EmptyState
      drawing="group"
      title={title}
      action={
        <form method="post" action={demoPath}>
          <Button type="submit">{t('Try a demo community')}</Button>
        </form>
      }
    >
      <Stack gap={4}>
        <span>{t('To set up your own place, open the address that the server printed at its start.')}</span>
        <span>{t('Explore with forty sample people, groups and conversations.')}</span>
      </Stack>
    </EmptyState>
  )
}

export const front = page<'front'>({
  Page: Front,
  head: ({ data, frame }) => ({
    title: frame.placeName,
    ...(data.intro === '' ? {} : { description: data.intro }),
    isIndexed: true,
  }),
})
