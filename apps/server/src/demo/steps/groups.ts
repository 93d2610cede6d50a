import { createOrganizationGroup } from '#features/groups/settings/groupCreation.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { type GroupRole, community, interests } from '../cast/groups.ts'
import { speakersIn } from '../cast/posts/allPosts.ts'
import { demoCommunity } from '../store/demoState.ts'
import type { Player, Stage } from '../stage.ts'
import { publishPicture, upload } from './pictures.ts'

export interface FoundedGroup extends Pick<GroupRole, 'topic' | 'joinMode'> {
  readonly id: string
  /** The owner first. */
  readonly members: readonly Player[]
  /** The group is a subgroup, and takes its members from the parent. */
  readonly isPart?: true
}
export interface FoundedCommunity extends FoundedGroup {
  /** Its owner and admins. */
  readonly stewards: readonly Player[]
}
const adminCount = 3
const usualAnswer = 'Saturdays, and most evenings.'

/** The demo's organization with its published landing page. */
export async function foundCommunity(stage: Stage, players: readonly Player[]): Promise<FoundedCommunity> {
  const { running, random } = stage
  const [owner, ...others] = players
  const [admins, rest] = [others.slice(0, adminCount), others.slice(adminCount)]
  if (!owner || admins.length === 0) throw new Error('A community wants two people.')
  const { name, title, about, description, join } = community
  const { groupId, handle } = await inTransaction(running.app, async (tx) => {
    const known = await demoCommunity(tx, [community.handle, `${community.handle}-demo`])
    if (known.groupId !== null) return { handle: known.handle, groupId: known.groupId }
    return {
      handle: known.handle,
      ...(await createOrganizationGroup(tx, { name, handle: known.handle, ownerId: owner.id })),
    }
  })
  const [pictureMediaId, bannerMediaId] = [
    await upload(stage, owner, 'COVER', { emblemOf: 'town' }),
    await upload(stage, owner, 'BANNER', { scene: 'mill', size: 'BANNER' }),
  ]
  await stage.settle()
  const group = await owner.calls.groups.getGroup({ params: { id: groupId } })
  if (group.locked) throw new Error('The owner cannot read the community.')
  await owner.calls.groups.changeGroupInfo({
    body: {
      groupId,
      version: group.version,
      description,
      about,
      pictureMediaId,
      bannerMediaId,
      settings: { joinPolicy: 'ANYONE', memberListScope: 'EVERYONE' },
    },
  })
  const pictures: string[] = []
  for (const scene of community.pictures) pictures.push(await publishPicture(stage, owner, { scene }))
  const profile = {
    communityLogoUrl: await publishPicture(stage, owner, { emblemOf: 'town' }),
    bannerUrl: await publishPicture(stage, owner, { scene: 'mill', size: 'BANNER' }),
    join: { description: join, imageSrc: await publishPicture(stage, owner, { scene: 'lanterns' }) },
    description: about,
    pictures,
  }
  await owner.calls.landing.putCommunityProfile({
    params: { communityHandle: handle },
    query: { title },
    body: profile,
  })
  const joining = [...admins, ...rest.filter(() => random.chance(0.6))]
  for (const player of joining) await player.calls.groups.joinGroup({ body: { groupId } })
  await owner.calls.groups.promoteAdmins({ body: { groupId, userIds: admins.map(({ id }) => id) } })
  return { id: groupId, topic: 'town', joinMode: 'OPEN', members: [owner, ...joining], stewards: [owner, ...admins] }
}

const settingsOf = ({ joinMode }: GroupRole) => ({
  visibility: joinMode === 'INVITED' ? ('GROUP_MEMBERS' as const) : ('EVERYONE' as const),
  listed: joinMode !== 'INVITED',
  joinPolicy: joinMode === 'OPEN' ? ('ANYONE' as const) : ('REQUEST_ONLY' as const),
})

/** The members of a group from the beginning, the owner first: for a group of the community, one of its admins. */
function foundersOf(
  { random }: Stage,
  { topic, people, without = [], asking = [], joinMode, standsAlone }: GroupRole,
  players: readonly Player[],
  { stewards }: FoundedCommunity,
): Player[] {
  const names = [...new Set([...people, ...speakersIn(topic)])]
  const named = names.flatMap((name) => players.find(({ username }) => username === name) ?? [])
  const eligible = standsAlone ? players : stewards
  const owner = named.find(({ id }) => eligible.some((one) => one.id === id)) ?? random.pick(eligible)
  const absent = new Set([...without, ...asking.map(([name]) => name), owner.username])
  const drawn = random.shuffled(players).filter(({ username }) => !absent.has(username))
  const others = [...new Set([...named.filter(({ id }) => id !== owner.id), ...drawn])]
  const share = players.length * (0.3 + random.next() * 0.3)
  return [owner, ...others].slice(0, joinMode === 'INVITED' ? 5 : Math.max(4, named.length, Math.ceil(share)))
}

/**
 * A group, part of the community unless it stands alone: made, filled in the way it admits people, one member made
 * admin.
 */
export async function foundGroup(
  stage: Stage,
  role: GroupRole,
  players: readonly Player[],
  founded: FoundedCommunity,
): Promise<FoundedGroup[]> {
  const { name, description, about, rules, topic, joinMode, questions = [], asking = [] } = role
  const [owner, ...others] = foundersOf(stage, role, players, founded)
  if (!owner) throw new Error('A group wants an owner.')
  const [pictureMediaId, bannerMediaId] = [
    await upload(stage, owner, 'COVER', { emblemOf: topic }),
    await upload(stage, owner, 'BANNER', { scene: role.banner, size: 'BANNER' }),
  ]
  await stage.settle()
  const known = await owner.calls.users.getAvailableInterests({ query: { query: interests[topic] } })
  const body = {
    name,
    description,
    about,
    rules: [...rules],
    questions: [...questions],
    pictureMediaId,
    bannerMediaId,
    interestIds: known.items.map(({ id }) => id),
    settings: settingsOf(role),
    ...(role.standsAlone ? {} : { enterpriseGroupId: founded.id }),
  }
  const { id: groupId } = await owner.calls.groups.createGroup({ body })
  if (role.joinMode === 'INVITED')
    await owner.calls.groups.inviteUsers({ body: { groupId, userIds: others.map(({ id }) => id) } })
  const members: Player[] = [owner]
  for (const player of others) {
    if (role.joinMode === 'INVITED') await player.calls.groups.acceptInvitationToGroup({ body: { groupId } })
    else await player.calls.groups.joinGroup({ body: { groupId, answers: questions.map(() => usualAnswer) } })
    if (role.joinMode === 'ON_REQUEST')
      await owner.calls.groups.acceptJoinRequest({ body: { groupId, userId: player.id } })
    members.push(player)
  }
  for (const [requester, answer] of asking)
    await players
      .find(({ username }) => username === requester)
      ?.calls.groups.joinGroup({ body: { groupId, answers: questions.map(() => answer) } })
  const admin = members[1]
  if (admin) await owner.calls.groups.promoteAdmin({ body: { groupId, userId: admin.id } })
  const circle = { id: groupId, topic, joinMode, members }
  return role.subgroup ? [circle, await foundSubgroup(stage, circle, role.subgroup)] : [circle]
}

/** A subgroup, with more than half of the members of its parent. */
async function foundSubgroup(
  stage: Stage,
  { id: parentId, joinMode, members }: FoundedGroup,
  { topic, name, description, about, banner }: NonNullable<GroupRole['subgroup']>,
): Promise<FoundedGroup> {
  const [owner, ...others] = members.slice(0, Math.ceil(members.length * 0.6))
  if (!owner) throw new Error('A subgroup wants an owner.')
  const [pictureMediaId, bannerMediaId] = [
    await upload(stage, owner, 'COVER', { emblemOf: topic }),
    await upload(stage, owner, 'BANNER', { scene: banner, size: 'BANNER' }),
  ]
  await stage.settle()
  const { id: groupId } = await owner.calls.groups.createGroup({
    body: {
      name,
      description,
      about,
      pictureMediaId,
      bannerMediaId,
      parentId,
      settings: { joinPolicy: 'GROUP_MEMBERS' },
    },
  })
  for (const player of others) await player.calls.groups.joinGroup({ body: { groupId } })
  return { id: groupId, topic, joinMode, members: [owner, ...others], isPart: true }
}
