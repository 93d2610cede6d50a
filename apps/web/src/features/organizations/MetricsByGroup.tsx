import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { seriesLabels } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import { NumbersTable } from '@koinon/ui/overview/NumbersTable'

/** The figures of each group that is large enough to be listed separately. */
export function MetricsByGroup({ groups }: { readonly groups: Metrics['groups'] }) {
  const names = seriesLabels()
  const title = t('By group')
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Heading level={3} size="h3">
        {title}
      </Heading>
      <Text size="small" tone="muted">
        {t('Groups with fewer than five members are only included in the totals.')}
      </Text>
      {groups.length > 0 && (
        <NumbersTable
          label={title}
          head={[
            word('Group', 'column'),
            names.MEMBERS,
            names.NEW_MEMBERS,
            names.LEAVERS,
            t('Active in 30 days'),
            names.POSTS,
            names.COMMENTS,
            names.REACTIONS,
            names.EVENT_ATTENDANCE,
          ]}
          rows={groups.map(({ group, ...counts }) => ({
            id: group.id,
            name: (
              <Link href={paths.group(group.id)} appearance="quiet">
                <bdi>{group.name}</bdi>
              </Link>
            ),
            cells: [
              counts.members,
              counts.newMembers,
              counts.leavers,
              counts.active,
              counts.posts,
              counts.comments,
              counts.reactions,
              counts.eventAttendance,
            ].map(formatNumber),
          }))}
        />
      )}
    </Stack>
  )
}
