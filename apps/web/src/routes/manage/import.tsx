import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { FileDrop } from '@koinon/ui/files/FileDrop'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { FieldGroup } from '@koinon/ui/fields/Field'
import { TextField } from '@koinon/ui/fields/TextField'
import { WebAddressField } from '@koinon/ui/fields/WebAddressField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import styles from '#features/administration/Administration.module.css'
import { GroupField } from '#features/administration/PickFields.tsx'
import { type ImportJob, ImportReport } from '#features/administration/imports/ImportReport.tsx'
import type { ImportBody } from '#features/administration/imports/encodings.ts'
import { Page } from '#features/administration/adminLayout.tsx'
import { FormProblem, filledText, useCallForm } from '#lib/forms/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { fileProblem } from '#lib/media/uploads/pick/fileProblem.ts'
import { uploadFile } from '#lib/media/uploads/send/uploadFile.ts'
import { ownZone } from '#lib/text/timeZones.ts'

const sources = ['RSS', 'PODCAST', 'CSV', 'JSON'] as const
type Source = (typeof sources)[number]
const columns = ['externalId', 'text', 'title', 'createdAt', 'linkUrl'] as const

const sentences = {
  ENCODING_UNKNOWN: msg('The file was not saved in this encoding. Choose another.'),
  MAPPING_INVALID: msg('Couldn’t read the file. Check the format, the column names and the quotation marks.'),
  URL_NOT_ALLOWED: msg('Can’t load from this address'),
  GROUP_NOT_FOUND: msg('Group not found'),
  MEDIA_NOT_FOUND: msg('Choose the file again.'),
}

/** A23: posts from elsewhere, in a trial run first and then imported. */
export function ManagedImport() {
  const [begun, setBegun] = useState<{ readonly job: ImportJob; readonly body: ImportBody } | null>(null)
  return (
    <Screen title={word('Import', 'of posts from elsewhere')} parent={paths.manage}>
      <Page>
        <Text tone="muted" className={styles['intro']}>
          {t(
            'Entries keep their date and don’t appear in feeds or notify anyone. Run a test first: it imports nothing.',
          )}
        </Text>
        <ImportForm onBegun={(job, body) => setBegun({ job, body })} />
        {begun !== null && (
          <ImportReport {...begun} sentences={sentences} onChange={(job, body) => setBegun({ job, body })} />
        )}
      </Page>
    </Screen>
  )
}

function ImportForm({ onBegun }: { readonly onBegun: (job: ImportJob, body: ImportBody) => void }) {
  const [source, setSource] = useState<Source>('RSS')
  const { file, failure, send, clear } = useImportFile(source)
  const [groupId, setGroupId] = useState<string>()
  const isFeed = source === 'RSS' || source === 'PODCAST'
  const [sent, setSent] = useState<ImportBody | null>(null)
  const form = useCallForm('admin.importContent', {
    sentences,
    read: (filled) => {
      const body = bodyOf(filled, source, file?.id, groupId)
      setSent(body)
      return { body }
    },
    onDone: (job) => sent !== null && onBegun(job, sent),
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
            clear()
          }}
        />
        {file === null && (
          <WebAddressField
            name="url"
            label={word('Web address', 'of a feed')}
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
          label={word('Group', 'field: where posts are imported')}
          hint={t('Posts are published as the group’s owner.')}
          value={groupId}
          onChange={setGroupId}
          error={fields['target.groupId']}
        />
        <Button type="submit" variant="primary" isLoading={form.isPending}>
          {word('Test', 'button: runs a rule on past content')}
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
      label={word('Source', 'of an import')}
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
    <FieldGroup legend={t('Column names')}>
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
    </FieldGroup>
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
    clear: () => setFile(null),
  }
}

/** The trial run as the form describes it; only tables and lists have columns. */
function bodyOf(filled: FormData, source: Source, mediaId: string | undefined, groupId = ''): ImportBody {
  const named = columns.flatMap((field) => {
    const column = filledText(filled, `column-${field}`)
    return column === '' ? [] : [[field, column] as const]
  })
  return {
    source,
    ...(mediaId === undefined ? { url: filledText(filled, 'url') } : { mediaId }),
    target: { groupId },
    ...(named.length === 0 ? {} : { mapping: Object.fromEntries(named) }),
    timeZone: ownZone(),
    dryRun: true,
  }
}

const columnWord = (field: (typeof columns)[number]): string =>
  ({
    externalId: t('Entry ID'),
    text: word('Text', 'column'),
    title: word('Title', 'column'),
    createdAt: word('Date', 'column of an import'),
    linkUrl: word('Link', 'column'),
  })[field]
