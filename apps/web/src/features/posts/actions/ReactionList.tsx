import { useState } from 'react'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { usePages } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { emojiName } from '#lib/entities/reactions/emojis.ts'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import type { ReactionTarget } from './useReactions.ts'

const all = ''

/** H14: who reacted, in total or with one emoji. */
export function ReactionList({
  targetType,
  targetId,
  reactions,
  onClose,
}: ReactionTarget & { readonly onClose: () => void }) {
  const [emoji, setEmoji] = useState(all)
  const people = usePages('content.reactionsListRecords', {
    body: { targetType, targetId, ...(emoji === all ? {} : { emoji }) },
  })
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('Who reacted')} size="small">
      <Stack gap={4}>
        <NativeSelect
          label={t('Filter reactions')}
          value={emoji}
          onChange={setEmoji}
          options={[
            { value: all, label: t('All reactions') },
            ...reactions.map((reaction) => ({
              value: reaction.emoji,
              label: `${reaction.emoji} ${emojiName(reaction.emoji)} (${reaction.count})`,
            })),
          ]}
        />
        <Loaded query={people} skeleton={<PersonRowsSkeleton rows={3} />}>
          {({ items }) =>
            items.length === 0 ? (
              <Text tone="muted">{t('No reactions yet')}</Text>
            ) : (
              <PersonRows label={t('Who reacted')}>
                {items.map(({ person, emoji: given }) => (
                  <PersonRow key={`${person.id} ${given}`} person={person}>
                    <span role="img" aria-label={emojiName(given)}>
                      {given}
                    </span>
                  </PersonRow>
                ))}
              </PersonRows>
            )
          }
        </Loaded>
        <LoadMore {...people} />
      </Stack>
    </Dialog>
  )
}
