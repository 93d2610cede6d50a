import { dayMs, hourMs } from '#kernel/durations.ts'
import { announcements, joinCodes } from '../cast/groups.ts'
import type { Player, Stage } from '../stage.ts'
import type { FoundedGroup, FoundedCommunity } from './groups.ts'
import { upload } from './pictures.ts'
import type { Scene } from './timeline.ts'

interface Span {
  readonly from: number
  readonly to: number
}
interface Place {
  readonly community: FoundedCommunity
  readonly circles: readonly FoundedGroup[]
  readonly players: readonly Player[]
}

/** Plans the community's acts as an organization: its posts, its join codes, and joining and leaving members. */
export async function planOrganization(stage: Stage, place: Place, span: Span): Promise<Scene[]> {
  const scenes = [
    ...(await announce(stage, place.community, span)),
    ...handOutCodes(stage, place, span),
    ...comeAndGo(stage, place, span),
  ]
  return scenes.filter(({ at }) => at > span.from && at < span.to)
}

/** The community posts in its own voice; the last post is pinned. */
async function announce(stage: Stage, { id, stewards }: FoundedCommunity, { to }: Span): Promise<Scene[]> {
  const scenes: Scene[] = []
  for (const [index, { daysBefore, text, picture }] of announcements.entries()) {
    const speaker = stage.random.pick(stewards)
    const mediaIds = picture ? [await upload(stage, speaker, 'POST', { scene: picture })] : []
    const report = async () => {
      const body = { enterpriseGroupId: id, text, mediaIds }
      const { id: postId } = await speaker.calls.groups.createEnterprisePost({ body })
      if (index === announcements.length - 1)
        await speaker.calls.groups.pinEnterprisePost({ body: { enterpriseGroupId: id, postId } })
    }
    scenes.push({ at: to - daysBefore * dayMs - hourMs, play: report })
  }
  return scenes
}

/** Codes on the wall and on the desk; everybody who was not there from the beginning joins with one. */
function handOutCodes({ random }: Stage, { community, players }: Place, { from, to }: Span): Scene[] {
  const [owner, admin] = community.stewards
  if (!owner || !admin) return []
  const codes: string[] = []
  const make = async ({ calls }: Player, { label, seats }: { label: string; seats: number | null }) => {
    const body = { enterpriseGroupId: community.id, label, seats, approvalFrom: null }
    return calls.groups.joinCodesCreate({ body })
  }
  const hang: Scene = {
    at: from + hourMs,
    play: async () => {
      codes.push((await make(owner, joinCodes.poster)).code, (await make(admin, joinCodes.desk)).code)
      const { id: joinCodeId } = await make(owner, joinCodes.fair)
      await owner.calls.groups.joinCodesRevoke({ body: { enterpriseGroupId: community.id, joinCodeId } })
    },
  }
  const inside = new Set(community.members.map(({ id }) => id))
  const comings = players
    .filter(({ id }) => !inside.has(id))
    .map(({ calls }, index): Scene => ({
      at: from + 2 * hourMs + random.next() * (to - from - 4 * hourMs),
      play: async () => {
        const code = codes[index % codes.length]
        if (code) await calls.payments.redeemEnterpriseGroupJoinCode({ body: { code } })
      },
    }))
  return [hang, ...comings]
}

const latecomers = 3

/** Some find a group later, and one of them finds it is not for them. The first person stays where they are. */
function comeAndGo({ random }: Stage, { circles, players }: Place, { from, to }: Span): Scene[] {
  return circles
    .filter(({ joinMode, isPart }) => joinMode === 'OPEN' && !isPart)
    .flatMap(({ id: groupId, members }) => {
      const inside = new Set(members.map(({ id }) => id))
      const outside = random.shuffled(players.slice(1).filter(({ id }) => !inside.has(id)))
      return outside.slice(0, latecomers).flatMap(({ calls }, index) => {
        const at = from + dayMs + random.next() * (to - from - 8 * dayMs)
        const come: Scene = { at, play: async () => void (await calls.groups.joinGroup({ body: { groupId } })) }
        const go: Scene = {
          at: at + 5 * dayMs,
          play: async () => void (await calls.groups.leaveGroup({ body: { groupId } })),
        }
        return index === 0 ? [come, go] : [come]
      })
    })
}
