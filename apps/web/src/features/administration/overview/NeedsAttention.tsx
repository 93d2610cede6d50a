import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Text } from '@koinon/ui/foundations/Text'
import { CountBadge } from '@koinon/ui/marks/Badge'
import { AttentionList } from '@koinon/ui/overview/AttentionList'
import { DataCard } from '@koinon/ui/overview/DataCard'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { useAttention } from './useAttention.tsx'

/** The tasks that wait for the reader, oldest first. */
export function NeedsAttention() {
  const attention = useAttention()
  const title = t('Needs your attention')
  const count = attention.data?.length
  return (
    <DataCard
      title={title}
      aside={
        count === undefined ? undefined : <CountBadge count={count} label={t('{count, number} waiting', { count })} />
      }
    >
      <Loaded query={attention} skeleton={<RowsSkeleton rows={3} />}>
        {(items) =>
          items.length === 0 ? (
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
          )
        }
      </Loaded>
    </DataCard>
  )
}
