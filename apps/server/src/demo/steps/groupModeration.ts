import { dayMs, hourMs } from '#kernel/durations.ts'
import { demoUsername } from '../access.ts'
import type { Player, Stage } from '../stage.ts'
import { caseIdOf } from '../store/reviewers.ts'
import type { FoundedGroup } from './groups.ts'
import type { Scene } from './timeline.ts'

const advert = 'Phones and headphones at half price, today only, from my cousin’s van behind the lock. Ask for Ricky.'
const insult =
  'Whoever took the big pot is a thief, and I know very well who it was. People like you should stay away from here.'

interface Parts {
  readonly stage: Stage
  readonly groupId: string
  /** Named by the group's owner. */
  readonly moderator: Player
  readonly writers: readonly [Player, Player]
  readonly admin: Player
  readonly at: (hoursBefore: number, play: () => Promise<void>) => Scene
}

/**
 * Plans what a visitor of the demo finds as the owner of a group: a case that waits, one that was decided and is
 * appealed, a warned member, and a mute that is appealed.
 */
export function planGroupModeration(
  stage: Stage,
  circles: readonly FoundedGroup[],
  { to }: { readonly to: number },
): Scene[] {
  const own = circles.filter(({ members: [first], isPart }) => first?.username === demoUsername && !isPart)
  const [circle] = own.toSorted((a, b) => b.members.length - a.members.length)
  const [owner, admin, moderator, ...members] = circle?.members ?? []
  const [writer1, writer2] = members.toReversed()
  if (!circle || !owner || !admin || !moderator || !writer1 || !writer2) return []
  const at = (hoursBefore: number, play: () => Promise<void>): Scene => ({ at: to - hoursBefore * hourMs, play })
  const groupId = circle.id
  const parts: Parts = { stage, groupId, moderator, writers: [writer1, writer2], admin, at }
  const naming = { groupId, userIds: [moderator.id], moderator: true }
  const start = at(169, async () => void (await owner.calls.groups.setModerators({ body: naming })))
  return [start, ...anAdvert(parts), ...anInsult(parts, to)]
}

/** Reported by two; the group has a day left to decide. */
function anAdvert({ groupId, writers: [neighbour, author], admin, at }: Parts): Scene[] {
  let postId = ''
  return [
    at(
      26,
      async () => void (postId = (await author.calls.groups.createGroupPost({ body: { groupId, text: advert } })).id),
    ),
    at(24, async () => {
      for (const { calls } of [neighbour, admin])
        await calls.content.reportContent({ body: { postId, reason: 'SPAM', text: 'Third time this week.' } })
    }),
  ]
}

/** Removed by the moderator, who warns its author; the author appeals, goes on elsewhere, and appeals against a mute. */
function anInsult({ stage, groupId, moderator, writers: [author, neighbour], at }: Parts, to: number): Scene[] {
  const { db } = stage.running.app
  const { groups: act } = moderator.calls
  const rule = 'Be kind: no harassment, no hatred'
  let [postId, caseId] = ['', '']
  return [
    at(
      60,
      async () => void (postId = (await author.calls.groups.createGroupPost({ body: { groupId, text: insult } })).id),
    ),
    at(58, async () => {
      const reason = { reason: 'HARASSMENT', text: 'He means me. I was not even there.' } as const
      await neighbour.calls.content.reportContent({ body: { postId, ...reason } })
      caseId = (await caseIdOf(db, postId)) ?? ''
    }),
    at(40, async () => {
      const { version } = await act.moderationCase({ params: { id: caseId } })
      const messageToAuthor = 'Please ask in the group who has it, without calling anybody a thief.'
      await act.moderationCaseRemove({ params: { id: caseId }, body: { version, rule, messageToAuthor } })
      const warning = { points: 2, text: 'Please leave out guesses about neighbours.', rule, caseId }
      await act.moderationWarn({ body: { groupId, userId: author.id, ...warning } })
    }),
    at(20, async () => {
      const text = 'I named nobody. I would write it again without the last sentence.'
      await author.calls.accounts.appeal({ body: { caseId, text } })
    }),
    // At the very end: whoever is muted takes part in nothing that follows.
    at(0, async () => {
      const terms = {
        kind: 'MUTE',
        until: new Date(to + 3 * dayMs).toISOString(),
        reason: 'Insults in three threads',
      } as const
      const { id: restrictionId } = await act.moderationRestrict({
        body: { groupId, userId: author.id, ...terms, rule },
      })
      const text = 'Two of the three threads were about my own pot.'
      await author.calls.groups.moderationAppeal({ body: { groupId, restrictionId, text } })
    }),
  ]
}
