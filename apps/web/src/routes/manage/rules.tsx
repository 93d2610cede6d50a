import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import type { Rule } from '#features/moderation/rules/ruleDraft.ts'
import { kindLabel, settingsText, weightText } from '#features/moderation/labels.ts'
import { LimitedRule } from '#features/moderation/rules/LimitedRule.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import styles from './Appeals.module.css'

/** The automatic rules, with their accuracy. Administrators edit them. */
export function Rules() {
  const rules = usePages('admin.rulesList', { body: {} })
  const mayChange = isAdministrator(useAccount())
  return (
    <Screen
      title={word('Rules', 'that flag by themselves')}
      parent={paths.manage}
      actions={mayChange && <LinkButton href={`${paths.rules}/new`}>{t('New rule')}</LinkButton>}
    >
      <div className={styles['page']}>
        <Text tone="muted">
          {t('Flags count together with members’ reports. Rules that are often wrong count less.')}
        </Text>
        <Loaded query={rules} skeleton={<RowsSkeleton rows={5} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyList kind="post">{t('No rules yet')}</EmptyList>
            ) : (
              <Rows label={word('Rules', 'that flag by themselves')}>
                {items.map((rule) => (
                  <RuleRow key={rule.id} rule={rule} mayChange={mayChange} />
                ))}
              </Rows>
            )
          }
        </Loaded>
        <LoadMore {...rules} />
      </div>
    </Screen>
  )
}

interface RuleRowProps {
  readonly rule: Rule
  readonly mayChange: boolean
}

function RuleRow({ rule, mayChange }: RuleRowProps) {
  const { id, name, settings, targets, score, active, flags30Days, accuracy, limitedAt } = rule
  const facts = [
    formatList(targets.map(kindLabel)),
    weightText(score),
    t('{count, plural, =0 {No flags in 30 days} one {# flag in 30 days} other {# flags in 30 days}}', {
      count: flags30Days,
    }),
    accuracy === null
      ? t('Not enough reviews to rate accuracy')
      : t('Right in {accuracy, number, percent}', { accuracy }),
  ]
  return (
    <Row
      id={id}
      align="start"
      actions={
        mayChange && (
          <LinkButton size="dense" aria-label={t('Change {name}', { name })} href={`${paths.rules}/${id}`}>
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
