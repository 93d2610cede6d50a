import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { queueNotice } from '../mail/jobs/sendNotice.ts'
import { accountPolicy, ageOfMajority, yearsSince } from '../policy.ts'
import { accountById, expectActivation, lockAccount, changeStatus } from '../store/accounts.ts'
import { endChallengeOfKey } from '../challenges/store/challenges.ts'
import { contactOfAccount } from '../contacts/store/contacts.ts'
import { type FamilyLinkRow, decideFamilyLink, endFamilyLink, familyLinkOf } from './store/family.ts'
import { openChild } from './openChild.ts'
import { readLink, challengeKeyOf } from '../challenges/challenges.ts'
import { emailContact } from '../contacts/contactValues.ts'
import type { Limits } from './familyLimits.ts'
import { announcePermissionsChanged } from '../sessions/revokeSessions.ts'

/** By the mailed link, or by the waiting child: one of the two. */
export interface FamilyLinkChoice {
  readonly token?: string | undefined
  readonly childId?: string | undefined
}
export interface Decision extends FamilyLinkChoice {
  readonly actor: Actor
  readonly state: 'APPROVED' | 'REJECTED'
  readonly limits?: Limits
  readonly reason?: string | null
}

/** Whether a member is of an age to answer for a child. */
export async function isOfAge(db: Db, app: App, accountId: string): Promise<boolean> {
  const account = await accountById(db, accountId)
  return account !== null && accountPolicy.mayBeParent(account, app.runtime.now())
}

/** Whether a member is the one a child named: by a confirmed address, of age, and not the child itself. */
async function isNamed(tx: Tx, app: App, actor: Actor, { childId, parentEmail }: FamilyLinkRow): Promise<boolean> {
  const address = await contactOfAccount(tx, actor.id, emailContact(parentEmail))
  return address?.verified === true && actor.id !== childId && (await isOfAge(tx, app, actor.id))
}

async function requestedLink(
  tx: Tx,
  app: App,
  actor: Actor,
  { token, childId }: FamilyLinkChoice,
): Promise<FamilyLinkRow> {
  if (token === undefined) {
    const link = childId === undefined ? null : await familyLinkOf(tx, childId)
    // Anybody who was not named does not learn that there is such a child.
    if (!link || !(link.parentId === actor.id || (await isNamed(tx, app, actor, link))))
      throw new Refusal('USER_NOT_FOUND')
    return link
  }
  const row = await readLink(tx, app, ['PARENT'], token)
  const link = row?.accountId ? await familyLinkOf(tx, row.accountId) : null
  if (!link) throw new Refusal('TOKEN_EXPIRED', { path: 'token' })
  if (!(await isNamed(tx, app, actor, link))) throw new Refusal('NOT_THE_PARENT')
  return link
}

/**
 * The family link, read after locking the child's account: every change of that account's status reads the link first.
 */
async function lockLink(tx: Tx, childId: string): Promise<FamilyLinkRow> {
  await lockAccount(tx, childId)
  const link = await familyLinkOf(tx, childId)
  if (!link) throw new Refusal('USER_NOT_FOUND')
  return link
}

/**
 * The parent's answer. Having the link is not enough to be the parent: the member must be of age, signed in with the
 * confirmed address the mail went to, and not the child itself. The first decision counts. A withdrawn approval may be
 * given again by the parent who gave it or, if that account is gone, by another parent whom the child names.
 */
export async function decideAsParent(
  tx: Tx,
  app: App,
  decision: Decision,
): Promise<{ childId: string; isAgain: boolean }> {
  const { actor } = decision
  const { childId } = await requestedLink(tx, app, actor, decision)
  const link = await lockLink(tx, childId)
  const isAgain =
    decision.state === 'APPROVED' &&
    link.state === 'WITHDRAWN' &&
    (link.parentId === actor.id || link.parentId === null)
  const decided = await decideFamilyLink(tx, {
    ...decision,
    childId,
    parentId: actor.id,
    from: isAgain ? 'WITHDRAWN' : 'PENDING',
    now: app.runtime.now(),
  })
  if (!decided)
    throw new Refusal('ALREADY_DECIDED', { decision: link.state, decidedAt: link.decidedAt?.toISOString() ?? null })
  await emit(tx, 'account.changed', { accountId: actor.id })
  return { childId, isAgain }
}

/** A person of age decides alone: nobody's limits apply any more, and a frozen account opens. */
export async function endFamilyLinkOfAge(tx: Tx, app: App, childId: string): Promise<void> {
  const now = app.runtime.now()
  const account = await lockAccount(tx, childId)
  if (!account?.birthDate || yearsSince(account.birthDate, now) < ageOfMajority) return
  const ended = await endFamilyLink(tx, childId)
  if (!ended) return
  await endChallengeOfKey(tx, challengeKeyOf('PARENT', childId))
  if (ended.state === 'PENDING') await expectActivation(tx, childId)
  await openChild(tx, app, childId)
  await queueNotice(tx, { accountId: childId, notice: 'CAME_OF_AGE' })
  for (const accountId of [childId, ended.parentId])
    if (accountId !== null) await emit(tx, 'account.changed', { accountId })
  announcePermissionsChanged(tx, [childId])
}

/** Withdraws an approval: the child's account is frozen. */
export async function withdrawAsParent(
  tx: Tx,
  app: App,
  { actor, childId, reason }: { actor: Actor; childId: string; reason: string | null },
): Promise<void> {
  const now = app.runtime.now()
  const link = await lockLink(tx, childId)
  if (link.parentId !== actor.id) throw new Refusal('USER_NOT_FOUND')
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
  // One that staff have not admitted yet waits for its parent again.
  const from = ['ACTIVE', 'PENDING_REVIEW'] as const
  if (await changeStatus(tx, { accountId: childId, from, to: 'PENDING_PARENT', now }))
    await emit(tx, 'account.hidden', { accountId: childId, returnsByItself: false })
  await emit(tx, 'account.changed', { accountId: actor.id })
}
