import { holdsPermission } from '@koinon/contract/groupPermissions'
import { allow, deny } from '#kernel/refusal.ts'
import type { EventFacts } from './facts.ts'
import type { DateState } from './store/tables.ts'

type Dated = Pick<EventFacts, 'date'>
const isMember = ({ group }: Pick<EventFacts, 'group'>): boolean => group.membershipState === 'MEMBER'
const mayInGroup = ({ group }: Pick<EventFacts, 'group'>, permission: 'EVENTS' | 'CHECK_IN'): boolean =>
  isMember({ group }) && holdsPermission(group, permission)

const sees = {
  /**
   * The page, and its existence, are visible to readers of the group or, if the event is for members only, to its
   * members. Being a guest opens nothing. Lists express the same in SQL: `visibleEvent`.
   */
  page: (facts: EventFacts): boolean =>
    (facts.isMaker || !facts.byIsolatedAuthor) &&
    facts.readsGroup &&
    (facts.visibility === 'EVERYONE' || isMember(facts)),
}

/**
 * The maker and named hosts while they are in the group, and its admins. Where everybody may make events, the maker
 * need not be in it.
 */
const isHost = (facts: EventFacts): boolean =>
  mayInGroup(facts, 'EVENTS') ||
  ((facts.isMaker || facts.isNamedHost) && isMember(facts)) ||
  (facts.isMaker && facts.group.eventScope === 'ALL')
const mayCheckIn = (facts: EventFacts): boolean => isHost(facts) || facts.isChecker || mayInGroup(facts, 'CHECK_IN')

const isOver = ({ date }: Dated, now: Date): boolean => date.endAt <= now
/** The people who may answer; a guest removed from its list cannot return by answering. */
const admits = (facts: EventFacts): boolean =>
  sees.page(facts) && (facts.joinScope === 'EVERYONE' || isMember(facts)) && facts.myState !== 'REMOVED'
/** Something in progress can be joined until its end, unless answers close before. */
const isClosed = ({ date }: Dated, now: Date): boolean => date.rsvpClosesAt !== null && date.rsvpClosesAt <= now

const answer = (facts: EventFacts, now: Date) =>
  !admits(facts)
    ? deny('NOT_ALLOWED')
    : facts.date.state === 'CANCELLED'
      ? deny('EVENT_CANCELLED')
      : isOver(facts, now)
        ? deny('EVENT_OVER')
        : isClosed(facts, now)
          ? deny('RSVP_CLOSED')
          : allow

const discuss = (facts: EventFacts) =>
  sees.page(facts) && facts.group.mute === null && facts.myState !== 'REMOVED' ? allow : deny('POSTING_NOT_ALLOWED')

/** Hosts and checkers see every guest; others see the confirmed ones, if they may see the group's members. */
const seeGuests = (facts: EventFacts): 'ALL' | 'CONFIRMED' | 'NONE' =>
  mayCheckIn(facts) ? 'ALL' : facts.seesMembers ? 'CONFIRMED' : 'NONE'

/** Rights concerning an event. Pure: facts and the present in, verdict out. */
export const eventPolicy = {
  sees,
  isHost,

  /** The right that a call requires of the caller, beyond seeing the page. */
  needs: {
    page: () => allow,
    host: (facts: EventFacts) => (isHost(facts) ? allow : deny('NOT_ALLOWED')),
    /** Checking in, and the list that goes with it. */
    checkIn: (facts: EventFacts) => (mayCheckIn(facts) ? allow : deny('NOT_ALLOWED')),
  },

  /** GOING and MAYBE. Repeating the same answer is no answer and is not checked. */
  answer,
  /** Nobody is invited to a cancelled or past date. */
  invite: ({ date }: Dated, now: Date) =>
    date.state === 'CANCELLED' ? deny('EVENT_CANCELLED') : isOver({ date }, now) ? deny('EVENT_OVER') : allow,
  /** A spot given afterwards corrects the list; a cancelled date has none. */
  giveSeat: ({ date }: Dated) => (date.state === 'CANCELLED' ? deny('EVENT_CANCELLED') : allow),
  /** MAYBE gives back a spot, as declining does. */
  answerMaybe: (facts: EventFacts, now: Date) => (facts.isInside ? deny('CHECKED_IN') : answer(facts, now)),
  /** A spot can be given back until the end, unless its holder is checked in. */
  decline: (facts: EventFacts, now: Date) =>
    facts.myState === 'REMOVED'
      ? deny('NOT_ALLOWED')
      : isOver(facts, now)
        ? deny('EVENT_OVER')
        : facts.isInside
          ? deny('CHECKED_IN')
          : allow,

  discuss,

  seeGuests,

  seeLink: (facts: EventFacts): boolean =>
    sees.page(facts) && (isHost(facts) || facts.linkAudience === 'ALL' || facts.myState === 'CONFIRMED'),

  /** The state shown for a date: one that was cancelled stays so when it is over. */
  stateOf: ({ state, endAt }: { readonly state: DateState; readonly endAt: Date }, now: Date) =>
    state === 'CANCELLED' ? state : endAt <= now ? ('ENDED' as const) : state,

  can: (facts: EventFacts, now: Date) => {
    const host = isHost(facts)
    return {
      rsvp: answer(facts, now).ok,
      invite: host && eventPolicy.invite(facts, now).ok,
      confirm: host,
      checkIn: mayCheckIn(facts),
      seeGuests: seeGuests(facts) !== 'NONE',
      post: discuss(facts).ok,
      update: host && facts.group.mute === null,
      edit: host && facts.group.mute === null,
      delete: host,
    }
  },
} as const
