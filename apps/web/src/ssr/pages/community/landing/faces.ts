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

/** "Linnea or Nadia": the first words of up to three names. */
export const oneOf = (people: readonly CommunityFace[]): string =>
  formatList(
    people.slice(0, 3).map(({ name }) => name.split(' ')[0] ?? name),
    'disjunction',
  )
