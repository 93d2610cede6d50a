import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { ResultList } from '../results/ResultList.tsx'
import type { Column } from '../Table.tsx'

type Job = ItemOf<'admin.jobsList'>

const invalidates = ['admin.jobsList', 'admin.health'] as const

/** Jobs whose tries are used up: why, and whether they are tried again or dropped. */
export function GivenUpJobs({ label }: { readonly label: string }) {
  const jobs = usePages('admin.jobsList', { query: {} })
  const [dropped, setDropped] = useState<readonly Job[]>([])
  const retry = useMutationCall('admin.jobsRetry', {
    invalidates,
    onSuccess: ({ done }) => {
      toasts.show({
        message: t('{count, plural, one {# job} other {# jobs}} will be tried again', { count: done.length }),
      })
    },
    onFailure: (error) => toastFailure(error),
  })
  const drop = useMutationCall('admin.jobsDrop', {
    invalidates,
    onSuccess: () => setDropped([]),
    onFailure: (error) => toastFailure(error),
  })
  const retryAll = (shown: readonly Job[]) => retry.mutate({ body: { ids: idsOf(shown) } })
  return (
    <>
      <ResultList
        query={jobs}
        label={label}
        kind="post"
        empty={t('No job has failed for good.')}
        idOf={({ id }) => id}
        columns={columns({ onRetry: (job) => retryAll([job]), onDrop: (job) => setDropped([job]) })}
        renderFoot={(shown) => (
          <Cluster gap={3}>
            <Button size="dense" isLoading={retry.isPending} onPress={() => retryAll(atOnce(shown))}>
              {t('Retry all')}
            </Button>
            <Button size="dense" variant="danger-outline" onPress={() => setDropped(atOnce(shown))}>
              {t('Drop all')}
            </Button>
          </Cluster>
        )}
      />
      <ConfirmDialog
        isOpen={dropped.length > 0}
        onOpenChange={(isOpen) => isOpen || setDropped([])}
        title={t('Drop {count, plural, one {# job} other {# jobs}}?', { count: dropped.length })}
        confirmLabel={word('Drop', 'button: a job that failed')}
        onConfirm={async () => {
          await drop.mutateAsync({ body: { ids: idsOf(dropped) } }).catch(() => undefined)
        }}
      >
        {t('What they were to do stays undone: an email is not sent, a file is not processed.')}
      </ConfirmDialog>
    </>
  )
}

/** A call takes a hundred. */
const atOnce = (jobs: readonly Job[]) => jobs.slice(0, 100)
const idsOf = (jobs: readonly Job[]): string[] => jobs.map(({ id }) => id)

interface ColumnArgs {
  readonly onRetry: (job: Job) => void
  readonly onDrop: (job: Job) => void
}

const columns = ({ onRetry, onDrop }: ColumnArgs): readonly Column<Job>[] => [
  {
    id: 'name',
    label: word('Job', 'column'),
    isPlain: true,
    renderCell: ({ name, error }) => (
      <>
        <code dir="ltr">{name}</code>
        <br />
        <span dir="auto">{error}</span>
      </>
    ),
  },
  {
    id: 'tries',
    label: word('Tries', 'column'),
    isNumber: true,
    isTight: true,
    renderCell: ({ tries }) => formatNumber(tries),
  },
  { id: 'at', label: t('Last try'), isTight: true, renderCell: ({ failedAt }) => <RelativeTime at={failedAt} /> },
  {
    id: 'actions',
    label: word('Actions', 'column of buttons'),
    isTight: true,
    isPlain: true,
    renderCell: (job) => (
      <Cluster gap={2}>
        <Button size="dense" aria-label={t('Retry {name}', { name: job.name })} onPress={() => onRetry(job)}>
          {word('Retry', 'button: a job that failed')}
        </Button>
        <Button
          size="dense"
          variant="danger-outline"
          aria-label={t('Drop {name}', { name: job.name })}
          onPress={() => onDrop(job)}
        >
          {word('Drop', 'button: a job that failed')}
        </Button>
      </Cluster>
    ),
  },
]
