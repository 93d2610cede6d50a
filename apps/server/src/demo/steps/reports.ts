import { hourMs } from '#kernel/durations.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { saveReviewers, caseIdOf } from '../store/reviewers.ts'
import type { Player, Stage } from '../stage.ts'
import type { Scene } from './timeline.ts'

type FullCase = Awaited<ReturnType<Player['calls']['admin']['getFlaggedContent']>>

/** The case about something, as a moderator reads it; null if nobody has reported it. */
async function reportedCase({ running }: Stage, moderator: Player, targetId: string): Promise<FullCase | null> {
  const id = await caseIdOf(running.app.db, targetId)
  return id === null ? null : moderator.calls.admin.getFlaggedContent({ params: { id } })
}

/** The demo's moderators; they sign in like its other people. */
const moderators = ['priya', 'tomasz'] as const

const offer =
  'Earn 900 a day from your kitchen table! No work, no risk. https://quick-riches.example https://quick-riches.example/join ' +
  'https://easy.example https://easy.example/now https://win.example https://win.example/today Write to me, places are few.'
const rumour = 'The bakery by the mill puts sawdust in its rye. Everybody knows it. Pass it on.'
const quarrel = 'You never lift a finger at the garden and then you lecture the rest of us. Stay away on Saturday.'
const shout = 'WHO TOOK THE LADDER FROM THE SHED AGAIN? BRING IT BACK TODAY OR I WILL COME AND LOOK FOR IT MYSELF!'

interface Parts {
  readonly stage: Stage
  readonly moderator: Player
  /** The authors of what others report. */
  readonly writer1: Player
  readonly writer2: Player
  readonly hurt: Player
  readonly neighbours: readonly Player[]
  readonly at: (hoursBefore: number, play: () => Promise<void>) => Scene
}

/** Plans reports and flags of posts and comments, one of them escalated, one removed and appealed. */
export function planReports(stage: Stage, players: readonly Player[], { to }: { to: number }): Scene[] {
  const moderator = players.find(({ username }) => username === moderators[0])
  const others = players.filter(
    ({ username, isPrivate }) => !isPrivate && !moderators.some((name) => name === username),
  )
  const [writer1, writer2, hurt, ...neighbours] = others.toReversed()
  if (!moderator || !writer1 || !writer2 || !hurt || neighbours.length < 4) return []
  const at = (hoursBefore: number, play: () => Promise<void>): Scene => ({ at: to - hoursBefore * hourMs, play })
  const parts = { stage, moderator, writer1, writer2, hurt, neighbours, at }
  const { app } = stage.running
  const reviewers = players.filter(({ username }) => moderators.some((name) => name === username))
  const ids = reviewers.map(({ id }) => id)
  const start = at(170, () => inTransaction(app, (tx) => saveReviewers(tx, ids)))
  return [start, ...aRumour(parts), ...anOffer(parts), ...aQuarrel(parts)]
}

/** Removed, and its author appeals. */
function aRumour({ stage, moderator, writer1: author, neighbours, at }: Parts): Scene[] {
  let postId = ''
  return [
    at(96, async () => void (postId = (await author.calls.content.createPost({ body: { text: rumour } })).id)),
    at(94, async () => {
      for (const { calls } of neighbours.slice(0, 2))
        await calls.content.reportContent({ body: { postId, reason: 'FALSE', text: 'I bake there. It is not true.' } })
    }),
    at(90, async () => {
      const open = await reportedCase(stage, moderator, postId)
      if (open?.state !== 'OPEN') return
      await remove(moderator, open)
      const warning = { points: 1, text: 'Please check what you have heard before you pass it on.', caseId: open.id }
      await moderator.calls.admin.warnUser({ body: { userId: author.id, ...warning } })
    }),
    at(70, async () => {
      const reviewed = await reportedCase(stage, moderator, postId)
      if (reviewed?.state !== 'CLOSED' || reviewed.appeal) return
      await author.calls.accounts.appeal({
        body: { caseId: reviewed.id, text: 'It was meant as a joke between the bakers. I can say so in the post.' },
      })
    }),
  ]
}

const remove = ({ calls }: Player, { id, version }: FullCase) =>
  calls.admin.flaggedContentRemove({
    params: { id },
    body: {
      version,
      rule: 'Say what is true',
      messageToAuthor: 'Please do not spread what you cannot show. You can post again without it.',
    },
  })

/** Reported by several and flagged by a rule. */
function anOffer({ writer2: author, neighbours, at }: Parts): Scene[] {
  let postId = ''
  return [
    at(50, async () => void (postId = (await author.calls.content.createPost({ body: { text: offer } })).id)),
    at(48, async () => {
      for (const { calls } of neighbours.slice(0, 4))
        await calls.content.reportContent({
          body: {
            postId,
            reason: 'SPAM',
            text: 'This is not how my neighbour writes. I think somebody has taken over the account.',
          },
        })
    }),
  ]
}

/** One comment shouts; another is reported, and a moderator asks a colleague. */
function aQuarrel({ stage, moderator, writer2, hurt, neighbours, at }: Parts): Scene[] {
  const author = neighbours[4] ?? writer2
  let commentId = ''
  return [
    at(40, async () => {
      const { id: postId } = await hurt.calls.content.createPost({
        body: { text: 'The beds by the wall are open again. Come on Saturday, bring gloves.' },
      })
      await neighbours[0]?.calls.content.addComment({ body: { postId, text: shout } })
      commentId = (await author.calls.content.addComment({ body: { postId, text: quarrel } })).id
      await hurt.calls.content.reportComment({
        body: { commentId, reason: 'HARASSMENT', text: 'This has been going on for weeks.' },
      })
    }),
    at(30, async () => {
      const open = await reportedCase(stage, moderator, commentId)
      if (open?.state !== 'OPEN') return
      await moderator.calls.admin.requestSecondModerationOpinion({
        body: { caseId: open.id, version: open.version, proposal: 'REMOVE', note: 'Rude, but is it harassment?' },
      })
    }),
  ]
}
