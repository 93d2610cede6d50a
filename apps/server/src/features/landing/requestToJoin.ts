import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { challenges, contacts } from '#features/accounts/index.ts'
import { joinOrRequest } from '#features/groups/index.ts'
import type { CommunityRow } from './store/communities.ts'
import { addJoin } from './store/joins.ts'
import type { JoinStatus } from './store/tables.ts'

/** The country assumed for a number without a country code if nothing is known of who asks. */
const fallbackCountry = 'US'

export interface JoinArgs {
  readonly community: CommunityRow
  readonly actor: Actor | null
  readonly firstName: string
  readonly lastName: string
  readonly email?: string | undefined
  readonly phoneNumber?: string | undefined
  readonly birthDate: string | null
  /** Where they ask, if they left no contact: the account made there is theirs. */
  readonly browserHash: string | null
  /** Where they are, by the language of their browser. */
  readonly country: string | undefined
  readonly answers?: readonly string[] | undefined
  /** The questions as they were shown; the form shows none where anybody may join. */
  readonly questions?: readonly string[] | undefined
  /** The language they are answered in. */
  readonly language: string | undefined
}

/**
 * Takes a request to join. A signed-in member joins or asks at once. A contact, known or not, gets a link to confirm it
 * and make an account: the answer does not reveal whether it belongs to a member. Without a contact the request waits
 * for the account made in this browser, as which the community's admins decide about it.
 */
export async function requestToJoin(tx: Tx, app: App, asking: JoinArgs): Promise<JoinStatus> {
  const { community, actor, firstName, lastName, email = null, birthDate } = asking
  const phoneNumber = asking.phoneNumber
    ? contacts.readPhone(asking.phoneNumber, asking.country ?? fallbackCountry).value
    : null
  const groupId = community.id
  const contact = email ?? phoneNumber
  const given = asking.questions === undefined ? {} : { answers: asking.answers ?? [], questions: asking.questions }
  const status = actor ? 'JOINED' : contact ? 'VERIFICATION_SENT' : 'PENDING_APPROVAL'
  await addJoin(tx, {
    id: app.runtime.id(),
    groupId,
    firstName,
    lastName,
    email,
    phoneNumber,
    birthDate,
    accountId: actor?.id ?? null,
    browserHash: asking.browserHash,
    status,
    answers: given.answers ?? [],
    questions: given.questions ?? [],
    now: app.runtime.now(),
  })
  if (actor) {
    const outcome = await joinOrRequest(tx, app, { groupId, userId: actor.id, ...given })
    return outcome === 'JOINED' ? 'JOINED' : 'PENDING_APPROVAL'
  }
  if (contact) {
    await challenges.openChallenge(tx, app, {
      purpose: 'JOIN',
      challengeKey: challenges.challengeKeyOf('JOIN', groupId, contact),
      contact,
      data: { organization: community.name, handle: community.handle },
      language: asking.language,
    })
  }
  return status
}
