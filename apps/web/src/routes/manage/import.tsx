import { useEffect, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { FileDrop } from '@koinon/ui/forms/FileDrop'
import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { TextField } from '@koinon/ui/forms/TextField'
import { WebAddressField } from '@koinon/ui/forms/WebAddressField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ProgressBar } from '@koinon/ui/lists/ProgressBar'
import { Banner } from '@koinon/ui/overlays/Banner'
import styles from '../../features/administration/Administration.module.css'
import { GroupField } from '../../features/administration/PickField.tsx'
import { Table } from '../../features/administration/Table.tsx'
import { Fact, Facts, Page, Part } from '../../features/administration/parts.tsx'
import { saveAsCsv } from '../../lib/csv.ts'
import { useMutationCall } from '../../lib/calls/index.ts'
import type { GivenOf, ReplyOf } from '../../lib/calls/index.ts'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { FormProblem, filledText, useCallForm } from '../../lib/forms/index.ts'
import { msg, t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { tellFailure } from '../../lib/toasts.ts'
import { fileProblem } from '../../lib/uploads/fileProblem.ts'
import { uploadFile } from '../../lib/uploads/uploadFile.ts'

type Job = ReplyOf<'admin.importContent'>
type Body = NonNullable<GivenOf<'admin.importContent'>['body']>
const sources = ['RSS', 'PODCAST', 'CSV', 'JSON'] as const
type Source = (typeof sources)[number]
const columns = ['externalId', 'text', 'title', 'createdAt', 'linkUrl'] as const
const lookEveryMs = 1500

const sentences = {
  MAPPING_INVALID: msg('The file does not have these columns.'),
  URL_NOT_ALLOWED: msg('We cannot read from this address.'),
  GROUP_NOT_FOUND: msg('There is no such group.'),
  MEDIA_NOT_FOUND: msg('Choose the file again.'),
}

/** A23: posts from elsewhere, in a trial run first and then imported. */
export function ManagedImport() {
  const [job, setJob] = useState<Job | null>(null)
  const [wish, setWish] = useState<Body | null>(null)
  return (
    <Screen title={word('Import', 'of posts from elsewhere')} parent={paths.manage}>
      <Page>
        <Text tone="muted" className={styles['intro']}>
          {t(
            'Each entry is imported once, with its original date, without appearing in feeds or notifying anybody. Try it first: a trial imports nothing.',
          )}
        </Text>
        <Wish
          onBegun={(begun, asked) => {
            setJob(begun)
            setWish(asked)
          }}
        />
        {job !== null && <Report key={job.jobId} first={job} wish={wish} onAgain={setJob} />}
      </Page>
    </Screen>
  )
}

function Wish({ onBegun }: { readonly onBegun: (job: Job, asked: Body) => void }) {
  const [source, setSource] = useState<Source>('RSS')
  const { file, failure, send, forget } = useImportFile(source)
  const [groupId, setGroupId] = useState<string>()
  const isFeed = source === 'RSS' || source === 'PODCAST'
  const [asked, setAsked] = useState<Body | null>(null)
  const form = useCallForm('admin.importContent', {
    sentences,
    read: (filled) => {
      const body = bodyOf(filled, source, file?.id, groupId)
      setAsked(body)
      return { body }
    },
    onDone: (job) => asked !== null && onBegun(job, asked),
  })
  const { formRef, onSubmit } = form
  const fields = form.problem?.fields ?? {}
  return (
    <form ref={formRef} onSubmit={onSubmit} className={styles['form']}>
      <Stack gap={5}>
        <FormProblem form={form} />
        <SourceSelect
          source={source}
          onChange={(chosen) => {
            setSource(chosen)
            forget()
          }}
        />
        {file === null && (
          <WebAddressField
            name="url"
            label={t('Its address')}
            error={fields['url']}
            isRequired={isFeed}
            isOptional={!isFeed}
          />
        )}
        <FileDrop
          label={file === null ? t('Or a file') : file.name}
          error={failure ?? fields['mediaId']}
          onFiles={send}
        />
        {!isFeed && <ColumnFields errors={fields} />}
        <GroupField
          label={t('Into which group')}
          hint={t('Its name. The posts are its owner’s.')}
          value={groupId}
          onChange={setGroupId}
          error={fields['target.groupId']}
        />
        <Button type="submit" variant="primary" isLoading={form.isPending}>
          {t('Try it')}
        </Button>
      </Stack>
    </form>
  )
}

interface SourceSelectProps {
  readonly source: Source
  readonly onChange: (source: Source) => void
}

function SourceSelect({ source, onChange }: SourceSelectProps) {
  return (
    <NativeSelect
      label={t('Where they come from')}
      value={source}
      onChange={(value) => onChange(sources.find((known) => known === value) ?? 'RSS')}
      options={[
        { value: 'RSS', label: t('A feed (RSS or Atom)') },
        { value: 'PODCAST', label: t('A podcast') },
        { value: 'CSV', label: t('A table (CSV)') },
        { value: 'JSON', label: t('A JSON list') },
      ]}
    />
  )
}

function ColumnFields({ errors }: { readonly errors: Readonly<Record<string, string>> }) {
  return (
    <fieldset>
      <legend>{t('Names of the columns')}</legend>
      <Stack gap={4}>
        {columns.map((field) => (
          <TextField
            key={field}
            name={`column-${field}`}
            label={columnWord(field)}
            error={errors[`mapping.${field}`]}
            dir="auto"
            isOptional
          />
        ))}
      </Stack>
    </fieldset>
  )
}

/** A file instead of an address: sent when it is chosen. */
function useImportFile(source: Source) {
  const [file, setFile] = useState<{ readonly id: string; readonly name: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const upload = async (chosen: File) => {
    setFailure(null)
    try {
      const type = source === 'CSV' ? 'text/csv' : source === 'JSON' ? 'application/json' : 'text/xml'
      const { id } = await uploadFile(new File([chosen], chosen.name, { type }), { purpose: 'IMPORT' })
      setFile({ id, name: chosen.name })
    } catch (error) {
      setFailure(fileProblem(error))
    }
  }
  return {
    file,
    failure,
    send: ([first]: readonly File[]) => {
      if (first !== undefined) void upload(first)
    },
    forget: () => setFile(null),
  }
}

/** The trial run as the form describes it; only tables and lists have columns. */
function bodyOf(filled: FormData, source: Source, mediaId: string | undefined, groupId = ''): Body {
  const named = columns.flatMap((field) => {
    const column = filledText(filled, `column-${field}`)
    return column === '' ? [] : [[field, column] as const]
  })
  return {
    source,
    ...(mediaId === undefined ? { url: filledText(filled, 'url') } : { mediaId }),
    target: { groupId },
    ...(named.length === 0 ? {} : { mapping: Object.fromEntries(named) }),
    dryRun: true,
  }
}

const columnWord = (field: (typeof columns)[number]): string =>
  ({
    externalId: t('Number of the entry'),
    text: word('Text', 'column'),
    title: word('Title', 'column'),
    createdAt: t('When it was written'),
    linkUrl: word('Link', 'column'),
  })[field]

interface ReportProps {
  readonly first: Job
  readonly wish: Body | null
  readonly onAgain: (job: Job) => void
}

/** Progress and errors and, after a trial run, the button that imports. */
function Report({ first, wish, onAgain }: ReportProps) {
  const [job, setJob] = useState(first)
  const isTry = wish !== null && 'dryRun' in wish && wish.dryRun === true
  const look = useMutationCall('admin.importContent', { onSuccess: setJob })
  const [isReal, setReal] = useState(!isTry)
  const start = useMutationCall('admin.importContent', {
    onSuccess: (begun) => {
      setReal(true)
      onAgain(begun)
    },
    onFailure: (error) => tellFailure(error),
  })
  const isOver = job.state === 'DONE' || job.state === 'FAILED'
  const { mutate, isPending } = look
  useEffect(() => {
    if (isOver || isPending) return undefined
    const timer = setTimeout(() => mutate({ body: { jobId: job.jobId } }), lookEveryMs)
    return () => clearTimeout(timer)
  }, [isOver, isPending, job, mutate])
  return (
    <Part title={t('Import result')}>
      {!isOver && (
        <ProgressBar label={t('Import result')} share={job.progress / 100} words={formatPercent(job.progress / 100)} />
      )}
      {job.state === 'FAILED' && (
        <Banner tone="danger" role="alert">
          {t('It could not be loaded.')} <span lang="en">{job.errors[0]?.message}</span>
        </Banner>
      )}
      <Facts>
        <Fact label={word('Read', 'number of entries')}>{formatNumber(job.rows.read)}</Fact>
        <Fact label={word('New', 'number of entries')}>{formatNumber(job.rows.created)}</Fact>
        <Fact label={t('Already there')}>{formatNumber(job.rows.skipped)}</Fact>
        <Fact label={t('Not possible')}>{formatNumber(job.rows.failed)}</Fact>
      </Facts>
      {job.state === 'DONE' && <RowErrors job={job} />}
      {job.state === 'DONE' && !isReal && job.rows.created > 0 && wish !== null && (
        <Button
          variant="primary"
          isLoading={start.isPending}
          onPress={() => start.mutate({ body: { ...wish, dryRun: false } })}
        >
          {t('{count, plural, one {Import # entry} other {Import # entries}}', { count: job.rows.created })}
        </Button>
      )}
    </Part>
  )
}

/** The entries that cannot be imported, and why. */
function RowErrors({ job }: { readonly job: Job }) {
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

const download = ({ errors }: Job): void =>
  saveAsCsv('import', [
    ['row', 'field', 'message'],
    ...errors.map(({ row, field, message }) => [String(row), field ?? '', message]),
  ])
