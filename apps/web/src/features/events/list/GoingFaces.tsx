import { AvatarStack } from '@koinon/ui/marks/AvatarStack'
import type { AvatarStackProps } from '@koinon/ui/marks/AvatarStack'
import { formatList } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { EventCard } from '../types.ts'

export interface GoingFacesProps extends Pick<AvatarStackProps, 'size' | 'limit'> {
  readonly people: EventCard['going']['items']
}

/** Some of the people who are going. Nothing if none may be seen. */
export function GoingFaces({ people, size = 24, limit = 3 }: GoingFacesProps) {
  const shown = people.slice(0, limit)
  if (shown.length === 0) return null
  return (
    <AvatarStack
      size={size}
      limit={limit}
      marks={shown.map(({ id, kind, displayName, avatar }) => ({
        kind: kind === 'PERSON' ? ('person' as const) : ('org' as const),
        name: displayName,
        seed: id,
        sources: avatar?.sources,
      }))}
      label={namesOf(shown)}
    />
  )
}

const namesOf = (people: EventCard['going']['items']): string =>
  formatList(people.map(({ displayName }) => displayName))

export const goingText = (count: number): string => t('{count, plural, one {# going} other {# going}}', { count })
