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

/** Of "Linnea Sandström" the name that a sentence about several people uses. */
export const firstWordOf = ({ name }: CommunityFace): string => name.split(' ')[0] ?? name

/** "Linnea or Nadia": up to three people. */
export const oneOf = (people: readonly CommunityFace[]): string =>
  formatList(people.slice(0, 3).map(firstWordOf), 'disjunction')
