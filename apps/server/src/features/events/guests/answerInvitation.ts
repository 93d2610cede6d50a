import type { EntitlementView, EventMemberView } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal, type Verdict } from '#kernel/refusal.ts'
import type { ErrorCode } from '@koinon/contract/kernel'
import type { Tx } from '#kernel/database/tables.ts'
import { eventPolicy } from '../policy.ts'
import type { EventFacts } from '../facts.ts'
import { type GuestRow, guestRows } from './store/guests.ts'
import type { LockedDate } from '../series/store/lockedDates.ts'
import { guestViews, guestListAccess } from './guestViews.ts'
import { lockSelectedDates, onDate, dateToReport } from '../series/selectDates.ts'
import { type Move, type GuestChange, guestKey, moveGuests } from './spots.ts'

export interface AnswerArgs {
  readonly facts: EventFacts
  readonly actor: Actor
  readonly occurrence: string | undefined
  readonly change: GuestChange
  readonly said: Pick<Move, 'questions' | 'answers' | 'message'>
  /** Whether a person with this place on a date’s list may give this answer now. */
  readonly verdict: (facts: EventFacts, now: Date) => Verdict<ErrorCode>
  /** Whether a guest has already given this answer: then it is no answer, and nothing is checked. */
  readonly isSame: (guest: GuestRow) => boolean
  /** The entitlements they lack for a spot they do not hold yet; null if none. */
  readonly lacking?: readonly EntitlementView[] | null
}

/** Whether a guest comes, with a spot or waiting for one. */
const isComing = (guest: GuestRow | undefined): boolean => guest?.state === 'CONFIRMED' || guest?.state === 'WAITLISTED'

/**
 * Records a guest's own answer, for the given date or for every date of a series that may still be answered, and
 * returns their present place. If none may be, the refusal is the reason for the given date.
 */
export async function answerInvitation(tx: Tx, app: App, args: AnswerArgs): Promise<EventMemberView> {
  const { facts, actor, occurrence } = args
  const now = app.runtime.now()
  const dates = await lockSelectedDates(tx, facts, { occurrence, now })
  const mine = await guestRows(
    tx,
    dates.map(({ id }) => id),
    [actor.id],
  )
  const before = new Map(mine.map((row) => [row.dateId, row]))
  const isAnswered = ({ id }: LockedDate): boolean => {
    const guest = before.get(id)
    return guest !== undefined && guest.byIsolatedAuthor === actor.isIsolated && args.isSame(guest)
  }
  const verdictOn = (date: LockedDate) => args.verdict(onDate(facts, date, before.get(date.id) ?? null), now)
  const open = dates.filter((date) => !isAnswered(date) && verdictOn(date).ok)
  const current = dates.filter((date) => isAnswered(date) || open.includes(date))
  const reported = dateToReport(current, facts.date.id)
  if (!reported) throw refusalOn(dateToReport(dates, facts.date.id), verdictOn)
  // An expired entitlement takes no spot away by itself, and neither does repeating or correcting an answer.
  if (args.lacking && !open.every(({ id }) => isComing(before.get(id))))
    throw new Refusal('PREMIUM_REQUIRED', { entitlements: [...args.lacking] })
  const moved = await moveGuests(tx, app, {
    dates: open,
    moves: open.map(({ id }) => ({
      dateId: id,
      accountId: actor.id,
      change: args.change,
      byIsolatedAuthor: actor.isIsolated,
      ...args.said,
    })),
    byId: actor.id,
  })
  const guest = moved.guests.get(guestKey({ dateId: reported.id, accountId: actor.id })) ?? before.get(reported.id)
  const views = await guestViews(
    tx,
    app,
    guest ? [guest] : [],
    guestListAccess(onDate(facts, reported, null), actor.id),
  )
  const view = views.get(actor.id)
  if (!view) throw new Error('Somebody who answered is not on the list.')
  return view
}

function refusalOn(date: LockedDate | undefined, verdictOn: (date: LockedDate) => Verdict<ErrorCode>): Refusal {
  const verdict = date ? verdictOn(date) : null
  return new Refusal(verdict && !verdict.ok ? verdict.code : 'EVENT_NOT_FOUND')
}

/** The change behind GOING: a spot or, where hosts give them, a request to a host; hosts need not ask themselves. */
export const goingChange = (facts: EventFacts): GuestChange =>
  facts.confirmation === 'AUTO' || eventPolicy.isHost(facts) ? 'SEAT' : 'ASK'
