import { hourMs } from '#kernel/durations.ts'
import { comments, emojis, posts, replies } from '../cast/sampleTexts.ts'
import { fillTemplate } from '../cast/fillTemplate.ts'
import type { Player, Stage } from '../stage.ts'
import type { FoundedGroup } from './groups.ts'
import { upload } from './pictures.ts'
import type { Scene } from './timeline.ts'

const motifs = ['LANDSCAPE', 'LANDSCAPE', 'POSTER', 'PATTERN'] as const

export interface Plan {
  readonly from: number
  readonly to: number
  readonly posts: number
  readonly pictures: number
}
interface PostPlan {
  readonly author: Player
  readonly circle: FoundedGroup | null
  readonly readers: readonly Player[]
  readonly at: number
  readonly text: string
  readonly mentions: { userId: string; start: number; end: number }[]
  readonly mediaIds: string[]
  /** From 0 to 1: how many respond; drawn if not given. */
  readonly popularity?: number
  /** How long it takes until half of those who respond have, about. */
  readonly spreadMs?: number
}

/** The posts of the month with everything said in reply, each at its time. Their pictures are uploaded now. */
export async function planPosts(
  stage: Stage,
  players: readonly Player[],
  circles: readonly FoundedGroup[],
  plan: Plan,
): Promise<Scene[]> {
  const scenes: Scene[] = []
  for (let index = 0; index < plan.posts; index += 1) {
    const withPicture =
      Math.floor(((index + 1) * plan.pictures) / plan.posts) > Math.floor((index * plan.pictures) / plan.posts)
    const at = plan.from + ((plan.to - plan.from) * (index + stage.random.next())) / plan.posts
    const planned = await planPost(stage, players, circles, { at, withPicture })
    scenes.push(...scenesOf(stage, planned, plan.to))
  }
  return scenes
}

async function planPost(
  stage: Stage,
  players: readonly Player[],
  circles: readonly FoundedGroup[],
  { at, withPicture }: { at: number; withPicture: boolean },
): Promise<PostPlan> {
  const { random } = stage
  const circle = random.chance(0.55) ? random.favoured(circles) : null
  const readers = circle?.members ?? players
  const author = random.favoured(circle ? random.shuffled(readers) : readers)
  const topic = circle?.topic ?? random.pick(['town', 'town', 'garden', 'river', 'pictures', 'kitchen'] as const)
  const named = random.pick(readers.filter(({ id }) => id !== author.id))
  const written = fillTemplate(random, random.pick(posts[withPicture && topic === 'town' ? 'pictures' : topic]), named)
  const several = withPicture && random.chance(0.15)
  const mediaIds: string[] = []
  for (let count = withPicture ? (several ? 2 : 1) : 0; count > 0; count -= 1)
    mediaIds.push(await upload(stage, author, 'POST', { motif: random.pick(motifs) }))
  return { author, circle, readers, at, ...written, mediaIds }
}

/** A post, then likes, reactions, comments and replies to them, tailing off over two days. */
export function scenesOf({ random }: Stage, post: PostPlan, end: number): Scene[] {
  const { author, circle, at, text, mentions, mediaIds, spreadMs = 8 * hourMs } = post
  const others = post.readers.filter(({ id }) => id !== author.id)
  const made = { postId: '', comments: [] as { id: string; by: Player }[] }
  const later = () => at + 60_000 + -Math.log(1 - random.next()) * spreadMs
  const publish = async () => {
    const body = { text, mentions, mediaIds }
    const { id } = circle
      ? await author.calls.groups.createGroupPost({ body: { groupId: circle.id, ...body } })
      : await author.calls.content.createPost({ body })
    made.postId = id
  }
  const popularity = post.popularity ?? random.next() ** 3
  const likers = random.shuffled(others).slice(0, Math.round(others.length * (0.05 + popularity * 0.6)))
  const likes = likers.map((player): Scene => {
    const emoji = random.chance(0.25) ? random.pick(emojis) : null
    const target = () => ({ targetType: 'POST' as const, targetId: made.postId })
    return {
      at: later(),
      play: async () => {
        if (emoji) await player.calls.content.reactionsAdd({ body: { ...target(), emoji } })
        else await player.calls.content.likePost({ body: { postId: made.postId } })
      },
    }
  })
  const remarks = Array.from({ length: Math.round(popularity * 6 + random.next() * 2) }, (): Scene => ({
    at: later(),
    play: () => remark(random, post, made, others),
  }))
  return [{ at, play: publish }, ...likes, ...remarks].filter((scene) => scene.at < end)
}

async function remark(
  random: Stage['random'],
  { author }: PostPlan,
  made: { postId: string; comments: { id: string; by: Player }[] },
  others: readonly Player[],
): Promise<void> {
  const parent = made.comments.length > 0 && random.chance(0.45) ? random.pick(made.comments) : null
  const by = parent && parent.by.id !== author.id ? author : random.pick(others)
  const text = random.pick(parent ? replies : comments)
  const { id } = await by.calls.content.addComment({
    body: { postId: made.postId, text, ...(parent ? { parentId: parent.id } : {}) },
  })
  made.comments.push({ id, by })
  if (!random.chance(0.4)) return
  const fan = random.pick(others)
  if (fan.id !== by.id) await fan.calls.content.likeComment({ body: { commentId: id } })
}
