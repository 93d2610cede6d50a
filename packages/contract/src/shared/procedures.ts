import { z } from 'zod'
import { abilities } from './abilities.ts'
import { PersonCard } from './people.ts'
import { Count, Id, Time } from './primitives.ts'

/** Votes that may be open in a group at once; one about its owner is opened beside them. */
export const maxOpenProcedures = 3
/** Of a vote about the owner: the least turnout and agreement, in percent, and the fewest people on the roll. */
export const ownerVote = { minQuorum: 50, minThreshold: 67, minDays: 30, minRoll: 5 } as const
/** Days from passing to being carried out. */
export const timeLockDays = { RULES: 3, OWNER: 7 } as const

export const ProcedureKind = z.enum(['ADVICE', 'RULES', 'OWNER']).meta({
  id: 'ProcedureKind',
  description: 'ADVICE binds nobody. RULES replaces the group’s rules; OWNER makes the person who opens it the owner.',
})
export type ProcedureKind = z.output<typeof ProcedureKind>

export const ProcedureState = z.enum(['OPEN', 'PASSED', 'DONE', 'FAILED', 'WITHDRAWN', 'VOID']).meta({
  id: 'ProcedureState',
  description:
    'PASSED: for RULES and OWNER it waits for `carryOutAt`. DONE: carried out. VOID: it passed, and could not be carried ' +
    'out, because the person left or cannot own the group.',
})
export type ProcedureState = z.output<typeof ProcedureState>

export const VoteChoice = z.enum(['YES', 'NO', 'ABSTAIN']).meta({
  id: 'VoteChoice',
  description: 'An abstention counts for the quorum, and neither way for the threshold.',
})
export type VoteChoice = z.output<typeof VoteChoice>

export const ProcedureWords = z.enum(['SHOWN', 'HIDDEN', 'REMOVED', 'ERASED']).meta({
  id: 'ProcedureWords',
  description:
    'Whether title, text and proposed rules are there. HIDDEN: only their author reads them until moderators decide. ' +
    'REMOVED: moderators removed them. ERASED: with the account of their author.',
})
export type ProcedureWords = z.output<typeof ProcedureWords>

export const ProcedureView = z
  .strictObject({
    id: Id,
    groupId: Id,
    kind: ProcedureKind,
    title: z.string().describe('Empty unless the caller may read the words.'),
    text: z.string(),
    rules: z.array(z.string()).nullable().describe('RULES: the rules that the group would have.'),
    words: ProcedureWords,
    openedBy: PersonCard.nullable().describe('OWNER: the candidate. Null if the caller cannot see the person.'),
    openedAt: Time,
    closesAt: Time,
    quorum: Count.describe('Percent of the roll that has to vote.'),
    threshold: Count.describe('Percent of the votes for or against that have to be for it.'),
    isSecret: z.boolean(),
    minDays: Count.describe('Members of so many days at its opening are on the roll.'),
    state: ProcedureState,
    roll: Count.describe('How many may vote: fixed at the opening.'),
    voted: Count,
    result: z
      .strictObject({ yes: Count, no: Count, abstain: Count })
      .nullable()
      .describe(
        'Of an open ballot at any time; of a secret one once it has ended, and never of one that was withdrawn.',
      ),
    carryOutAt: Time.nullable(),
    endedAt: Time.nullable(),
    mine: z.strictObject({
      onRoll: z.boolean(),
      voted: z.boolean(),
      choice: VoteChoice.nullable().describe('Of an open ballot; nobody knows a secret one, its voter included.'),
    }),
    can: abilities('vote', 'withdraw', 'report'),
  })
  .meta({ id: 'ProcedureView', description: 'A vote of a group.' })
export type ProcedureView = z.output<typeof ProcedureView>
