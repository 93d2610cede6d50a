import { Button } from '@koinon/ui/actions/Button'
import { ToggleButton } from '@koinon/ui/actions/ToggleButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { CallName, ItemOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
import styles from './PrayerCard.module.css'

export type Prayer = ItemOf<'users.getPrayers'>
export const prayerCalls: readonly CallName[] = ['users.getPrayers', 'users.getProfile']

export interface PrayerCardProps {
  readonly prayer: Prayer
  /** Removes it from the list, with a way to undo. */
  readonly onDelete: () => void
  readonly onAnswer: () => void
  readonly onReport: () => void
}

/** A prayer request: from whom to whom, what for, and how many pray. Nobody who prays is named. */
export function PrayerCard({ prayer, onDelete, onAnswer, onReport }: PrayerCardProps) {
  const { author, text, category, visibility, anonymous, answered, can, createdAt } = prayer
  const name = author?.displayName ?? word('Someone', 'in place of a name')
  return (
    <article className={styles['card']} aria-label={t('Prayer request by {name}', { name })} data-item={prayer.id}>
      <Stack gap={3}>
        <Cluster gap={3}>
          <Text weight="bold">
            {author === null ? name : <Link href={paths.profile(author.username)}>{author.displayName}</Link>}
          </Text>
          <Text tone="muted" size="small">
            <RelativeTime at={createdAt} />
            {category !== null && <> · {category}</>}
            {' · '}
            {visibility === 'EVERYONE' ? t('For everyone') : t('For followers')}
            {anonymous && author !== null && <> · {word('Anonymous', 'of a prayer request')}</>}
          </Text>
        </Cluster>
        <Text dir="auto" className={styles['words']}>
          {text}
        </Text>
        {answered !== null && (
          <div className={styles['answer']}>
            <Text weight="bold">{t('This prayer was answered')}</Text>
            {answered.note !== null && <Text dir="auto">{answered.note}</Text>}
          </div>
        )}
        <Cluster gap={4}>
          <Praying prayer={prayer} />
          {can.answer && (
            <Button size="dense" onPress={onAnswer}>
              {answered === null ? t('Prayer answered') : t('Change your answer')}
            </Button>
          )}
          <MenuButton
            label={t('More about this request')}
            entries={[
              ...(can.report
                ? [{ id: 'report', label: t('Report the request'), icon: 'flag', onAction: onReport } as const]
                : []),
              ...(can.delete
                ? [
                    {
                      id: 'delete',
                      label: t('Delete the request'),
                      icon: 'trash',
                      tone: 'danger',
                      onAction: onDelete,
                    } as const,
                  ]
                : []),
            ]}
          />
        </Cluster>
      </Stack>
    </article>
  )
}

function Praying({ prayer: { id, mine, prayingCount, can } }: { readonly prayer: Prayer }) {
  const pray = useMutationCall('users.prayersPraying', {
    invalidates: prayerCalls,
    isInOrder: true,
    scope: `pray ${id}`,
    onFailure: (error) => toastFailure(error),
  })
  const isPraying = pray.isPending ? (pray.variables.body?.praying ?? true) : mine
  const count = prayingCount + (isPraying === mine ? 0 : isPraying ? 1 : -1)
  return (
    <>
      {can.pray && (
        <ToggleButton
          size="dense"
          icon="hands-praying"
          isSelected={isPraying}
          onChange={(praying) => pray.mutate({ params: { id }, body: { praying } })}
        >
          {isPraying ? t('You’re praying') : word('Pray', 'button: for what somebody asked')}
        </ToggleButton>
      )}
      {count > 0 && (
        <Text tone="muted" size="small">
          {t('{count, plural, one {# person praying} other {# people praying}}', { count })}
        </Text>
      )}
    </>
  )
}
