import { useNavigate, useSearch } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import type { OpenGroup } from '#features/groups/index.ts'
import { kindLabel, settingsText } from '#features/moderation/labels.ts'
import { GroupRuleWorkshop, effectLabel } from '#features/moderation/rules/GroupRuleWorkshop.tsx'
import { LimitedRule } from '#features/moderation/rules/LimitedRule.tsx'
import type { GroupRule } from '#features/moderation/rules/ruleDraft.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
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
        return <RuleList items={items} base={base} mayChange={mayChange} />
      }}
    </Loaded>
  )
}

interface RuleListProps {
  readonly items: readonly GroupRule[]
  readonly base: string
  readonly mayChange: boolean
}

function RuleList({ items, base, mayChange }: RuleListProps) {
  return (
    <>
      <Stack gap={5} align="start" isPadded>
        <Text tone="muted">{t('Rules look at what members write here and put it among the reports.')}</Text>
        {mayChange && <LinkButton href={`${base}?rule=new`}>{t('New rule')}</LinkButton>}
      </Stack>
      {items.length === 0 ? (
        <EmptyList kind="post">{t('No rules yet')}</EmptyList>
      ) : (
        <Rows label={word('Rules', 'that flag by themselves')}>
          {items.map((rule) => (
            <RuleRow key={rule.id} rule={rule} href={mayChange ? `${base}?rule=${rule.id}` : undefined} />
          ))}
        </Rows>
      )}
    </>
  )
}

function RuleRow({ rule, href }: { readonly rule: GroupRule; readonly href: string | undefined }) {
  const { id, name, settings, targets, effect, active, flags30Days, accuracy, limitedAt } = rule
  const facts = [
    formatList(targets.map(kindLabel)),
    effectLabel(effect),
    t('{count, plural, =0 {No flags in 30 days} one {# flag in 30 days} other {# flags in 30 days}}', {
      count: flags30Days,
    }),
    ...(accuracy === null ? [] : [t('Right in {accuracy, number, percent}', { accuracy })]),
  ]
  return (
    <Row
      id={id}
      align="start"
      actions={
        href !== undefined && (
          <LinkButton size="dense" aria-label={t('Change {name}', { name })} href={href}>
            {word('Change', 'button beside a rule')}
          </LinkButton>
        )
      }
    >
      <Cluster as="span" gap={3}>
        <Text as="span" size="ui" weight="bold" dir="auto">
          {name}
        </Text>
        <Badge tone={active ? 'success' : 'neutral'}>
          {active ? word('On', 'state of a rule') : word('Off', 'state of a rule')}
        </Badge>
      </Cluster>
      <LimitedRule limitedAt={limitedAt} />
      <Text size="ui">{settingsText(settings)}</Text>
      <Text size="small" tone="muted">
        {facts.join(' · ')}
      </Text>
    </Row>
  )
}
