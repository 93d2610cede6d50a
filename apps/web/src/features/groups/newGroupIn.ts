import type { GroupCard } from '@koinon/contract/shared'
import { paths } from '#lib/navigation/paths.ts'

/** Where to create a group inside another group or an organisation. */
export const newGroupIn = (groupId: string): string => `${paths.newGroup}?in=${groupId}`

type Home = Pick<GroupCard, 'kind' | 'permissions'>

/** People who may change an organisation or a group can create groups in it; nested groups cannot contain further ones. */
export const mayStartIn = ({ kind, permissions }: Home): boolean =>
  kind !== 'SUBGROUP' && permissions?.includes('EDIT') === true
