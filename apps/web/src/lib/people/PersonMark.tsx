import type { PersonCard } from '@koinon/contract/shared'
import { Mark } from '@koinon/ui/marks/Mark'
import type { MarkSize } from '@koinon/ui/marks/Mark'
import { PresenceMark } from '@koinon/ui/marks/PresenceMark'
import { usePresence } from '../realtime/usePresence.ts'

const shown = { ONLINE: 'online', AWAY: 'away' } as const

export interface PersonMarkProps {
  readonly person: Pick<PersonCard, 'id' | 'kind' | 'displayName' | 'avatar'>
  readonly size?: MarkSize
}

/** A person's picture, beside the name: with a dot while they are online, if both show that. */
export function PersonMark({ person, size = 40 }: PersonMarkProps) {
  const presence = usePresence(person.id)
  return (
    <PresenceMark presence={presence === null ? undefined : shown[presence]}>
      <Mark
        kind={person.kind === 'PERSON' ? 'person' : 'org'}
        size={size}
        name={person.displayName}
        seed={person.id}
        sources={person.avatar?.sources}
      />
    </PresenceMark>
  )
}
