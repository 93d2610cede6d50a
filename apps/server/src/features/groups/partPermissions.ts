import type { GroupPermission } from '@koinon/contract/shared'

/** The parts of a group that only admins see, and the permission of those whose devices receive their changes. */
export const partPermissions = {
  STREAM_KEYS: 'EDIT',
  JOIN_CODES: 'CODES',
  SALES: 'EDIT',
  BOTS: 'ADMINS',
} as const satisfies Record<string, GroupPermission>
