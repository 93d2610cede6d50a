import type { AvatarStackProps } from '@koinon/ui/marks/AvatarStack'
import { formatList } from '#lib/text/format.ts'
import type { CommunityFace } from '../../../pages.ts'

/** A person's face in a row of faces. */
export const markOf = ({ id, name, sources }: CommunityFace): AvatarStackProps['marks'][number] => ({
  kind: 'person',
  name,
  seed: id,
  sources,
})

/** "Linnea or Nadia": up to three people. */
export const eitherName = (people: readonly CommunityFace[]): string =>
  formatList(
    people.slice(0, 3).map(({ shortName }) => shortName),
    'disjunction',
  )
