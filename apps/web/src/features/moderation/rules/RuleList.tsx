import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { kindLabel, settingsText } from '../labels.ts'
import { LimitedRule } from './LimitedRule.tsx'
import type { GroupRule, Rule } from './ruleDraft.ts'

interface RuleListProps<Listed> {
  readonly rules: readonly Listed[]
  readonly effectOf: (rule: Listed) => string
  /** The address where a rule is changed; undefined for those who only read. */
  readonly hrefOf: ((rule: Listed) => string) | undefined
}

/** The rules of the platform or of a group, with their accuracy. */
export function RuleList<Listed extends Rule | GroupRule>({ rules, effectOf, hrefOf }: RuleListProps<Listed>) {
  if (rules.length === 0) return <EmptyList kind="post">{t('No rules yet')}</EmptyList>
  return (
    <Rows label={word('Rules', 'that flag by themselves')}>
      {rules.map((rule) => (
        <RuleRow key={rule.id} rule={rule} effect={effectOf(rule)} href={hrefOf?.(rule)} />
      ))}
    </Rows>
  )
}

interface RuleRowProps {
  readonly rule: Rule | GroupRule
  readonly effect: string
  readonly href: string | undefined
}

function RuleRow({ rule, effect, href }: RuleRowProps) {
  const { id, name, settings, targets, active, flags30Days, accuracy, limitedAt } = rule
  const facts = [
    formatList(targets.map(kindLabel)),
    effect,
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
