import { useEffect, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { ProgressBar } from '@koinon/ui/lists/ProgressBar'
import { Banner } from '@koinon/ui/overlays/Banner'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { saveAsCsv } from '#lib/text/csv/csv.ts'
import { formatNumber, formatPercent } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { ErrorMessages } from '#lib/data/problems/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { Table } from '../Table.tsx'
import { Fact, Facts, Part } from '../adminLayout.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import type { ImportBody } from './encodings.ts'

export type ImportJob = ReplyOf<'admin.importContent'>
const lookEveryMs = 1500

interface ReportProps {
  readonly job: ImportJob
  readonly body: ImportBody
  readonly sentences: ErrorMessages
  readonly onChange: (job: ImportJob, body: ImportBody) => void
}

/** Progress and errors and, after a trial run, how it was read and the button that imports. */
export function ImportReport({ job, body, sentences, onChange }: ReportProps) {
  const isTrial = body.dryRun === true
  const preview = useLastPreview(job)
  useProgress(job, (seen) => onChange(seen, body))
  const start = useMutationCall('admin.importContent', {
    onSuccess: (begun, sent) => {
      if (sent.body !== undefined) onChange(begun, sent.body)
    },
    onFailure: (error) => toastFailure(error, undefined, sentences),
  })
  const again = (changes: Partial<ImportBody>) => start.mutate({ body: { ...body, ...changes } })
  const { state, rows } = job
  const count = rows.created + rows.corrected
  return (
    <>
      {isTrial && preview !== null && <ImportPreview preview={preview} dateFormat={body.dateFormat} onChange={again} />}
      <Part title={t('Import result')}>
        {state !== 'DONE' && state !== 'FAILED' && (
          <ProgressBar
            label={t('Import result')}
            share={job.progress / 100}
            words={formatPercent(job.progress / 100)}
          />
        )}
        {state === 'FAILED' && (
          <Banner tone="danger" role="alert">
            {t('Couldn’t load')} <span lang="en">{job.errors[0]?.message}</span>
          </Banner>
        )}
        <Numbers rows={rows} />
        {state === 'DONE' && <RowErrors job={job} />}
        {state === 'DONE' && isTrial && count > 0 && (
          <Button variant="primary" isLoading={start.isPending} onPress={() => again({ dryRun: false })}>
            {t('{count, plural, one {Import # entry} other {Import # entries}}', { count })}
          </Button>
        )}
      </Part>
    </>
  )
}

const Numbers = ({ rows }: Pick<ImportJob, 'rows'>) => (
  <Facts>
    <Fact label={word('Read', 'number of entries')}>{formatNumber(rows.read)}</Fact>
    <Fact label={word('New', 'number of entries')}>{formatNumber(rows.created)}</Fact>
    {rows.corrected > 0 && <Fact label={word('Corrected', 'number of entries')}>{formatNumber(rows.corrected)}</Fact>}
    <Fact label={t('Already there')}>{formatNumber(rows.skipped)}</Fact>
    <Fact label={t('Not possible')}>{formatNumber(rows.failed)}</Fact>
  </Facts>
)

/** While a trial is run again, the choices stay where they are. */
function useLastPreview({ preview }: ImportJob): ImportJob['preview'] {
  const [last, setLast] = useState(preview)
  if (preview !== null && preview !== last) setLast(preview)
  return preview ?? last
}

function useProgress(job: ImportJob, onSeen: (job: ImportJob) => void): void {
  const { mutate, isPending } = useMutationCall('admin.importContent', { onSuccess: onSeen })
  const isOver = job.state === 'DONE' || job.state === 'FAILED'
  useEffect(() => {
    if (isOver || isPending) return undefined
    const timer = setTimeout(() => mutate({ body: { jobId: job.jobId } }), lookEveryMs)
    return () => clearTimeout(timer)
  }, [isOver, isPending, job, mutate])
}

/** The entries that cannot be imported, and why. */
function RowErrors({ job }: { readonly job: ImportJob }) {
  if (job.errors.length === 0) return null
  return (
    <>
      <Table
        label={t('Not possible')}
        rows={job.errors}
        idOf={({ row, field }) => `${row} ${field ?? ''}`}
        columns={[
          { id: 'row', label: word('Row', 'of a file'), renderCell: ({ row }) => formatNumber(row) },
          { id: 'field', label: word('Column', 'of a file'), renderCell: ({ field }) => field ?? '–' },
          {
            id: 'message',
            label: word('Why', 'field of a form'),
            renderCell: ({ message }) => <span lang="en">{message}</span>,
          },
        ]}
      />
      <Button size="dense" onPress={() => download(job)}>
        {t('Save these rows as CSV')}
      </Button>
    </>
  )
}

const download = ({ errors }: ImportJob): void =>
  saveAsCsv('import', [
    ['row', 'field', 'message'],
    ...errors.map(({ row, field, message }) => [String(row), field ?? '', message]),
  ])
