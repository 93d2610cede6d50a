import type { RestrictionKind } from '@koinon/contract/shared'
import { msg, word } from '#lib/text/i18n/index.ts'

export const restrictionCalls = ['groups.moderationRestrictions', 'groups.moderationLog', 'groups.getGroup'] as const
export const warningCalls = ['groups.moderationWarnings', 'groups.moderationLog'] as const

/** Refusals that moderators meet who mute, ban or lift. */
export const restrictionMessages = {
  RANK_TOO_LOW: msg('You can’t do this to someone with the same or a higher role.'),
}

export const actLabel = (kind: RestrictionKind): string =>
  kind === 'BAN'
    ? word('Ban', 'button: keeps a person out of a group')
    : word('Mute', 'button: keeps a member of a group from writing')

export const stateLabel = (kind: RestrictionKind): string =>
  kind === 'BAN' ? word('Banned', 'state of a person in a group') : word('Muted', 'state of a person in a group')

export const restrictionsLabel = (): string => word('Restrictions', 'mutes and bans in a group')

export const warningsLabel = (): string => word('Warnings', 'of moderators to a person')
