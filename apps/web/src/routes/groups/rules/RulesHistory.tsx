import { useParams } from '@tanstack/react-router'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { changedRules } from './changedRules.ts'

type Version = ItemOf<'groups.guidelinesHistory'>

/** The rules of a group, and every version before, each with what it added and took out. */
export function RulesHistory() {
  const { groupId = '' } = useParams({ strict: false })
  const versions = usePages('groups.guidelinesHistory', { body: { groupId } })
  return (
    <Screen title={word('Rules', 'of a group')} parent={paths.groupAbout(groupId)}>
      <Stack gap={5}>
        <Loaded query={versions} skeleton={<RowsSkeleton rows={4} hasMark={false} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyList kind="post">{t('This group has no rules yet.')}</EmptyList>
            ) : (
              <Rows label={t('Versions of the rules')}>
                {items.map((version, index) => (
                  <VersionRow
                    key={version.version}
                    version={version}
                    before={items[index + 1]}
                    isPresent={index === 0}
                  />
                ))}
              </Rows>
            )
          }
        </Loaded>
        <LoadMore {...versions} />
      </Stack>
    </Screen>
  )
}

interface VersionRowProps {
  readonly version: Version
  /** The version before, if it is loaded. */
  readonly before: Version | undefined
  readonly isPresent: boolean
}

function VersionRow({ version: { version, rules, at }, before, isPresent }: VersionRowProps) {
  const marks = { ADDED: word('New', 'mark of a rule that a version added'), REMOVED: t('Taken out'), SAME: null }
  return (
    <Row id={String(version)} align="start">
      <Stack gap={2} align="start">
        <Text weight="bold">
          {isPresent ? t('Present rules') : t('Version {number}', { number: version })}
          {' · '}
          {formatDate(at, 'day')}
        </Text>
        {changedRules(before?.rules, rules).map(({ rule, change }) => (
          <Text key={`${change} ${rule}`} tone={change === 'REMOVED' ? 'muted' : undefined} dir="auto">
            {change === 'REMOVED' ? <del>{rule}</del> : rule}{' '}
            {marks[change] !== null && <Badge tone={change === 'ADDED' ? 'info' : undefined}>{marks[change]}</Badge>}
          </Text>
        ))}
      </Stack>
    </Row>
  )
}
