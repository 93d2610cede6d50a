import { paths } from '#lib/navigation/paths.ts'

/** Where to create a group inside another group or an organisation. */
export const newGroupIn = (groupId: string): string => `${paths.newGroup}?in=${groupId}`

interface Home {
  readonly kind: 'STANDARD' | 'SUBGROUP' | 'ENTERPRISE'
  readonly role?: 'OWNER' | 'ADMIN' | 'MODERATOR' | 'MEMBER' | null | undefined
}

/** People who run an organisation or a group can create groups in it; nested groups cannot contain further ones. */
export const mayStartIn = ({ kind, role }: Home): boolean =>
  kind !== 'SUBGROUP' && (role === 'OWNER' || role === 'ADMIN')
