import { type RoleHolder, holdsPermission } from '@koinon/contract/groupPermissions'
import {
  type ProcedureKind,
  type ProcedureState,
  type ProcedureWords,
  ownerVote,
  timeLockDays,
} from '@koinon/contract/shared'
import { dayMs } from '#kernel/durations.ts'
import { type Verdict, allow, deny } from '#kernel/refusal.ts'
import type { GroupFacts } from '../facts.ts'
import type { GroupRole } from '../store/tables.ts'

/** Days of membership after which one may open a vote. */
const openerDays = 30

export interface Tally {
  readonly yes: number
  readonly no: number
  readonly abstain: number
}
/** The terms under which a vote passes. */
export interface Terms {
  readonly roll: number
  readonly quorum: number
  readonly threshold: number
}
interface Ballot {
  readonly kind: ProcedureKind
  readonly state: ProcedureState
  readonly secret: boolean
  readonly closesAt: Date
  readonly carryOutAt: Date | null
  readonly openedBy: string | null
}

interface WrittenBallot {
  readonly openedBy: string | null
  readonly hiddenAt: Date | null
  readonly removedAt: Date | null
}

export const voted = ({ yes, no, abstain }: Tally): number => yes + no + abstain

/** The rules of votes. Pure. */
export const procedurePolicy = {
  open: (facts: Pick<GroupFacts, 'role' | 'customPermissions' | 'joinedAt'>, now: Date): Verdict<'NOT_ALLOWED'> => {
    const { role, joinedAt } = facts
    const isOld = joinedAt !== null && now.getTime() - joinedAt.getTime() >= openerDays * dayMs
    return role !== null && (isOld || holdsPermission(facts, 'EDIT')) ? allow : deny('NOT_ALLOWED')
  },

  /** Whether a vote about the owner suits the group. */
  suits: (
    kind: ProcedureKind,
    { group, role, roll }: { group: GroupFacts['kind']; role: GroupRole | null; roll: number },
  ) =>
    kind === 'OWNER' && (group === 'ENTERPRISE' || role === 'OWNER' || roll < ownerVote.minRoll)
      ? deny('NOT_FOR_THIS')
      : allow,

  isOpen: ({ state, closesAt }: Pick<Ballot, 'state' | 'closesAt'>, now: Date): boolean =>
    state === 'OPEN' && now < closesAt,

  vote: (
    ballot: Ballot,
    { onRoll, hasVoted }: { readonly onRoll: boolean; readonly hasVoted: boolean },
    now: Date,
  ): Verdict<'NOT_ALLOWED' | 'ALREADY_ENDED' | 'ALREADY_SUBMITTED'> => {
    if (!onRoll) return deny('NOT_ALLOWED')
    if (!procedurePolicy.isOpen(ballot, now)) return deny('ALREADY_ENDED')
    return ballot.secret && hasVoted ? deny('ALREADY_SUBMITTED') : allow
  },

  withdraw: (
    ballot: Ballot,
    viewer: RoleHolder & { readonly id: string },
    now: Date,
  ): Verdict<'NOT_ALLOWED' | 'ALREADY_ENDED'> => {
    const isOwn = ballot.openedBy === viewer.id
    if (!isOwn && (ballot.kind === 'OWNER' || !holdsPermission(viewer, 'EDIT'))) return deny('NOT_ALLOWED')
    const waits = ballot.kind === 'OWNER' && ballot.state === 'PASSED' && ballot.carryOutAt !== null && isOwn
    return procedurePolicy.isOpen(ballot, now) || waits ? allow : deny('ALREADY_ENDED')
  },

  /** Whether title, text and rules are there for members. */
  words: (of: Pick<WrittenBallot, 'openedBy' | 'hiddenAt' | 'removedAt'>): ProcedureWords => {
    if (of.openedBy === null) return 'ERASED'
    if (of.removedAt !== null) return 'REMOVED'
    return of.hiddenAt === null ? 'SHOWN' : 'HIDDEN'
  },

  /** Words that the viewer reads and did not write. */
  report: (of: WrittenBallot, viewer: { readonly id: string }): Verdict<'OWN_CONTENT' | 'PROCEDURE_NOT_FOUND'> => {
    if (of.openedBy === viewer.id) return deny('OWN_CONTENT')
    return procedurePolicy.words(of) === 'SHOWN' ? allow : deny('PROCEDURE_NOT_FOUND')
  },

  /** In whole numbers, so that no share is rounded: enough took part, and enough of the votes either way are for it. */
  passes: (tally: Tally, { roll, quorum, threshold }: Terms): boolean =>
    tally.yes > 0 && voted(tally) * 100 >= quorum * roll && tally.yes * 100 >= threshold * (tally.yes + tally.no),

  /** When a vote that passed is carried out; null: there is nothing to carry out. */
  carryOutAt: (kind: ProcedureKind, closedAt: Date): Date | null =>
    kind === 'ADVICE' ? null : new Date(closedAt.getTime() + timeLockDays[kind] * dayMs),

  showsResult: ({ secret, state }: Pick<Ballot, 'secret' | 'state'>): boolean =>
    !secret || (state !== 'OPEN' && state !== 'WITHDRAWN'),
} as const
