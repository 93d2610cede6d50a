import type { App } from '../../../kernel/app.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { useLink } from './challenges.ts'

export type Provider = 'APPLE' | 'GOOGLE'

/** What a provider's verified identity says of a newcomer, kept until the registration ends. */
export interface IdentityTicket {
  readonly provider: Provider
  readonly subject: string
  /** Proven, as the provider says; null when it says nothing or does not vouch for it. */
  readonly email: string | null
  readonly name: string | null
  readonly pictureUrl: string | null
}

/** Takes a registration ticket, once. */
export async function ticketOf(tx: Tx, app: App, token: string): Promise<IdentityTicket> {
  const row = await useLink(tx, app, ['REGISTRATION_TICKET'], token)
  if (!row) throw new Refusal('TOKEN_EXPIRED', { path: 'registrationTicket' })
  return row.data as unknown as IdentityTicket
}

/** Makes the identity a way into this account; refuses when it is one into another. */
export async function linkTicket(tx: Tx, app: App, { accountId, ticket }: { accountId: string; ticket: IdentityTicket }): Promise<void> {
  const linked = await tx
    .insertInto('account_identities')
    .values({
      provider: ticket.provider,
      subject: ticket.subject,
      account_id: accountId,
      email: ticket.email,
      name: ticket.name,
      picture_url: ticket.pictureUrl,
      created_at: app.seams.now(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (!linked) throw new Refusal('IDENTITY_IN_USE')
}
