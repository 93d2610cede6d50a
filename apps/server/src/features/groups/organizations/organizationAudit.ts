import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { type OrganizationRow, organizationRow } from './store/organizations.ts'
import { type GroupRow, groupRow, settingsOf } from '../settings/store/groups.ts'

/** Recorded acts of admins on their organization; acts of staff are readable by staff only. */
export const organizationActions = [
  'edit-enterprise-group',
  'remove-group-member',
  'bar-group-member',
  'unban-group-member',
  'mute-group-member',
  'unmute-group-member',
  'remove-group-post',
  'promote-group-admin',
  'demote-group-admin',
  'transfer-group',
  'create-bot',
  'edit-bot',
  'delete-bot',
  'make-key',
  'rotate-key',
  'end-key',
  'make-hook',
  'end-hook',
  'create-join-code',
  'revoke-join-code',
  'create-stream-key',
  'delete-stream-key',
] as const

export interface OrganizationState {
  readonly row: GroupRow
  readonly organization: OrganizationRow
}
export async function organizationState(db: Db, viewerId: string, groupId: string): Promise<OrganizationState> {
  const [row, organization] = [await groupRow(db, viewerId, groupId), await organizationRow(db, viewerId, groupId)]
  if (!row || !organization) throw new Refusal('GROUP_NOT_FOUND')
  return { row, organization }
}

const said = ({ row, organization }: OrganizationState): Readonly<Record<string, unknown>> => ({
  name: row.name,
  handle: row.handle,
  description: row.description,
  about: row.about,
  rules: row.rules,
  questions: row.questions,
  place: row.place?.locationString ?? null,
  interestIds: row.interestIds,
  pictureMediaId: row.pictureMediaId,
  bannerMediaId: row.bannerMediaId,
  accent: organization.accentSeed,
  sections: organization.sections,
  ...settingsOf(row),
})

/**
 * Records what an edit changed, before and after. Of the contact, and of the
 * formats of an unchanged description, only that they changed: no people are stored there.
 */
export async function recordOrganizationEdit(
  tx: Tx,
  actor: Actor,
  { before, hasNewContact }: { before: OrganizationState; hasNewContact: boolean },
): Promise<void> {
  const { id } = before.row
  const now = await organizationState(tx, actor.id, id)
  const [was, is] = [said(before), said(now)]
  const changed = Object.keys(was).filter((field) => !isDeepStrictEqual(was[field], is[field]))
  const hasNewFormats = !changed.includes('about') && !isDeepStrictEqual(before.row.aboutFacets, now.row.aboutFacets)
  const only = { ...(hasNewFormats ? { aboutFormats: true } : {}), ...(hasNewContact ? { contact: true } : {}) }
  if (changed.length === 0 && Object.keys(only).length === 0) return
  const of = (state: typeof was) => Object.fromEntries(changed.map((field) => [field, state[field]]))
  await writeAudit(tx, {
    actor,
    action: 'edit-enterprise-group',
    target: { kind: 'GROUP', id },
    before: of(was),
    after: { ...of(is), ...only },
  })
}
