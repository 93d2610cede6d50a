import { Text } from '@koinon/ui/foundations/Text'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { Table } from '../Table.tsx'
import { Part } from '../adminLayout.tsx'

/** Somebody's bans: why, and when they ended. */
export function UserBans({ bans }: { readonly bans: ReplyOf<'admin.getUserById'>['bans'] }) {
  return (
    <Part title={word('Bans', 'part of a person’s page')}>
      {bans.length === 0 ? (
        <Text tone="muted">{t('Never banned.')}</Text>
      ) : (
        <Table
          label={word('Bans', 'part of a person’s page')}
          rows={bans}
          idOf={({ id }) => id}
          columns={[
            {
              id: 'what',
              label: word('What', 'column'),
              isPlain: true,
              renderCell: ({ action }) => (action === 'BAN' ? word('Banned', 'state of an account') : t('Ban lifted')),
            },
            {
              id: 'when',
              label: word('When', 'column'),
              isTight: true,
              renderCell: ({ at }) => <RelativeTime at={at} />,
            },
            {
              id: 'until',
              label: word('Until', 'column'),
              renderCell: ({ action, until }) =>
                action === 'UNBAN'
                  ? null
                  : until === null
                    ? word('Forever', 'how long')
                    : formatDate(until, 'shortWithYear'),
            },
            {
              id: 'by',
              label: word('By', 'column: who did it'),
              renderCell: ({ by }) => by?.displayName ?? word('Expired', 'of a ban'),
            },
            {
              id: 'why',
              label: word('Why', 'field of a form'),
              renderCell: ({ reason }) => <span dir="auto">{reason}</span>,
            },
          ]}
        />
      )}
    </Part>
  )
}
