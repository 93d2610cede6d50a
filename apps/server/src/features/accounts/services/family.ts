import type { Actor } from '../../../kernel/actor.ts'
import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { moveStatus } from '../store/accounts.ts'
import { contactOfAccount } from '../store/contacts.ts'
import { type FamilyLinkRow, decideFamilyLink, familyLinkOf } from '../store/family.ts'
import type { PeopleScope } from '../store/tables.ts'
import { readLink } from './challenges.ts'
import { emailContact } from './contacts.ts'

/** By the link of the mail, or by the child that waits: one of the two. */
export interface Which {
  readonly token?: string | undefined
  readonly childId?: string | undefined
}
export interface Decision extends Which {
  readonly actor: Actor
  readonly state: 'APPROVED' | 'REJECTED'
  readonly limits?: { readonly maxMessages: PeopleScope; readonly mayPurchase: boolean }
  readonly reason?: string | null
}

/** Whether a member is whom a child named: by a proven address, and not the child itself. */
async function isNamed(tx: Tx, actor: Actor, { childId, parentEmail }: FamilyLinkRow): Promise<boolean> {
  const address = await contactOfAccount(tx, actor.id, emailContact(parentEmail))
  return address?.verified === true && actor.id !== childId
}

async function linkAsked(tx: Tx, app: App, actor: Actor, { token, childId }: Which): Promise<FamilyLinkRow> {
  if (token === undefined) {
    const link = childId === undefined ? null : await familyLinkOf(tx, childId)
    // Who is not named does not learn that there is such a child.
    if (!link || !(await isNamed(tx, actor, link))) throw new Refusal('USER_NOT_FOUND')
    return link
  }
  const row = await readLink(tx, app, ['PARENT'], token)
  const link = row?.accountId ? await familyLinkOf(tx, row.accountId) : null
  if (!link) throw new Refusal('TOKEN_EXPIRED', { path: 'token' })
  if (!(await isNamed(tx, actor, link))) throw new Refusal('NOT_THE_PARENT')
  return link
}

/**
 * The parent's answer. Whoever has the link is not yet the parent: it must be signed in with the address
 * the mail went to, proven, and cannot be the child itself. The first decision counts.
 */
export async function parentDecides(tx: Tx, app: App, decision: Decision): Promise<{ childId: string }> {
  const { actor } = decision
  const link = await linkAsked(tx, app, actor, decision)
  const decided = await decideFamilyLink(tx, {
    ...decision,
    childId: link.childId,
    parentId: actor.id,
    from: 'PENDING',
    now: app.seams.now(),
  })
  if (!decided)
    throw new Refusal('ALREADY_DECIDED', { decision: link.state, decidedAt: link.decidedAt?.toISOString() ?? null })
  await emit(tx, 'account.changed', { accountId: actor.id })
  return { childId: link.childId }
}

/** Takes an approval back: the child's account is frozen. */
export async function parentWithdraws(
  tx: Tx,
  app: App,
  { actor, childId, reason }: { actor: Actor; childId: string; reason: string | null },
): Promise<void> {
  const now = app.seams.now()
  const link = await familyLinkOf(tx, childId)
  if (link?.parentId !== actor.id) throw new Refusal('USER_NOT_FOUND')
  const decided = await decideFamilyLink(tx, {
    childId,
    parentId: actor.id,
    from: 'APPROVED',
    state: 'WITHDRAWN',
    reason,
    now,
  })
  if (!decided)
    throw new Refusal('ALREADY_DECIDED', { decision: link.state, decidedAt: link.decidedAt?.toISOString() ?? null })
  await moveStatus(tx, { accountId: childId, from: ['ACTIVE'], to: 'PENDING_PARENT', now })
  await emit(tx, 'account.changed', { accountId: actor.id })
}
