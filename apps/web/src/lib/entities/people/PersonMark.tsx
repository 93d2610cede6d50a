import type { PersonCard } from '@koinon/contract/shared'
import { Avatar } from '@koinon/ui/marks/Avatar'
import type { AvatarSize } from '@koinon/ui/marks/Avatar'
import { PresenceAvatar } from '@koinon/ui/marks/PresenceAvatar'
import { usePresence } from '../../data/realtime/usePresence.ts'

const shown = { ONLINE: 'online', AWAY: 'away' } as const

export interface PersonMarkProps {
  readonly person: Pick<PersonCard, 'id' | 'kind' | 'displayName' | 'avatar'>
  readonly size?: AvatarSize
}

/** A person's picture, beside the name: with a dot while they are online, if both show that. */
export function PersonMark({ person, size = 40 }: PersonMarkProps) {
  const presence = usePresence(person.id)
  return (
    <PresenceAvatar presence={presence === null ? undefined : shown[presence]}>
      <Avatar
        kind={person.kind === 'PERSON' ? 'person' : 'org'}
        size={size}
        name={person.displayName}
        seed={person.id}
        sources={person.avatar?.sources}
      />
    </PresenceAvatar>
  )
}
