import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { formatNumber } from '#lib/text/format.ts'
import { formatBytes } from '#lib/text/formatBytes.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { ResultList } from '../results/ResultList.tsx'
import type { Column } from '../Table.tsx'

type Backup = ItemOf<'admin.backupsList'>

/** The backups of the place and those that failed: their age, size and place, and what mends a fault. */
export function BackupList({ label }: { readonly label: string }) {
  const backups = usePages('admin.backupsList', { query: {} })
  return (
    <ResultList
      query={backups}
      label={label}
      kind="post"
      empty={t('There are no backups yet. The operator sets a time for them, or makes one by a command.')}
      idOf={({ id }) => id}
      columns={columns()}
    />
  )
}

const remedies: Readonly<Record<NonNullable<Backup['fault']>['code'], () => string>> = {
  INTERRUPTED: () => t('The server stopped before it was finished. The next backup goes on from there.'),
  FULL: () => t('The disk or the store is full. Free up space, or keep backups on a larger one.'),
  FORBIDDEN: () => t('The server may not write there. Check the owner of the folder, or the keys of the store.'),
  UNREACHABLE: () => t('The disk or the store is out of reach. Check that it is connected, and its address.'),
  DAMAGED: () => t('It could not be read back as it was written. Check the disk, and delete what is named.'),
  OTHER: () => t('The answer says why.'),
}

/** The state in a word, and whether it wants somebody's attention. */
function stateOf({
  state,
  verifiedAt,
  removedAt,
}: Backup): readonly [string, 'default' | 'danger' | 'muted' | 'success'] {
  if (state === 'FAILED') return [word('Failed', 'state of a backup'), 'danger']
  if (state === 'RUNNING') return [word('Running', 'state of a backup'), 'default']
  if (removedAt !== null) return [word('Removed', 'state of a backup'), 'muted']
  return verifiedAt === null
    ? [word('Not verified', 'state of a backup'), 'default']
    : [word('Verified', 'state of a backup'), 'success']
}

function State({ backup }: { readonly backup: Backup }) {
  const { fault, restoredAt, isEncrypted } = backup
  const [name, tone] = stateOf(backup)
  return (
    <Stack gap={1}>
      <Text as="span" size="ui" weight="medium" tone={tone}>
        {name}
      </Text>
      {fault === null ? (
        <Text as="span" size="small" tone="muted">
          {[
            ...(isEncrypted ? [word('encrypted', 'of a backup')] : []),
            ...(restoredAt === null ? [] : [word('restored for a trial', 'of a backup')]),
          ].join(' · ')}
        </Text>
      ) : (
        <>
          <Text as="span" size="small">
            {remedies[fault.code]()}
          </Text>
          {fault.answer !== '' && (
            <Text as="span" size="small" tone="muted">
              {t('Answer:')} <code dir="ltr">{fault.answer}</code>
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}

const columns = (): readonly Column<Backup>[] => [
  {
    id: 'at',
    label: word('Made', 'column: when a backup was made'),
    isTight: true,
    isPlain: true,
    renderCell: ({ startedAt }) => <RelativeTime at={startedAt} />,
  },
  {
    id: 'state',
    label: word('State', 'filter'),
    isPlain: true,
    renderCell: (backup) => <State backup={backup} />,
  },
  {
    id: 'bytes',
    label: word('Size', 'column: of a backup'),
    isNumber: true,
    isTight: true,
    renderCell: ({ state, bytes }) => (state === 'WHOLE' ? formatBytes(bytes) : null),
  },
  {
    id: 'files',
    label: word('Files', 'column: how many a backup has'),
    isNumber: true,
    isTight: true,
    renderCell: ({ state, files }) => (state === 'WHOLE' ? formatNumber(files) : null),
  },
  {
    id: 'target',
    label: word('Kept in', 'column: the folder or store of a backup'),
    renderCell: ({ target }) => <code dir="ltr">{target}</code>,
  },
]
