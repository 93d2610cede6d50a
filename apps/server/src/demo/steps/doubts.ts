import { inTransaction } from '../../kernel/unit.ts'
import { keepOrder } from '../store/order.ts'
import type { Player, Stage } from '../stage.ts'
import type { Scene } from './timeline.ts'

const hourMs = 3_600_000
/** Who keeps order in the demo; they sign in as its other people do. */
export const moderators = ['priya', 'tomasz'] as const

const offer =
  'Earn 900 a day from your kitchen table! No work, no risk. https://quick-riches.example https://quick-riches.example/join ' +
  'https://easy.example https://easy.example/now https://win.example https://win.example/today Write to me, places are few.'
const rumour = 'The bakery by the mill puts sawdust in its rye. Everybody knows it. Pass it on.'
const quarrel = 'You never lift a finger at the garden and then you lecture the rest of us. Stay away on Saturday.'
const shout = 'WHO TOOK THE LADDER FROM THE SHED AGAIN? BRING IT BACK TODAY OR I WILL COME AND LOOK FOR IT MYSELF!'

/** What some doubt: posts and comments that are reported or flagged, one of them escalated, one removed and appealed against. */
export function planDoubts({ running, settle }: Stage, players: readonly Player[], { to }: { to: number }): Scene[] {
  const byName = new Map(players.map((player) => [player.username, player]))
  const [first, second] = moderators.map((name) => byName.get(name))
  const others = players.filter(
    ({ username, isPrivate }) => !isPrivate && !moderators.some((name) => name === username),
  )
  const [author, rival, accuser, ...rest] = others.toReversed()
  if (!first || !second || !author || !rival || !accuser || rest.length < 4) return []
  const { db } = running.app
  const ids = { offer: '', rumour: '', quarrel: '' }
  const at = (hoursBefore: number, play: () => Promise<void>): Scene => ({ at: to - hoursBefore * hourMs, play })
  const caseOf = async (targetId: string) => {
    const row = await db
      .selectFrom('moderation_cases')
      .select('id')
      .where('target_id', '=', targetId)
      .executeTakeFirst()
    return row ? first.calls.admin.getFlaggedContent({ params: { id: row.id } }) : null
  }
  return [
    at(170, () => inTransaction(running.app, (tx) => keepOrder(tx, moderators))),
    at(96, async () => void (ids.rumour = (await author.calls.content.createPost({ body: { text: rumour } })).id)),
    at(94, async () => {
      for (const { calls } of rest.slice(0, 2))
        await calls.content.reportContent({
          body: { postId: ids.rumour, reason: 'FALSE', text: 'I bake there. It is not true.' },
        })
    }),
    at(90, async () => {
      const open = await caseOf(ids.rumour)
      if (open?.state !== 'OPEN') return
      await first.calls.admin.flaggedContentRemove({
        params: { id: open.id },
        body: {
          version: open.version,
          rule: 'Say what is true',
          messageToAuthor: 'Please do not spread what you cannot show. You can post again without it.',
        },
      })
    }),
    at(70, async () => {
      const judged = await caseOf(ids.rumour)
      if (judged?.state !== 'CLOSED' || judged.appeal) return
      await settle()
      await author.calls.accounts.appeal({
        body: { caseId: judged.id, text: 'It was meant as a joke between the bakers. I can say so in the post.' },
      })
    }),
    at(50, async () => void (ids.offer = (await rival.calls.content.createPost({ body: { text: offer } })).id)),
    at(48, async () => {
      for (const { calls } of rest.slice(0, 4))
        await calls.content.reportContent({
          body: { postId: ids.offer, reason: 'SPAM', text: 'A scam. My neighbour lost money.' },
        })
    }),
    at(40, async () => {
      const { id: postId } = await accuser.calls.content.createPost({
        body: { text: 'The beds by the wall are open again. Come on Saturday, bring gloves.' },
      })
      await rest[0]?.calls.content.addComment({ body: { postId, text: shout } })
      const comment = await rival.calls.content.addComment({ body: { postId, text: quarrel } })
      ids.quarrel = comment.id
      await accuser.calls.content.reportComment({
        body: { commentId: comment.id, reason: 'HARASSMENT', text: 'He has done this for weeks.' },
      })
    }),
    at(30, async () => {
      const open = await caseOf(ids.quarrel)
      if (open?.state !== 'OPEN') return
      await first.calls.admin.requestSecondModerationOpinion({
        body: { caseId: open.id, version: open.version, proposal: 'REMOVE', note: 'Rude, but is it harassment?' },
      })
    }),
  ]
}
