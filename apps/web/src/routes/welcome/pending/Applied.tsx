import { Text } from '@koinon/ui/foundations/Text'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { PendingStep } from './PendingStep.tsx'

type Application = ReplyOf<'accounts.getApplication'>

/** A person who waits to be let in: what happens next, or the decision. */
export function Applied() {
  const application = useCall('accounts.getApplication')
  return (
    <PendingStep
      title={word('Your application', 'title of the page on which a newcomer waits')}
      page={paths.welcome('review')}
      isAnswered={application.data?.state === 'DECLINED'}
      shows={['accounts.getApplication']}
    >
      <Loaded query={application} skeleton={<RowsSkeleton rows={2} />}>
        {(known) => (known.state === 'DECLINED' ? <Declined application={known} /> : <Waiting application={known} />)}
      </Loaded>
    </PendingStep>
  )
}

function Waiting({ application: { question, answer } }: { readonly application: Application }) {
  return (
    <Stack gap={4}>
      <Text size="lead">
        {t('Thank you. People here read every application themselves, and you’ll get an email once they have decided.')}
      </Text>
      <Text tone="muted">{t('You need not do anything. You can close this page and sign in again at any time.')}</Text>
      {answer !== '' && (
        <Stack gap={1}>
          <Text size="small" tone="muted" dir="auto">
            {question}
          </Text>
          <Text dir="auto">{answer}</Text>
        </Stack>
      )}
    </Stack>
  )
}

function Declined({ application: { message, erasedAt } }: { readonly application: Application }) {
  return (
    <Stack gap={4}>
      <Text size="lead">{t('You were not let in.')}</Text>
      {message !== null && <Text dir="auto">{message}</Text>}
      {erasedAt !== null && (
        <Text tone="muted">
          {t('Everything you gave will be erased on {day}. You can also delete it now.', {
            day: formatDate(erasedAt, 'day'),
          })}
        </Text>
      )}
    </Stack>
  )
}
