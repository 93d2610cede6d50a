import { type PlaceRules, placeRules } from '#features/place/index.ts'
import { dayMs } from '#kernel/durations.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type Entry, accountPolicy } from '../policy.ts'
import { type SignInAccount, accountById } from '../store/accounts.ts'
import { applicationOf, insertApplication } from './store/applications.ts'

/** How long a code keeps a seat: as long as a link that confirms a contact, and as long as a child's parent may take. */
const seatMs = { own: dayMs, child: 14 * dayMs } as const

/**
 * How the place lets in an account that has confirmed its first contact, by the rules as they are now: they may have
 * changed since it registered. One that staff made is let in whatever they say. The code that it registered with has to
 * have a seat for it, which is kept until the account takes it, and to be for the address that it confirmed.
 */
export async function entryOf(
  tx: Tx,
  app: App,
  { account, rules, isChild }: { account: SignInAccount; rules: PlaceRules; isChild: boolean },
): Promise<Entry> {
  if (account.registration.isMade) return 'ADMIT'
  const { joinCode } = account.registration
  const isInvited =
    joinCode !== undefined &&
    (await reserveSeat(tx, app, { accountId: account.id, joinCode, isChild, isConfirmed: true }))
  return accountPolicy.entry(rules, isInvited)
}

interface Registration {
  readonly accountId: string
  readonly joinCode: string
  readonly isChild: boolean
  /** The contact is confirmed. */
  readonly isConfirmed: boolean
}
/** Keeps a seat of a code for a registration; false if the code is over, has none left or is for other addresses. */
export const reserveSeat = (
  tx: Tx,
  app: App,
  { accountId, joinCode, isChild, isConfirmed }: Registration,
): Promise<boolean> =>
  app.provided.joinCodes.hold(tx, app, {
    accountId,
    code: joinCode,
    until: new Date(app.runtime.now().getTime() + (isChild ? seatMs.child : seatMs.own)),
    mayBeUnconfirmed: !isConfirmed,
  })

/**
 * The status of an account that nothing else holds up any more. One that staff have to admit applies, if it has not done
 * so yet. The caller has locked it, and changes its status.
 */
export async function statusOfEntrant(tx: Tx, app: App, accountId: string): Promise<'ACTIVE' | 'PENDING_REVIEW'> {
  const application = await applicationOf(tx, accountId)
  // A child waits again: its parent, who had withdrawn, agrees after all.
  if (application?.state === 'PENDING') await emit(tx, 'account.applied', { accountId })
  if (application) return application.state === 'ADMITTED' ? 'ACTIVE' : 'PENDING_REVIEW'
  const account = await accountById(tx, accountId)
  if (!account?.registration.owesApproval) return 'ACTIVE'
  const { applicationQuestion: question } = await placeRules(tx, app.config)
  const answer = account.registration.answer ?? ''
  await insertApplication(tx, { accountId, question, answer, now: app.runtime.now() })
  await emit(tx, 'account.applied', { accountId })
  return 'PENDING_REVIEW'
}
