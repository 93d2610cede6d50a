import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Text } from '@koinon/ui/foundations/Text'
import { CountBadge } from '@koinon/ui/marks/Badge'
import { AttentionList } from '@koinon/ui/overview/AttentionList'
import { DataCard } from '@koinon/ui/overview/DataCard'
import { t } from '#lib/text/i18n/index.ts'
import { useAttention } from './useAttention.tsx'

/** What waits for the reader, oldest first. */
export function NeedsAttention() {
  const items = useAttention()
  const title = t('Needs your attention')
  if (items === undefined) return <DataCard title={title}>{null}</DataCard>
  return (
    <DataCard
      title={title}
      aside={<CountBadge count={items.length} label={t('{count, number} waiting', { count: items.length })} />}
    >
      {items.length === 0 ? (
        <Text tone="muted">{t('Nothing waits for you.')}</Text>
      ) : (
        <AttentionList
          label={title}
          items={items.map(({ href, press, ...item }) => ({
            ...item,
            action: (
              <LinkButton href={href} size="dense">
                {press}
              </LinkButton>
            ),
          }))}
        />
      )}
    </DataCard>
  )
}
