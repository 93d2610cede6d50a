import { Handout } from '#lib/forms/codes/Handout.tsx'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import type { GroupMarkProps } from '#lib/entities/groups/GroupMark.tsx'
import { t } from '#lib/text/i18n/index.ts'

export interface ShowAddressProps {
  readonly group: GroupMarkProps['group']
  readonly url: string
  readonly onClose: () => void
}

/** A group's address as a card for people nearby. */
export function ShowAddress({ group, url, onClose }: ShowAddressProps) {
  return (
    <Handout
      title={t('Share {name}', { name: group.name })}
      name={group.name}
      url={url}
      mark={<GroupMark group={group} size={72} />}
      onClose={onClose}
    />
  )
}
