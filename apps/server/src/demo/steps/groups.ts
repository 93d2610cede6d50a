import { createEnterpriseGroup } from '../../features/groups/index.ts'
import { inTransaction } from '../../kernel/unit.ts'
import { type GroupRole, community, interests } from '../cast/groups.ts'
import { groupWithHandle } from '../store/standing.ts'
import type { Player, Stage } from '../stage.ts'
import { publishPicture, upload } from './pictures.ts'

export interface Circle extends GroupRole {
  readonly id: string
  readonly members: readonly Player[]
}

/** The organisation's home with its published landing page. */
export async function foundCommunity(stage: Stage, players: readonly Player[]): Promise<{ id: string; owner: Player }> {
  const { running, random } = stage
  const [owner, admin, ...others] = players
  if (!owner || !admin) throw new Error('A community wants two people.')
  const { name, handle, title, about, description, join } = community
  const groupId = await inTransaction(
    running.app,
    async (tx) =>
      (await groupWithHandle(tx, handle)) ??
      (await createEnterpriseGroup(tx, { name, handle, ownerId: owner.id })).groupId,
  )
  const [markMediaId, bannerMediaId] = [
    await upload(stage, owner, 'COVER', { motif: 'PATTERN' }),
    await upload(stage, owner, 'BANNER', { motif: 'LANDSCAPE', size: 'BANNER' }),
  ]
  await stage.settle()
  const home = await owner.calls.groups.getGroup({ params: { id: groupId } })
  if (home.locked) throw new Error('The owner cannot read the community.')
  await owner.calls.groups.changeGroupInfo({
    body: {
      groupId,
      version: home.version,
      description,
      about,
      markMediaId,
      bannerMediaId,
      settings: { joinPolicy: 'ANYONE' },
    },
  })
  const picture = (motif: 'LANDSCAPE' | 'PATTERN' | 'POSTER', size?: 'BANNER') =>
    publishPicture(stage, owner, size ? { motif, size } : { motif })
  const profile = {
    communityLogoUrl: await picture('PATTERN'),
    bannerUrl: await picture('LANDSCAPE', 'BANNER'),
    join: { description: join, imageSrc: await picture('LANDSCAPE') },
    description: about,
    pictures: [
      await picture('LANDSCAPE'),
      await picture('POSTER'),
      await picture('LANDSCAPE'),
      await picture('PATTERN'),
    ],
  }
  await owner.calls.landing.putCommunityProfile({
    params: { communityHandle: handle },
    query: { title },
    body: profile,
  })
  for (const player of [admin, ...others.filter(() => random.chance(0.7))])
    await player.calls.groups.joinGroup({ body: { groupId } })
  await owner.calls.groups.promoteAdmin({ body: { groupId, userId: admin.id } })
  return { id: groupId, owner }
}

const settingsOf = ({ door }: GroupRole) => ({
  visibility: door === 'INVITED' ? ('GROUP_MEMBERS' as const) : ('EVERYONE' as const),
  listed: door !== 'INVITED',
  joinPolicy: door === 'OPEN' ? ('ANYONE' as const) : ('REQUEST_ONLY' as const),
})

/** A group of the community: made, filled through its door, one member made admin. */
export async function foundGroup(stage: Stage, role: GroupRole, players: readonly Player[]): Promise<Circle> {
  const { random } = stage
  const { name, description, about, rules, questions = [] } = role
  const wanted =
    role.door === 'INVITED'
      ? 5
      : Math.max(4, random.int(Math.ceil(players.length * 0.25), Math.ceil(players.length * 0.6)))
  const [owner, ...others] = random.shuffled(players).slice(0, wanted)
  if (!owner) throw new Error('A group wants an owner.')
  const [markMediaId, bannerMediaId] = [
    await upload(stage, owner, 'COVER', { motif: 'PATTERN' }),
    await upload(stage, owner, 'BANNER', { motif: 'LANDSCAPE' }),
  ]
  await stage.settle()
  const known = await owner.calls.users.getAvailableInterests({ query: { query: interests[role.topic] } })
  const body = {
    name,
    description,
    about,
    rules: [...rules],
    questions: [...questions],
    markMediaId,
    bannerMediaId,
    interestIds: known.items.map(({ id }) => id),
    settings: settingsOf(role),
  }
  const { id: groupId } = await owner.calls.groups.createGroup({ body })
  if (role.door === 'INVITED')
    await owner.calls.groups.inviteUsers({ body: { groupId, userIds: others.map(({ id }) => id) } })
  const members: Player[] = [owner]
  for (const [index, player] of others.entries()) {
    if (role.door === 'INVITED') await player.calls.groups.acceptInvitationToGroup({ body: { groupId } })
    else await player.calls.groups.joinGroup({ body: { groupId, answers: questions.map(() => 'Saturdays, gladly.') } })
    // The last two who ask are still waiting for an answer.
    if (role.door === 'ON_REQUEST' && index >= others.length - 2) continue
    if (role.door === 'ON_REQUEST') await owner.calls.groups.acceptJoinRequest({ body: { groupId, userId: player.id } })
    members.push(player)
  }
  const admin = members[1]
  if (admin) await owner.calls.groups.promoteAdmin({ body: { groupId, userId: admin.id } })
  return { ...role, id: groupId, members }
}
