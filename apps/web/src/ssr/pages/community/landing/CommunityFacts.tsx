import { FactsLine } from '@koinon/ui/marks/FactsLine'
import { formatList } from '#lib/text/format.ts'
import { T, t } from '#lib/text/i18n/index.ts'
import type { CommunityLife } from '../../../pages.ts'
import { markOf } from './faces.ts'

const bold = (words: React.ReactNode) => <strong>{words}</strong>

/** Faces and numbers; nothing about a community that shows none. */
export function CommunityFacts({ life }: { readonly life: CommunityLife }) {
  const { faces, joinedThisMonth, eventCount } = life
  const facts = [
    ...(joinedThisMonth !== null && joinedThisMonth > 0
      ? [t('{count, plural, one {# joined this month} other {# joined this month}}', { count: joinedThisMonth })]
      : []),
    ...(eventCount > 0
      ? [
          t('{count, plural, one {# event in the next two weeks} other {# events in the next two weeks}}', {
            count: eventCount,
          }),
        ]
      : []),
  ]
  const lead = leadOf(life)
  if (faces.length === 0 && lead === undefined && facts.length === 0) return null
  return (
    <FactsLine marks={faces.map(markOf)} label={formatList(faces.map(({ name }) => name))} lead={lead} facts={facts} />
  )
}

function leadOf({ memberCount, groupCount }: CommunityLife) {
  if (memberCount !== null && memberCount > 0)
    return groupCount > 0 ? (
      <T
        message="<b>{members, plural, one {# member} other {# members}}</b> in {groups, plural, one {# group} other {# groups}}"
        values={{ members: memberCount, groups: groupCount }}
        tags={{ b: bold }}
      />
    ) : (
      <strong>{t('{count, plural, one {# member} other {# members}}', { count: memberCount })}</strong>
    )
  return groupCount > 0 ? (
    <strong>{t('{count, plural, one {# group} other {# groups}}', { count: groupCount })}</strong>
  ) : undefined
}
