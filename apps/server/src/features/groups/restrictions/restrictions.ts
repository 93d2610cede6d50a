import { Refusal } from '#kernel/refusal.ts'
import type { Mute } from '../facts.ts'
import { appealFactsOf, groupAppealOf } from './appeals/appealFacts.ts'
import { decideRestrictionAppeal } from './appeals/decideRestrictionAppeal.ts'
import { fileRestrictionAppeal } from './appeals/fileRestrictionAppeal.ts'
import { liftRestriction, restrictMember } from './restrictMember.ts'
import { isBanned, muteOf } from './store/inForce.ts'
import { platformAppeals } from './store/platformAppeals.ts'
import { isCaseAbout, listRestrictions, lockRestriction, lockWithGroup, restrictionById } from './store/restrictions.ts'

/** Refuses a person who is muted in a group, and says until when and why. */
function refuseMuted({ mute }: { readonly mute: Mute | null }): void {
  if (mute) throw new Refusal('RESTRICTED', { ...mute })
}

/** Bans and mutes, for the features above: in their queries, and where something is written in a group. */
export const restrictions = {
  isBanned,
  muteOf,
  refuseMuted,
  restrict: restrictMember,
  lift: liftRestriction,
  list: listRestrictions,
  byId: restrictionById,
  isCaseAbout,
  lockRestriction,
  lockWithGroup,
  platformAppeals,
  appealFactsOf,
  groupAppealOf,
  fileAppeal: fileRestrictionAppeal,
  decideAppeal: decideRestrictionAppeal,
} as const
