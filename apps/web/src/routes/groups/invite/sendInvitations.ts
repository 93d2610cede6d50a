import type { PersonRowProps } from '#lib/entities/people/PersonRow.tsx'
import { invoke } from '#lib/data/calls/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'

export type Invitee =
  | { readonly kind: 'PERSON'; readonly person: PersonRowProps['person'] }
  | { readonly kind: 'EMAIL'; readonly email: string }

/** The outcome of one invitation. */
export interface InviteOutcome {
  readonly invitee: Invitee
  readonly isInvited: boolean
  /** Why not, or that they are. */
  readonly sentence: string
}

export const inviteeKey = (invitee: Invitee): string => (invitee.kind === 'PERSON' ? invitee.person.id : invitee.email)
export const inviteeName = (invitee: Invitee): string =>
  invitee.kind === 'PERSON' ? invitee.person.displayName : invitee.email

/** As many as one call takes. */
const emailsPerCall = 20

/** An address gets few messages an hour, from anybody. */
export const tooMany = msg('This address got several messages just now. Try again in an hour.')

/** Of a call as a whole, by the rules of the place. */
const callRefusals = {
  INVITES_NOT_ALLOWED: msg('You can’t invite people by email here.'),
  QUOTA_REACHED: msg(
    '{until, select, none {These are more than you can invite by email this month.} other {These are more than you can invite by email now. There is room again after {until}.}}',
  ),
}

const inviteRefusals = {
  INVITES_NOT_ALLOWED: msg('This person doesn’t accept invitations.'),
  ALREADY_A_MEMBER: msg('This person is already in the group.'),
  PARENT_MEMBERSHIP_REQUIRED: msg('This person must join the parent group first.'),
  USER_NOT_FOUND: msg('This person can’t be invited.'),
}
const isKnown = (code: string): code is keyof typeof inviteRefusals => Object.hasOwn(inviteRefusals, code)

interface Sending {
  readonly groupId: string
  readonly invitees: readonly Invitee[]
  readonly note: string
}

/** Invites people and addresses; each has an outcome of its own, also if a call as a whole failed. */
export async function sendInvitations({ groupId, invitees, note }: Sending): Promise<readonly InviteOutcome[]> {
  const said = note.trim() === '' ? {} : { note: note.trim() }
  const people = invitees.filter((invitee) => invitee.kind === 'PERSON')
  const mails = invitees.filter((invitee) => invitee.kind === 'EMAIL')
  const outcomes: InviteOutcome[] = []
  if (people.length > 0)
    outcomes.push(
      ...(await settled(people, async () => {
        const userIds = people.map(({ person }) => person.id)
        const { failed } = await invoke('groups.inviteUsers', { body: { groupId, userIds, ...said } })
        return ({ person }) => {
          const code = failed.find(({ id }) => id === person.id)?.code
          if (code === undefined) return null
          return t(isKnown(code) ? inviteRefusals[code] : inviteRefusals.USER_NOT_FOUND)
        }
      })),
    )
  for (let from = 0; from < mails.length; from += emailsPerCall) {
    const some = mails.slice(from, from + emailsPerCall)
    const outcomeOfSome = await settled(some, async () => {
      const emails = some.map(({ email }) => email)
      const { failed } = await invoke('groups.inviteByEmail', { body: { groupId, emails, ...said } })
      return ({ email }) => (failed.includes(email) ? t(tooMany) : null)
    })
    outcomes.push(...outcomeOfSome)
  }
  return outcomes
}

/** The outcome of each: why they are not invited, as the reply tells, or as the call failed. */
async function settled<I extends Invitee>(
  invitees: readonly I[],
  call: () => Promise<(invitee: I) => string | null>,
): Promise<InviteOutcome[]> {
  const reasonOf = await call().catch((error: unknown) => () => problemOf(error, callRefusals).sentence)
  return invitees.map((invitee) => {
    const reason = reasonOf(invitee)
    return { invitee, isInvited: reason === null, sentence: reason ?? invitedText(invitee) }
  })
}

const invitedText = ({ kind }: Invitee): string =>
  kind === 'PERSON' ? word('Invited', 'a person') : t('Invitation emailed')
