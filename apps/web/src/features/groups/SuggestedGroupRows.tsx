import type { ItemOf } from '#lib/data/calls/index.ts'
import { strongestReason, whyToJoin } from '#lib/entities/people/reasonTexts.ts'
import { GroupRow, GroupRows } from './GroupRow.tsx'
import { JoinButton } from './head/JoinButton.tsx'

export interface SuggestedGroupRowsProps {
  readonly label: string
  readonly items: readonly ItemOf<'groups.getRecommendedGroupsV2'>[]
}

/** Suggested groups, each with the reason and a way to join. */
export function SuggestedGroupRows({ label, items }: SuggestedGroupRowsProps) {
  return (
    <GroupRows label={label}>
      {items.map(({ item, reasons }) => (
        <GroupRow key={item.id} group={item} hint={strongestReason(reasons, whyToJoin)}>
          <JoinButton group={item} />
        </GroupRow>
      ))}
    </GroupRows>
  )
}
