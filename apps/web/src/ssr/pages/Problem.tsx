import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useHasScript } from '#features/entrance/useHasScript.ts'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { DirectoryLink } from '../frame/DirectoryLink.tsx'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import { page } from '../page.ts'
import type { PageProps } from '../page.ts'
import type { ProblemPage } from '../pages.ts'

interface PageText {
  readonly status: number
  readonly title: string
  readonly sentence: string
}

function textFor(problem: ProblemPage, timeZone?: string): PageText {
  const words: Readonly<Record<ProblemPage['kind'], () => PageText>> = {
    NOT_FOUND: () => ({
      status: 404,
      title: t('Page not found'),
      sentence: t('Not found. It may have been removed.'),
    }),
    FORBIDDEN: () => ({
      status: 403,
      title: t('You don’t have access'),
      sentence: t('You don’t have access. Try another account or ask an admin.'),
    }),
    GONE: () => ({
      status: 410,
      title: t('Link already used'),
      sentence: t('Links work once or for a limited time. Request a new one.'),
    }),
    FAILED: () => ({
      status: 500,
      title: t('Something went wrong'),
      sentence: t('Something went wrong on our side. Try again in a moment.'),
    }),
    MAINTENANCE: () => ({
      status: 503,
      title: t('Back in a moment'),
      sentence: maintenanceText(problem, timeZone),
    }),
    SUSPENDED: () => ({ status: 403, title: t('This account is suspended'), sentence: suspension(problem, timeZone) }),
    TOO_MANY: () => ({
      status: 429,
      title: t('Too many attempts'),
      sentence: t('Wait {seconds, plural, one {# second} other {# seconds}} and try again.', {
        seconds: problem.retryAfter ?? 60,
      }),
    }),
  }
  return words[problem.kind]()
}

function maintenanceText({ until }: ProblemPage, timeZone: string | undefined): string {
  if (!until) return t('We’re doing maintenance. Try again in a few minutes.')
  return t('We’re doing maintenance, probably until {date}.', { date: formatDate(new Date(until), 'full', timeZone) })
}

function suspension({ until }: ProblemPage, timeZone: string | undefined): string {
  if (!until) return t('You can no longer sign in with it.')
  return t('You can’t sign in with it until {date}.', { date: formatDate(new Date(until), 'full', timeZone) })
}

/** P22: shown in place of a page. The links in the bar still work. */
function Problem({ data, frame }: PageProps<'problem'>) {
  // Only the browser knows where the visitor is.
  const { title, sentence } = textFor(data, useHasScript() ? undefined : 'UTC')
  return (
    <PublicFrame frame={frame} width="reading">
      <Stack gap={6} align="start">
        <Heading level={1} tabIndex={-1}>
          {title}
        </Heading>
        <Text size="lead">{sentence}</Text>
        {data.reason && (
          <Stack gap={2}>
            <Text weight="medium">{t('The reason given:')}</Text>
            <Text dir="auto">{data.reason}</Text>
          </Stack>
        )}
        <Cluster gap={4}>
          <LinkButton href={frame.viewer === null ? paths.front : paths.home} variant="primary">
            {t('Go to start page')}
          </LinkButton>
          {data.kind === 'NOT_FOUND' && <DirectoryLink frame={frame} />}
          {data.kind === 'FORBIDDEN' && frame.viewer === null && (
            <LinkButton href={paths.signIn(new URL(frame.url).pathname)}>{t('Sign in')}</LinkButton>
          )}
          {data.appealTo && <Link href={`mailto:${data.appealTo}`}>{t('Contact moderators')}</Link>}
        </Cluster>
        {data.reference !== null && (
          <Text size="small" tone="muted">
            {t('Reference: {reference}', { reference: data.reference })}
          </Text>
        )}
      </Stack>
    </PublicFrame>
  )
}

export const problem = page<'problem'>({
  Page: Problem,
  head: ({ data }) => ({ title: textFor(data).title, isIndexed: false }),
  status: ({ data }) => textFor(data).status,
})
