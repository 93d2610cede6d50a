import { requireEntitlement } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { groupPolicy } from '../policy.ts'
import { lockGroup } from '../store/access.ts'
import { requestOnce } from '../requests/requestOnce.ts'
import { checkAnswers } from '../requests/checkAnswers.ts'
import { checkGuidelines } from '../guidelines/checkGuidelines.ts'
import { addMember } from './memberChanges.ts'
import { requesterFacts } from '../requests/store/requesters.ts'

/** Whether a group's rules admit a person without an admin; a person refused recently is not admitted by rule. */
async function isAutoAccepted(
  tx: Tx,
  args: { groupId: string; accountId: string; answers: readonly string[]; now: Date },
): Promise<boolean> {
  const facts = await requesterFacts(tx, args)
  return facts !== null && !facts.refused && groupPolicy.autoAccepts(facts.rules, { ...facts, answers: args.answers })
}

/** Joins a group, or asks to if it admits by request. Repeating it is harmless and notifies nobody again. */
export async function joinOrRequest(
  tx: Tx,
  app: App,
  entering: {
    groupId: string
    userId: string
    note?: string | null
    answers?: readonly string[]
    /** The questions to the answers, if known. */
    questions?: readonly string[]
    /** Whether the request comes from a form that shows the questions and the rules. */
    isForm?: boolean
    /** The version of the rules that the person accepts. */
    guidelinesVersion?: number | undefined
  },
): Promise<'JOINED' | 'REQUESTED'> {
  const { groupId, userId, note = null, answers = [], questions, isForm = false, guidelinesVersion } = entering
  const facts = await lockGroup(tx, userId, groupId, 'preview')
  const verdict = groupPolicy.join(facts)
  if (!verdict.ok) throw new Refusal(verdict.code)
  if (facts.membershipState === 'MEMBER') return 'JOINED'
  await requireEntitlement(tx, userId, groupId)
  const isFree = groupPolicy.entersFreely(facts)
  if (facts.membershipState === 'PENDING' && !isFree) return 'REQUESTED'
  if (isForm) await checkGuidelines(tx, app, { groupId, accountId: userId, version: guidelinesVersion })
  if (!isFree) await checkAnswers(tx, groupId, { answers, questions, isForm })
  if (isFree || (await isAutoAccepted(tx, { groupId, accountId: userId, answers, now: app.runtime.now() }))) {
    await addMember(tx, app, { groupId, userId, byId: userId })
    return 'JOINED'
  }
  await requestOnce(tx, app, { groupId, userId, kind: 'JOIN', note, answers })
  return 'REQUESTED'
}
