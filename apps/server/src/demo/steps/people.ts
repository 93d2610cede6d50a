import { createAccount, signIn } from '#features/accounts/index.ts'
import type { App } from '#kernel/http/app.ts'
import { ownRequest } from '#kernel/http/requestContext.ts'
import { Refusal, orRefusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { Role } from '../cast/people.ts'
import { addDemoPerson, demoPersonNamed, otherUsername } from '../store/demoPeople.ts'
import { type Player, type Stage, callsOf } from '../stage.ts'

/**
 * Lets the people join. They have no addresses: the demo never sends mail. Without a hash nobody can sign in as them.
 */
export async function registerPeople(
  { running }: Stage,
  roles: readonly Role[],
  passwordHash: string | null,
): Promise<Player[]> {
  const { app } = running
  const players: Player[] = []
  for (const role of roles) {
    const { id, token } = await inTransaction(app, async (tx) => {
      const draft = {
        username: role.username,
        displayName: role.name,
        passwordHash,
        birthDate: '1988-04-12',
        contact: null,
        verified: true,
      }
      const accountId = await accountOf(tx, app, draft)
      await addDemoPerson(tx, accountId)
      const session = await signIn.signIn(
        { tx, app, request: ownRequest('demo') },
        { accountId, client: { name: 'Demo', transport: 'BEARER' } },
      )
      return { id: accountId, token: session.token ?? '' }
    })
    const calls = callsOf(running, token)
    await calls.accounts.editAccountInfo({ body: { bio: role.bio } })
    players.push({ ...role, id, calls })
  }
  return players
}

/** The server is open meanwhile: a member may have taken the name. */
async function accountOf(tx: Tx, app: App, draft: Parameters<typeof createAccount>[2]): Promise<string> {
  const otherName = otherUsername(draft.username)
  const known = await demoPersonNamed(tx, [draft.username, otherName])
  if (known !== null) return known
  const made = await orRefusal(() => createAccount(tx, app, draft))
  if (!(made instanceof Refusal)) return made.accountId
  if (made.code !== 'USERNAME_TAKEN') throw made
  return (await createAccount(tx, app, { ...draft, username: otherName })).accountId
}

/** Terms that came into force meanwhile are accepted, and the demo's sessions end. */
export async function signOutPeople(players: readonly Player[]): Promise<void> {
  for (const { calls } of players) {
    const { items } = await calls.accounts.listTerms()
    const pending = items.flatMap(({ id, inForce, acceptedAt }) => (inForce && acceptedAt === null ? [id] : []))
    if (pending.length > 0) await calls.accounts.termsAccept({ body: { termsIds: pending } })
    await calls.accounts.deleteSessions({ query: { sessionId: 'current' } })
  }
}
