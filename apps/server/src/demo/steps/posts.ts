import { dayMs, hourMs, minuteMs } from '#kernel/durations.ts'
import { emojis } from '../cast/emojis.ts'
import { mentionsIn } from '../cast/mentionsIn.ts'
import { cast } from '../cast/people.ts'
import { allPosts } from '../cast/posts/allPosts.ts'
import type { PostRole } from '../cast/posts/postRole.ts'
import type { Player, Stage } from '../stage.ts'
import type { FoundedGroup } from './groups.ts'
import { upload } from './pictures.ts'
import type { Scene } from './timeline.ts'

interface Plan {
  readonly to: number
  /** The number of posts, the newest of them. */
  readonly posts: number
  readonly pictures: number
}

/** The posts of the month with everything said in reply, each at its time. Their pictures are uploaded now. */
export async function planPosts(
  stage: Stage,
  players: readonly Player[],
  circles: readonly FoundedGroup[],
  { to, posts: count, pictures }: Plan,
): Promise<Scene[]> {
  const scenes: Scene[] = []
  let drawn = 0
  for (const role of allPosts.slice(0, count)) {
    const circle = circles.find(({ topic }) => topic === role.to) ?? null
    const readers = circle?.members ?? players
    const author = named(readers, role.by)
    const mediaIds: string[] = []
    for (const scene of role.pictures ?? []) {
      if (drawn >= pictures) break
      drawn += 1
      mediaIds.push(await upload(stage, author, 'POST', { scene, size: role.isTall ? 'TALL' : 'WIDE' }))
    }
    scenes.push(...scenesOf(stage, { role, circle, readers, author, mediaIds, players }, to))
  }
  return scenes
}

/** The person of this name; in a small cast another one, always the same. */
function named(people: readonly Player[], username: string): Player {
  const found = people.find((person) => person.username === username)
  const place = cast.findIndex((role) => role.username === username)
  const person = found ?? people[Math.max(0, place) % people.length]
  if (!person) throw new Error('A post wants readers.')
  return person
}

interface PostPlan {
  readonly role: PostRole
  readonly circle: FoundedGroup | null
  readonly readers: readonly Player[]
  readonly players: readonly Player[]
  readonly author: Player
  readonly mediaIds: readonly string[]
}
interface Made {
  postId: string
  optionIds: string[]
  /** The last comment that is no reply. */
  commentId: string | null
}

/** A post, then likes, votes, comments and replies, all within two days and before the end. */
function scenesOf(stage: Stage, plan: PostPlan, end: number): Scene[] {
  const { random } = stage
  const { role, author } = plan
  const at = end - role.hoursAgo * hourMs
  const spanMs = Math.min(2 * dayMs, role.hoursAgo * hourMs * 0.9)
  const made: Made = { postId: '', optionIds: [], commentId: null }
  const later = () => at + minuteMs + random.next() ** 2 * (spanMs - 2 * minuteMs)
  const others = random.shuffled(plan.readers.filter(({ id }) => id !== author.id))
  const publish: Scene = { at, play: () => publishPost(plan, made, end) }
  const { liked = 0.3 } = role
  const likers = others.slice(0, Math.round(others.length * (0.08 + liked * 0.72)))
  const likes = likers.map((player): Scene => {
    const emoji = random.chance(0.3) ? random.favoured(emojis) : null
    return { at: later(), play: () => react(player, made, emoji) }
  })
  const voters = role.poll ? others.slice(0, Math.ceil(others.length * 0.7)) : []
  const votes = voters.map((player): Scene => {
    const choice = random.chance(0.55) ? 0 : random.int(1, (role.poll?.length ?? 2) - 1)
    return { at: later(), play: () => vote(player, made, choice) }
  })
  const talk = role.talk ?? []
  const remarks = talk.map(([by, text], index): Scene => {
    const share = (index + 0.5 + random.next() * 0.4) / (talk.length + 0.2)
    const speaker = named(plan.readers, by)
    const fan = random.pick(others)
    return { at: at + share * Math.min(spanMs, 5 * hourMs), play: () => remark(speaker, text, made, fan) }
  })
  return [publish, ...likes, ...votes, ...remarks]
}

async function publishPost(
  { role, circle, author, mediaIds, players }: PostPlan,
  made: Made,
  end: number,
): Promise<void> {
  const { text, poll } = role
  const body = {
    text,
    mentions: mentionsIn(text, players),
    mediaIds: [...mediaIds],
    ...(poll
      ? { poll: { options: [...poll], multiple: false, closesAt: new Date(end + 3 * dayMs).toISOString() } }
      : {}),
  }
  const post = circle
    ? await author.calls.groups.createGroupPost({ body: { groupId: circle.id, ...body } })
    : await author.calls.content.createPost({ body })
  made.postId = post.id
  made.optionIds = post.poll?.options.map(({ id }) => id) ?? []
}

async function react({ calls }: Player, { postId }: Made, emoji: string | null): Promise<void> {
  if (emoji) await calls.content.reactionsAdd({ body: { targetType: 'POST', targetId: postId, emoji } })
  else await calls.content.likePost({ body: { postId } })
}

async function vote({ calls }: Player, { postId, optionIds }: Made, choice: number): Promise<void> {
  const option = optionIds[choice]
  if (option !== undefined) await calls.content.pollsVote({ params: { postId }, body: { optionIds: [option] } })
}

async function remark(speaker: Player, words: string, made: Made, fan: Player): Promise<void> {
  const isReply = words.startsWith('> ') && made.commentId !== null
  const body = {
    postId: made.postId,
    text: words.replace('> ', ''),
    ...(isReply ? { parentId: made.commentId ?? '' } : {}),
  }
  const { id } = await speaker.calls.content.addComment({ body })
  if (!isReply) made.commentId = id
  if (fan.id !== speaker.id) await fan.calls.content.likeComment({ body: { commentId: id } })
}
