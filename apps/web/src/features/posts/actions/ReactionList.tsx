import { Text } from '@koinon/ui/foundations/Text'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { Tabs } from '@koinon/ui/navigation/Tabs'
import { usePages } from '#lib/data/calls/index.ts'
import { formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { emojiName } from '#lib/entities/reactions/emojis.ts'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import type { ReactionTarget } from './useReactions.ts'

/** H14: who reacted, in total and with each emoji; the most used one comes first. */
export function ReactionList({
  targetType,
  targetId,
  reactions,
  onClose,
}: ReactionTarget & { readonly onClose: () => void }) {
  const target = { targetType, targetId }
  const kinds = reactions.toSorted((one, other) => other.count - one.count)
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('Who reacted')} size="small">
      {kinds.length < 2 ? (
        <People {...target} />
      ) : (
        <Tabs
          aria-label={t('Filter reactions')}
          activation="manual"
          items={[
            {
              id: 'all',
              label: `${word('All', 'kinds of reactions')} ${formatNumber(total)}`,
              content: <People {...target} />,
            },
            ...kinds.map(({ emoji, count }) => ({
              id: emoji,
              label: <KindLabel emoji={emoji} count={count} />,
              content: <People {...target} emoji={emoji} />,
            })),
          ]}
        />
      )}
    </Dialog>
  )
}

const KindLabel = ({ emoji, count }: { readonly emoji: string; readonly count: number }) => (
  <span>
    <span aria-hidden="true">{emoji}</span> <VisuallyHidden>{emojiName(emoji)}</VisuallyHidden> {formatNumber(count)}
  </span>
)

interface PeopleProps extends Pick<ReactionTarget, 'targetType' | 'targetId'> {
  /** The only kind that is shown; without one each person's is named. */
  readonly emoji?: string
}

function People({ targetType, targetId, emoji }: PeopleProps) {
  const people = usePages('content.reactionsListRecords', {
    body: { targetType, targetId, ...(emoji === undefined ? {} : { emoji }) },
  })
  return (
    <>
      <Loaded query={people} skeleton={<PersonRowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text tone="muted">{t('No reactions yet')}</Text>
          ) : (
            <PersonRows label={t('Who reacted')}>
              {items.map(({ person, emoji: given }) => (
                <PersonRow key={`${person.id} ${given}`} person={person}>
                  {emoji === undefined && (
                    <span role="img" aria-label={emojiName(given)}>
                      {given}
                    </span>
                  )}
                </PersonRow>
              ))}
            </PersonRows>
          )
        }
      </Loaded>
      <LoadMore {...people} />
    </>
  )
}
