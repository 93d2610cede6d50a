import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate, formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { allZones, zoneLabel } from '#lib/text/timeZones.ts'
import styles from '../Administration.module.css'
import { Table } from '../Table.tsx'
import { Fact, Facts, Part } from '../adminLayout.tsx'
import { type ImportBody, encodingLabel, encodings } from './encodings.ts'

type Preview = NonNullable<ReplyOf<'admin.importContent'>['preview']>
/** How letters and dates are to be read; the trial is run again with it. */
export type ReadOptions = Pick<ImportBody, 'encoding' | 'dateFormat' | 'timeZone'>
const dateFormats = [
  'DAY_MONTH_YEAR',
  'MONTH_DAY_YEAR',
  'YEAR_MONTH_DAY',
  'UNIX_SECONDS',
  'UNIX_MILLISECONDS',
] as const satisfies readonly NonNullable<ImportBody['dateFormat']>[]

export interface ImportPreviewProps {
  readonly preview: Preview
  readonly dateFormat: ImportBody['dateFormat']
  readonly onChange: (reading: ReadOptions) => void
}

/** How the first rows were read, and what to choose so that they are right. */
export function ImportPreview({ preview, dateFormat, onChange }: ImportPreviewProps) {
  if (preview.rows.length === 0) return null
  const hasTimes = preview.rows.some(({ createdAtText }) => createdAtText !== null)
  return (
    <Part title={word('Preview', 'how something will look')}>
      <div className={styles['form']}>
        <Stack gap={5}>
          <Text tone="muted">{t('Check that text and dates look right. If not, change the settings.')}</Text>
          <EncodingField preview={preview} onChange={onChange} />
          {hasTimes && (
            <NativeSelect
              label={t('Date format')}
              value={dateFormat ?? ''}
              onChange={(value) => onChange({ dateFormat: dateFormats.find((known) => known === value) })}
              options={dateFormatOptions()}
            />
          )}
          {hasTimes && (
            <NativeSelect
              label={t('Default time zone')}
              value={preview.timeZone}
              onChange={(timeZone) => onChange({ timeZone })}
              options={[...new Set([preview.timeZone, ...allZones()])].map((value) => ({
                value,
                label: zoneLabel(value),
              }))}
            />
          )}
        </Stack>
      </div>
      <Rows preview={preview} hasTimes={hasTimes} />
    </Part>
  )
}

/** Only where the file itself does not tell. */
function EncodingField({ preview, onChange }: Pick<ImportPreviewProps, 'preview' | 'onChange'>) {
  const { encoding, encodingFrom, encodingGuess } = preview
  if (encodingFrom !== 'CHOSEN' && encodingFrom !== 'DEFAULT')
    return (
      <Facts>
        <Fact label={t('Character encoding')}>{encodingLabel(encoding)}</Fact>
      </Facts>
    )
  return (
    <NativeSelect
      label={t('Character encoding')}
      hint={
        encodingGuess === null
          ? t('The file doesn’t state its encoding.')
          : t('The file doesn’t state its encoding. It looks like {encoding}.', {
              encoding: encodingLabel(encodingGuess),
            })
      }
      value={encoding}
      onChange={(value) => onChange({ encoding: encodings.find((known) => known === value) })}
      options={encodings.map((value) => ({ value, label: encodingLabel(value) }))}
    />
  )
}

const dateFormatOptions = () => [
  { value: '', label: t('As 2026-03-05 (ISO 8601)') },
  { value: 'DAY_MONTH_YEAR', label: t('Day, month, year: 05.03.2026') },
  { value: 'MONTH_DAY_YEAR', label: t('Month, day, year: 03/05/2026') },
  { value: 'YEAR_MONTH_DAY', label: t('Year, month, day: 2026/03/05') },
  { value: 'UNIX_SECONDS', label: t('Seconds since 1970') },
  { value: 'UNIX_MILLISECONDS', label: t('Milliseconds since 1970') },
]

function Rows({ preview: { rows, timeZone }, hasTimes }: { readonly preview: Preview; readonly hasTimes: boolean }) {
  const times = [
    {
      id: 'written',
      label: t('In the file'),
      renderCell: ({ createdAtText }: Preview['rows'][number]) => createdAtText && <bdi>{createdAtText}</bdi>,
    },
    {
      id: 'read',
      label: t('Read as'),
      renderCell: ({ createdAtText, createdAt }: Preview['rows'][number]) =>
        createdAt === null
          ? createdAtText && <Text tone="danger">{t('Can’t be read')}</Text>
          : formatDate(createdAt, 'full', timeZone),
    },
  ]
  return (
    <Table
      label={word('Preview', 'how something will look')}
      rows={rows}
      idOf={({ row }) => String(row)}
      columns={[
        { id: 'row', label: word('Row', 'of a file'), renderCell: ({ row }) => formatNumber(row), isTight: true },
        { id: 'text', label: word('Text', 'column'), renderCell: ({ text }) => <span dir="auto">{text}</span> },
        ...(hasTimes ? times : []),
      ]}
    />
  )
}
