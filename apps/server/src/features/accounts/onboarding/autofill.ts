import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type KnownOfMember, groupsOfCommunity, knownOfCommunity, knownOfMember } from './store/autofill.ts'
import { suggestUsernames } from '../registration/suggestUsernames.ts'

type Autofill = Reply<typeof contract.accounts.recommendationsAutofill>
type Source = NonNullable<Autofill['displayName']>['source']

const maxGroups = 10
const nothing: Autofill = {
  displayName: null,
  firstName: null,
  lastName: null,
  usernames: null,
  avatarUrl: null,
  place: null,
  interestIds: null,
  groupIds: null,
}

interface Named {
  readonly source: Source
  readonly displayName: string
  readonly firstName: string | null
  readonly lastName: string | null
}

/** The member's name: as typed when asking to join, as the organisation's, or as the provider gives it. */
function nameOf({ joinRequest, organization, identity }: KnownOfMember): Named | null {
  if (joinRequest) {
    const { firstName, lastName } = joinRequest
    return { source: 'JOIN_REQUEST', displayName: `${firstName} ${lastName}`.trim(), firstName, lastName }
  }
  if (organization) {
    const { name, contact } = organization
    return {
      source: 'ORGANIZATION',
      displayName: name,
      firstName: contact?.firstName ?? null,
      lastName: contact?.lastName ?? null,
    }
  }
  const name = identity?.name?.trim()
  if (!name) return null
  const [firstName = name, ...rest] = name.split(/\s+/)
  return { source: 'IDENTITY', displayName: name, firstName, lastName: rest.join(' ') || null }
}

const proposal = <T>(value: T | null | undefined, source: Source): { value: T; source: Source } | null =>
  value === null || value === undefined ? null : { value, source }

/** The community the member came for, and the source of that. */
const communityOf = ({ joinRequest, organization }: KnownOfMember): { id: string; source: Source } | null =>
  joinRequest
    ? { id: joinRequest.groupId, source: 'JOIN_REQUEST' }
    : organization?.groupId
      ? { id: organization.groupId, source: 'ORGANIZATION' }
      : null

/** Proposals for one step of onboarding. Only reads: whatever the member accepts, the member sends. */
export async function proposeFor(
  db: Db,
  app: App,
  { accountId, step }: { accountId: string; step: 'YOU' | 'INTERESTS' | 'GROUPS' },
): Promise<Autofill> {
  const known = await knownOfMember(db, accountId)
  const community = communityOf(known)
  if (step === 'YOU') return proposeYou(db, app, { accountId, known })
  if (!community) return nothing
  if (step === 'INTERESTS') {
    const ids = (await knownOfCommunity(db, accountId, community.id))?.interestIds ?? []
    return { ...nothing, interestIds: ids.length > 0 ? { value: [...ids], source: community.source } : null }
  }
  const groupIds = await groupsOfCommunity(db, accountId, community.id, maxGroups)
  return { ...nothing, groupIds: groupIds.length > 0 ? { value: groupIds, source: community.source } : null }
}

/** An address that its holder would recognise; a relay's is random. */
const spokenAddress = (email: string | null | undefined): string | undefined =>
  email && !email.endsWith('@privaterelay.appleid.com') ? email : undefined

async function proposeYou(
  db: Db,
  app: App,
  { accountId, known }: { accountId: string; known: KnownOfMember },
): Promise<Autofill> {
  const [name, community] = [nameOf(known), communityOf(known)]
  const place = community ? (await knownOfCommunity(db, accountId, community.id))?.place : null
  const email = spokenAddress(known.identity?.email)
  const usernames = name || email ? await suggestUsernames(db, app, { displayName: name?.displayName, email }) : null
  const source = name?.source ?? 'IDENTITY'
  return {
    ...nothing,
    displayName: proposal(name?.displayName, source),
    firstName: proposal(name?.firstName, source),
    lastName: proposal(name?.lastName, source),
    usernames: proposal(usernames, source),
    avatarUrl: proposal(known.identity?.pictureUrl, 'IDENTITY'),
    place: community ? proposal(place, community.source) : null,
  }
}
