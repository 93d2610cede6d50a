import { useNavigate, useSearch } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import type { OpenGroup } from '#features/groups/index.ts'
import { GroupRuleWorkshop, effectLabel } from '#features/moderation/rules/GroupRuleWorkshop.tsx'
import { RuleList } from '#features/moderation/rules/RuleList.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'
import { moderationSection } from './moderationSection.tsx'

/** The rules by which a group looks at what is written in it. Its admins change them. */
export const GroupRules = moderationSection(RulesOfGroup)

function RulesOfGroup({ group }: { readonly group: OpenGroup }) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const rules = useCall('groups.moderationRulesList', { body: { groupId: group.id } })
  const base = paths.manageGroup(group.id, 'moderation/rules')
  const mayChange = group.permissions.includes('EDIT')
  return (
    <Loaded query={rules} skeleton={<RowsSkeleton rows={4} hasMark={false} />}>
      {({ items }) => {
        const opened = items.find(({ id }) => id === search['rule'])
        if (mayChange && (opened !== undefined || search['rule'] === 'new'))
          return (
            <Stack isPadded>
              <GroupRuleWorkshop
                key={opened?.id ?? 'new'}
                groupId={group.id}
                rule={opened ?? null}
                back={base}
                onSaved={() => void navigate({ href: base })}
              />
            </Stack>
          )
        return (
          <>
            <Stack gap={5} align="start" isPadded>
              <Text tone="muted">{t('Rules look at what members write here and put it among the reports.')}</Text>
              {mayChange && <LinkButton href={`${base}?rule=new`}>{t('New rule')}</LinkButton>}
            </Stack>
            <RuleList
              rules={items}
              effectOf={({ effect }) => effectLabel(effect)}
              hrefOf={mayChange ? ({ id }) => `${base}?rule=${id}` : undefined}
            />
          </>
        )
      }}
    </Loaded>
  )
}
