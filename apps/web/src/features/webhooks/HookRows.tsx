import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { type Hook, stateText, stateTones } from './hookTexts.ts'
import styles from './Webhooks.module.css'

/** Webhooks with their state, and when something last arrived. */
export function HookRows({ hooks, base }: { readonly hooks: readonly Hook[]; readonly base: string }) {
  return (
    <Rows label={word('Webhooks', 'messages to other software')}>
      {hooks.map((hook) => (
        <Row
          key={hook.id}
          id={hook.id}
          align="start"
          actions={
            <LinkButton
              size="dense"
              href={`${base}?hook=${hook.id}`}
              aria-label={t('Open {name}', { name: new URL(hook.url).host })}
            >
              {word('Open', 'button')}
            </LinkButton>
          }
        >
          <Cluster as="span" gap={3}>
            <bdi className={styles['address']}>{hook.url}</bdi>
            <Badge tone={stateTones[hook.state]}>{stateText(hook)}</Badge>
          </Cluster>
          <Text size="small" tone="muted">
            <bdi>{hook.viewer.displayName}</bdi> ·{' '}
            {t('{count, plural, one {# event} other {# events}}', { count: hook.events.length })} ·{' '}
            {hook.lastSuccessAt === null ? t('Nothing arrived yet') : <LastSuccess at={hook.lastSuccessAt} />}
          </Text>
        </Row>
      ))}
    </Rows>
  )
}

const LastSuccess = ({ at }: { readonly at: Date }) => (
  <>
    {t('Last arrived:')} <RelativeTime at={at} />
  </>
)
