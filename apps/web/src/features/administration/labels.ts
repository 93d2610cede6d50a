import type { BadgeProps } from '@koinon/ui/marks/Badge'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export type Tone = NonNullable<BadgeProps['tone']>
export type AdminCard = ItemOf<'admin.searchUsers'>
type Status = AdminCard['status']
type Role = AdminCard['roles'][number]

export const statusLabel = (status: Status): string =>
  ({
    PENDING_VERIFICATION: t('Not confirmed yet'),
    PENDING_PARENT: t('Waiting for a parent'),
    PENDING_REVIEW: t('Waiting for review'),
    ACTIVE: word('Active', 'state of an account'),
    DEACTIVATED: word('At rest', 'state of an account'),
    BANNED: word('Banned', 'state of an account'),
    DELETION_REQUESTED: t('Will be deleted'),
    PURGED: word('Erased', 'state of an account'),
  })[status]
export const statusTone = (status: Status): Tone =>
  status === 'BANNED' || status === 'DELETION_REQUESTED' ? 'danger' : status === 'ACTIVE' ? 'success' : 'neutral'

export const roleLabel = (role: Role): string =>
  role === 'ADMINISTRATOR' ? word('Administrator', 'role') : word('Moderator', 'role')

type State = ItemOf<'admin.searchContent'>['state']
export const stateLabel = (state: State): string =>
  ({
    PUBLISHED: word('Published', 'state of a post'),
    SCHEDULED: word('Scheduled', 'state of a post'),
    PROCESSING: word('Processing', 'state of a post'),
    HELD: t('Waiting for an admin'),
    HIDDEN: word('Hidden', 'state of a post'),
    FAILED: word('Failed', 'state of a post'),
    REMOVED: word('Removed', 'state of a post'),
    DELETED: t('Deleted by its author'),
  })[state]
export const stateTone = (state: State): Tone =>
  state === 'PUBLISHED' ? 'success' : state === 'HIDDEN' || state === 'REMOVED' ? 'danger' : 'neutral'

/** The id in an address, or a bare one; empty if there is none. */
export const idIn = (text: string): string => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0] ?? ''
