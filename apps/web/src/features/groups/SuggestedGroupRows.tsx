import type { ItemOf } from '#lib/calls/index.ts'
import { nearest, whyToJoin } from '#lib/people/reasonWords.ts'
import { GroupRow, GroupRows } from './GroupRow.tsx'
import { JoinButton } from './JoinButton.tsx'

export interface SuggestedGroupRowsProps {
  readonly label: string
  readonly items: readonly ItemOf<'groups.getRecommendedGroupsV2'>[]
}

/** Suggested groups, each with the reason and a way to join. */
export function SuggestedGroupRows({ label, items }: SuggestedGroupRowsProps) {
  return (
    <GroupRows label={label}>
      {items.map(({ item, reasons }) => (
        <GroupRow key={item.id} group={item} hint={nearest(reasons, whyToJoin)}>
          <JoinButton group={item} />
        </GroupRow>
      ))}
    </GroupRows>
  )
}
