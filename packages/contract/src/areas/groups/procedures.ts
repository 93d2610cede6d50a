import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Id,
  Page,
  PersonCard,
  ProcedureView,
  ReportReceipt,
  VoteChoice,
  line,
  ownerVote,
  paging,
  prose,
  reportFields,
} from '../../shared/index.ts'
import { inGroup } from './shapes.ts'

const common = {
  ...inGroup,
  title: line(120),
  text: prose(2000).default('').describe('Why, in the words of the person who opens it.'),
  days: z.int().min(3).max(30).describe('How long it is open.'),
  isSecret: z.boolean().describe('True: nobody learns who voted how, and a vote is final.'),
}
const percent = (min: number, usual: number) => z.int().min(min).max(100).default(usual)
const quorum = percent(10, 25).describe('Percent of the roll that has to vote.')
const threshold = percent(51, 51).describe('Percent of the votes for or against that have to be for it.')
const minDays = z.int().min(0).max(365).default(7).describe('Members of so many days are on the roll.')

export const proceduresList = call({
  method: 'POST',
  path: '/groups/procedures/list',
  auth: 'member',
  summary: 'Lists the votes of a group, the latest first.',
  description: 'For members.',
  body: z.strictObject({
    ...inGroup,
    past: z.boolean().default(false).describe('True: those that have ended, otherwise those that are open or wait.'),
    ...paging,
  }),
  response: Page(ProcedureView, { canOpen: z.boolean().describe('Whether the caller may open a vote.') }),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  extension: true,
})

export const procedure = call({
  method: 'GET',
  path: '/groups/procedures/{procedureId}',
  auth: 'member',
  summary: 'Reads a vote of a group.',
  description: 'For members. Counts of a secret ballot are there once it has ended.',
  params: z.strictObject({ procedureId: Id }),
  response: ProcedureView,
  errors: ['PROCEDURE_NOT_FOUND'],
  extension: true,
})

export const proceduresOpen = call({
  method: 'POST',
  path: '/groups/procedures/open',
  auth: 'member',
  summary: 'Opens a vote of a group’s members.',
  description:
    'For members of 30 days who are not muted, and for admins. Who is on the roll is fixed now and does not change: ' +
    'members of `minDays`, and the owner. It passes if at least `quorum` percent of the roll voted, and at least ' +
    '`threshold` percent of the votes for or against are for it; otherwise it has failed when it closes. RULES is ' +
    'carried out 3 days after it passed, OWNER 7 days after: the caller then owns the group, and the former owner is an ' +
    'admin. OWNER needs five people on the roll and is not for organisations: `NOT_FOR_THIS`; a candidate who failed ' +
    'or withdrew waits 90 days: `RETRY_LATER`. `PROCEDURE_OPEN`: three are open in the group, or, of OWNER, another ' +
    'one about it, or one of the caller’s own. At most five a day.',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ ...common, kind: z.literal('ADVICE'), quorum, threshold, minDays }),
    z.strictObject({
      ...common,
      kind: z.literal('RULES'),
      rules: z.array(line(280)).max(10),
      quorum,
      threshold,
      minDays,
    }),
    z.strictObject({
      ...common,
      kind: z.literal('OWNER'),
      quorum: percent(ownerVote.minQuorum, ownerVote.minQuorum),
      threshold: percent(ownerVote.minThreshold, ownerVote.minThreshold),
      minDays: z
        .int()
        .min(ownerVote.minDays)
        .max(ownerVote.minDays)
        .default(ownerVote.minDays)
        .describe('Always 30: a candidate who chose the roll could choose friends.'),
    }),
  ]),
  response: ProcedureView,
  errors: ['GROUP_NOT_FOUND', 'RESTRICTED', 'PROCEDURE_OPEN', 'NOT_FOR_THIS', 'RETRY_LATER'],
  extension: true,
})

export const proceduresVote = call({
  method: 'POST',
  path: '/groups/procedures/vote',
  auth: 'member',
  summary: 'Votes.',
  description:
    'For members on the roll, until `closesAt`: `ALREADY_ENDED` from then on. A vote in an open ballot may be changed ' +
    'until then, and members see it; one in a secret ballot is final: `ALREADY_SUBMITTED`. Not remembered under an ' +
    'idempotency key, which would tell how a person voted.',
  body: z.strictObject({ procedureId: Id, choice: VoteChoice }),
  response: ProcedureView,
  errors: ['PROCEDURE_NOT_FOUND', 'ALREADY_ENDED', 'ALREADY_SUBMITTED'],
  returnsSecret: true,
  extension: true,
})

export const proceduresWithdraw = call({
  method: 'POST',
  path: '/groups/procedures/withdraw',
  auth: 'member',
  summary: 'Ends a vote without a result.',
  description:
    'For the person who opened it, and, unless it is about the owner, for admins; while it is open. A candidate may ' +
    'also withdraw after it passed, until it is carried out.',
  body: z.strictObject({ procedureId: Id }),
  response: ProcedureView,
  errors: ['PROCEDURE_NOT_FOUND', 'ALREADY_ENDED'],
  extension: true,
})

export const proceduresReport = call({
  method: 'POST',
  path: '/groups/procedures/report',
  auth: 'member',
  summary: 'Reports the words of a vote to the moderators.',
  description:
    'For members. The person who opened it does not learn who reported. The vote goes on while its words are hidden; if ' +
    'they are removed, it ends without a result, unless it is about the owner. There is one open report per member and ' +
    'vote: reporting again returns it.',
  body: z.strictObject({ procedureId: Id, ...reportFields }),
  response: ReportReceipt,
  errors: ['PROCEDURE_NOT_FOUND', 'OWN_CONTENT'],
  extension: true,
})

export const proceduresVotes = call({
  method: 'POST',
  path: '/groups/procedures/votes',
  auth: 'member',
  summary: 'Lists who voted how in an open ballot.',
  description: 'For members. Of a secret ballot nothing is listed: it is not stored.',
  body: z.strictObject({ procedureId: Id, ...paging }),
  response: Page(z.strictObject({ person: PersonCard, choice: VoteChoice })),
  errors: ['PROCEDURE_NOT_FOUND'],
  isReadOnly: true,
  extension: true,
})
