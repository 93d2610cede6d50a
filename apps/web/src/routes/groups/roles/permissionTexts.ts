import type { GrantablePermission } from '@koinon/contract/shared'
import { t, word } from '#lib/text/i18n/index.ts'

interface PermissionText {
  readonly label: () => string
  readonly hint: () => string
}

const of = 'what a role in a group allows'

/** Each permission of a role in plain words, in the order of the form. */
const texts: Readonly<Record<GrantablePermission, PermissionText>> = {
  MODERATE: {
    label: () => word('Moderate', of),
    hint: () => t('Decides reports and removes posts, comments and messages.'),
  },
  RESTRICT: {
    label: () => word('Mute, ban and remove people', of),
    hint: () => t('Only people whose role is lower. Always sees who is in the group.'),
  },
  APPROVE: {
    label: () => word('Answer requests', of),
    hint: () => t('Lets people in, approves posts that wait, and invites.'),
  },
  PIN: { label: () => word('Pin', of), hint: () => t('Pins posts in the group and messages in its chat.') },
  CHECK_IN: { label: () => word('Check in guests', of), hint: () => t('At every event of the group.') },
  SEE_LOG: { label: () => word('Read the log', of), hint: () => t('Sees who of the team did what.') },
  EDIT: {
    label: () => word('Change the group', of),
    hint: () => t('Its name, look, rules and settings, subgroups and offers; posts where only admins can.'),
  },
  EVENTS: { label: () => word('Run events', of), hint: () => t('Creates and changes every event, with its guests.') },
  LIBRARIES: { label: () => word('Run libraries', of), hint: () => t('Creates, orders and deletes them.') },
  CODES: { label: () => word('Run join codes', of), hint: () => t('Creates and ends codes of an organisation.') },
  METRICS: {
    label: () => word('See analytics', of),
    hint: () => t('How the group grows, and where people come from.'),
  },
  ROLES: {
    label: () => word('Give roles', of),
    hint: () => t('Creates and gives lower roles with what this one allows; sets titles. Never makes admins.'),
  },
}

export const permissionLabel = (permission: GrantablePermission): string => texts[permission].label()

const isGrantable = (permission: string): permission is GrantablePermission => permission in texts

/** The choices of a form: what its reader may give, and what the role allows already. */
export const permissionOptions = (offered: readonly string[]) =>
  Object.keys(texts)
    .filter((permission) => isGrantable(permission))
    .filter((permission) => offered.includes(permission))
    .map((value) => ({ value, label: texts[value].label(), hint: texts[value].hint() }))
