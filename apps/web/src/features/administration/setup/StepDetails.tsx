import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { TestOutcome } from '../place/TestOutcome.tsx'
import type { SetupStepName } from './setupTexts.ts'

export type Setup = ReplyOf<'admin.setup'>

interface DetailsProps {
  readonly setup: Setup
}

/** The text and fields of a step, below its line. A step that is done elsewhere has none. */
export const stepDetails: Readonly<Partial<Record<SetupStepName, (props: DetailsProps) => ReactNode>>> = {
  MAIL: (props) => <Mail {...props} />,
  BACKUPS: (props) => <Backups {...props} />,
}

function Mail({ setup: { mail } }: DetailsProps) {
  const test = useMutationCall('admin.testService', { invalidates: ['admin.setup', 'admin.health', 'admin.audit'] })
  return (
    <Stack gap={4}>
      <Text size="ui">
        {mail.isSetUp
          ? t('The server has a mail server to send with. Check that a mail arrives.')
          : t('Emails stay on this server. To send them, set {settings} and restart.', {
              settings: 'SMTP_URL, MAIL_FROM',
            })}
      </Text>
      <Cluster gap={3}>
        <Button isLoading={test.isPending} onPress={() => test.mutate({ body: { what: 'MAIL' } })}>
          {t('Send a test email')}
        </Button>
        {!mail.isSetUp && (
          <LinkButton href={paths.outbox} target="_blank" variant="quiet">
            {t('Open the outbox')}
          </LinkButton>
        )}
      </Cluster>
      {test.error !== null && (
        <Banner tone="danger" role="alert">
          {problemOf(test.error).sentence}
        </Banner>
      )}
      {test.data !== undefined && <TestOutcome {...test.data} />}
    </Stack>
  )
}

const backupCommand = 'npm run admin -- backup FOLDER --prune'

function Backups({ setup }: DetailsProps) {
  const isDone = setup.steps.some((step) => step.name === 'BACKUPS' && step.isDone)
  const save = useMutationCall('admin.setupSave', {
    invalidates: ['admin.setup'],
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Stack gap={4}>
      <Text size="ui">{t('Have the server run this every night, with a folder on another disk or machine:')}</Text>
      <code dir="ltr">{backupCommand}</code>
      <Text size="small" tone="muted">
        {t('“Backups” in {file} has the details.', { file: 'docs/operations.md' })}
      </Text>
      <Cluster gap={3}>
        <Button isLoading={save.isPending} onPress={() => save.mutate({ body: { hasBackups: !isDone } })}>
          {isDone ? t('Mark as open') : t('Backups are set up')}
        </Button>
      </Cluster>
    </Stack>
  )
}
