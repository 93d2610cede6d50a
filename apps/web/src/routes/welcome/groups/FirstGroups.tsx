import { ToggleChip } from '@koinon/ui/marks/Chip'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { GroupRow, GroupRows } from '#features/groups/GroupRow.tsx'
import { JoinButton } from '#features/groups/head/JoinButton.tsx'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { strongestReason, whyToJoin } from '#lib/entities/people/reasonTexts.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { FollowAll } from './FollowAll.tsx'
import type { FirstChoices } from './useFirstChoices.ts'

interface FirstGroupsProps {
  readonly items: readonly ItemOf<'groups.getRecommendedGroupsV2'>[]
  readonly choices: FirstChoices
}

/** Suggested groups: those that anyone can join are switched on, others are asked one by one. */
export function FirstGroups({ items, choices }: FirstGroupsProps) {
  const open = new Set(choices.open.groups)
  return (
    <Stack gap={3}>
      <Heading level={2} size="h4">
        {t('Suggested groups')}
      </Heading>
      <FollowAll
        ids={choices.open.groups}
        choices={choices}
        label={t('Join all {count}', { count: choices.open.groups.length })}
      />
      <GroupRows label={t('Suggested groups')}>
        {items.map(({ item, reasons }) => (
          <GroupRow key={item.id} group={item} hint={strongestReason(reasons, whyToJoin)}>
            {open.has(item.id) ? (
              <ToggleChip
                aria-label={t('Join {group}', { group: item.name })}
                isSelected={choices.isOn(item.id)}
                onChange={(isOn) => choices.setOn([item.id], isOn)}
              >
                {word('Join', 'button of a group')}
              </ToggleChip>
            ) : (
              <JoinButton group={item} />
            )}
          </GroupRow>
        ))}
      </GroupRows>
    </Stack>
  )
}
