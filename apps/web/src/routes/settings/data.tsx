import { Button } from '@koinon/ui/actions/Button'
import { Prose } from '@koinon/ui/foundations/Prose'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { Badge } from '@koinon/ui/marks/Badge'
import { Actions, Section, SettingRow, SettingRows } from '#lib/forms/Section.tsx'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { invoke, invokeOnce, useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { formatBytes } from '#lib/text/formatBytes.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useAction } from '#lib/interaction/useAction.ts'

type Archive = NonNullable<ReplyOf<'accounts.getExport'>['export']>

const isRunning = ({ state }: Archive): boolean => state === 'PENDING' || state === 'RUNNING'
const pollAfterMs = 10_000

/** T20: everything that belongs to the member, in one archive. */
export function DataSettings() {
  const known = useCall('accounts.getExport')
  const view = useCacheView()
  const action = useAction()
  const request = () =>
    action.run(async () => {
      const requested = await invokeOnce('accounts.requestExport', {})
      view.set('accounts.getExport', {}, { export: requested })
    })
  return (
    <Screen title={t('Your data')} place={t('Your settings')} parent={paths.settings}>
      <Section description={t('Download a copy of everything that’s yours.')}>
        <Prose>
          <ul>
            <li>{t('Profile, posts, comments, messages, groups and settings, as text files.')}</li>
            <li>{t('Photos, videos and recordings as you uploaded them.')}</li>
            <li>{t('No private data of others.')}</li>
          </ul>
        </Prose>
        <ActionProblem action={action} />
        <Loaded query={known} skeleton={<RowsSkeleton rows={1} hasMark={false} />}>
          {({ export: newest }) => (
            <>
              {newest === null ? (
                <EmptyState isCompact title={t('No archive yet')} />
              ) : (
                <SettingRows label={t('Latest archive')}>
                  <Row archive={newest} />
                </SettingRows>
              )}
              {newest !== null && isRunning(newest) ? (
                <PollingArchive />
              ) : (
                <Actions>
                  <Button
                    variant={newest?.state === 'READY' ? 'secondary' : 'primary'}
                    icon="archive"
                    isLoading={action.isPending}
                    onPress={() => void request()}
                  >
                    {newest === null ? t('Request archive') : t('Request new archive')}
                  </Button>
                </Actions>
              )}
            </>
          )}
        </Loaded>
      </Section>
    </Screen>
  )
}

/** Its state changes by itself only while an archive is being made. */
function PollingArchive() {
  useCall('accounts.getExport', {}, { refetchInterval: pollAfterMs })
  return null
}

const stateOf = (state: Archive['state']) =>
  ({
    PENDING: <Badge tone="info">{t('In progress')}</Badge>,
    RUNNING: <Badge tone="info">{t('In progress')}</Badge>,
    READY: <Badge tone="success">{word('Ready', 'state of an archive')}</Badge>,
    FAILED: <Badge tone="danger">{word('Failed', 'state of an archive')}</Badge>,
    EXPIRED: <Badge>{word('Removed', 'state of an archive')}</Badge>,
  })[state]

function hintOf(archive: Archive): string {
  const { state, expiresAt, sizeBytes } = archive
  if (isRunning(archive)) return t('This can take a while. We’ll email you when it’s ready.')
  if (state === 'FAILED') return t('Create a new one.')
  if (state === 'EXPIRED') return t('Archives are kept for seven days.')
  const until = expiresAt === null ? '' : t('Kept until {date}', { date: formatDate(expiresAt, 'day') })
  return [sizeBytes === null ? '' : formatBytes(sizeBytes), until].filter(Boolean).join(' · ')
}

function Row({ archive }: { readonly archive: Archive }) {
  const { id, state, requestedAt } = archive
  const action = useAction()
  const download = () =>
    action.run(async () => {
      const { url } = await invoke('accounts.getExportArchive', { params: { id } })
      window.location.assign(url)
    })
  return (
    <SettingRow
      id={id}
      icon="archive"
      name={t('Archive of {date}', { date: formatDate(requestedAt, 'day') })}
      badges={stateOf(state)}
      hint={hintOf(archive)}
      action={
        state === 'READY' && (
          <Button size="dense" icon="download-simple" isLoading={action.isPending} onPress={() => void download()}>
            {word('Download', 'button that saves a file')}
          </Button>
        )
      }
    >
      {action.problem !== null && <ActionProblem action={action} />}
    </SettingRow>
  )
}
