import { paths } from '../../lib/paths.ts'

/** Where a group is started within another, or within an organisation. */
export const newGroupIn = (groupId: string): string => `${paths.newGroup}?in=${groupId}`

interface Home {
  readonly kind: 'STANDARD' | 'SUBGROUP' | 'ENTERPRISE'
  readonly role?: 'OWNER' | 'ADMIN' | 'MEMBER' | null | undefined
}

/** Who runs an organisation or a group starts groups in it; groups within groups have none in turn. */
export const mayStartIn = ({ kind, role }: Home): boolean =>
  kind !== 'SUBGROUP' && (role === 'OWNER' || role === 'ADMIN')
