import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { App } from '#kernel/http/app.ts'
import { consumeUse } from '#kernel/http/rateLimits.ts'
import { Refusal, orRefusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { challenges } from '#features/accounts/index.ts'
import type { Actor } from '#kernel/actor.ts'
import { groupPolicy } from '../policy.ts'
import type { GroupFacts } from '../facts.ts'
import { cardRows, pictureView } from '../directory/store/cards.ts'
import { requireMailRights } from './mailRights.ts'
import { type MailInvitationRow, displayNameOf, isSenderVisible } from './store/mailInvitations.ts'

type MailInvitationView = Reply<typeof contract.groups.listMailInvitations>['items'][number]

const daySeconds = 86_400
/** Addresses a day: enough for a class or a club, too few for advertising. */
const maxAddressesPerDay = 60

interface Inviting {
  readonly actor: Pick<Actor, 'id' | 'roles'>
  readonly facts: GroupFacts
  readonly note: string | null
}

/**
 * Opens a challenge for each address. Nothing here looks up whose it is; the job that sends them leaves out those that
 * an isolated inviter asks for. Returns the addresses that got too many invitations lately.
 */
export async function inviteAddresses(
  tx: Tx,
  app: App,
  { actor, facts, note }: Inviting,
  emails: readonly string[],
): Promise<string[]> {
  const actorId = actor.id
  const limit = { key: `mail-invitations:${actorId}`, max: maxAddressesPerDay, seconds: daySeconds }
  await consumeUse(tx, { ...limit, count: emails.length }, app.runtime.now())
  await requireMailRights(tx, app, { actor, count: emails.length })
  const inviter = await displayNameOf(tx, actorId)
  const failed: string[] = []
  // In one order, so that two inviters never wait for each other's counts.
  for (const email of emails.toSorted()) {
    const outcome = await orRefusal(() =>
      challenges.openChallenge(tx, app, {
        purpose: 'GROUP_INVITE',
        challengeKey: challenges.challengeKeyOf('GROUP_INVITE', facts.id, actorId, email),
        contact: email,
        accountId: actorId,
        data: { groupId: facts.id, organization: facts.name, inviter, ...(note === null ? {} : { note }) },
      }),
    )
    if (outcome instanceof Refusal) failed.push(email)
  }
  return failed
}

export function mailInvitationView(row: MailInvitationRow, now: Date): MailInvitationView {
  const { id, email, note, sentAt, expiresAt } = row
  return { id, email, note, state: stateOf(row, now), sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() }
}

function stateOf({ usedAt, isWithdrawn, expiresAt }: MailInvitationRow, now: Date): MailInvitationView['state'] {
  if (isWithdrawn) return 'CANCELLED'
  if (usedAt !== null) return 'ACCEPTED'
  return expiresAt <= now ? 'EXPIRED' : 'PENDING'
}

/** The invitation behind a mailed link. */
export interface OpenedInvitation {
  readonly group: Reply<typeof contract.groups.getMailInvitation>['group']
  readonly inviterId: string
  readonly inviter: string
  readonly note: string | null
  readonly isUsed: boolean
}

/**
 * Reads the link of an invitation; null if it is not known. Refuses with `INVITATION_ENDED` if its sender may no longer
 * invite into the group, is banned or isolated, or does not exist for the reader; `viewerId` is null for visitors.
 */
export async function openedInvitation(
  db: Db,
  app: App,
  { token, viewerId }: { readonly token: string; readonly viewerId: string | null },
): Promise<OpenedInvitation | null> {
  const row = await challenges.readLink(db, app, ['GROUP_INVITE'], token)
  const groupId = row?.data['groupId']
  if (!row || typeof groupId !== 'string' || row.accountId === null) return null
  const sender = (await cardRows(db, row.accountId, [groupId])).get(groupId)
  if (!sender || !groupPolicy.invite(sender).ok || !(await isSenderVisible(db, row.accountId, viewerId)))
    throw new Refusal('INVITATION_ENDED')
  const { inviter, note } = row.data
  return {
    group: { id: groupId, kind: sender.kind, name: sender.name, picture: pictureView(sender.picture) },
    inviterId: row.accountId,
    inviter: typeof inviter === 'string' ? inviter : '',
    note: typeof note === 'string' ? note : null,
    isUsed: row.usedAt !== null,
  }
}
