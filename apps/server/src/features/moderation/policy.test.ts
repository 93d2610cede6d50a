import { describe, expect, test } from 'vitest'
import { accuracyBonus, appealPolicy, casePolicy, reportPolicy } from './policy.ts'

const moderator = { roles: ['MODERATOR'] } as const
const administrator = { roles: ['ADMINISTRATOR'] } as const
const codeOf = (verdict: { ok: boolean; code?: string }) => (verdict.ok ? 'yes' : verdict.code)

describe('judging a case', () => {
  test.each`
    state          | hasSpoken | needsAdministrator | byModerator          | byAdministrator
    ${'OPEN'}      | ${false}  | ${false}           | ${'yes'}             | ${'yes'}
    ${'CLOSED'}    | ${false}  | ${false}           | ${'ALREADY_DECIDED'} | ${'ALREADY_DECIDED'}
    ${'ESCALATED'} | ${false}  | ${false}           | ${'yes'}             | ${'yes'}
    ${'ESCALATED'} | ${true}   | ${false}           | ${'OWN_ESCALATION'}  | ${'OWN_ESCALATION'}
    ${'ESCALATED'} | ${false}  | ${true}            | ${'NOT_ALLOWED'}     | ${'yes'}
    ${'ESCALATED'} | ${true}   | ${true}            | ${'OWN_ESCALATION'}  | ${'OWN_ESCALATION'}
  `(
    '$state, spoken $hasSpoken, for administrators $needsAdministrator',
    ({ byModerator, byAdministrator, ...facts }) => {
      const among = { ...facts, othersMay: true }
      expect(codeOf(casePolicy.judge(among, moderator))).toBe(byModerator)
      expect(codeOf(casePolicy.judge(among, administrator))).toBe(byAdministrator)
      // A person who is alone decides.
      const lone = { ...facts, othersMay: false }
      expect(codeOf(casePolicy.judge(lone, moderator))).toBe(facts.state === 'CLOSED' ? 'ALREADY_DECIDED' : 'yes')
      expect(casePolicy.showsProposal(facts)).toBe(facts.state !== 'ESCALATED' || facts.hasSpoken)
    },
  )

  test('an escalated case closes if both agree, or an administrator decides', () => {
    const first = { hasSpoken: false, needsAdministrator: false } as const
    const escalated = { ...first, state: 'ESCALATED', proposal: 'REMOVE' } as const
    expect(casePolicy.settles(escalated, moderator, 'REMOVE')).toBe(true)
    expect(casePolicy.settles(escalated, moderator, 'APPROVE')).toBe(false)
    expect(casePolicy.settles(escalated, administrator, 'APPROVE')).toBe(true)
    expect(casePolicy.settles({ ...first, state: 'OPEN', proposal: null }, moderator, 'REMOVE')).toBe(true)
    // The second reviewer is the last one there.
    expect(casePolicy.settles({ ...escalated, hasSpoken: true }, moderator, 'APPROVE')).toBe(true)
    expect(casePolicy.settles({ ...escalated, needsAdministrator: true }, moderator, 'APPROVE')).toBe(true)
  })

  test('a second opinion is asked for where another reviewer can give one', () => {
    expect(codeOf(casePolicy.askSecond({ state: 'OPEN', othersMay: true }))).toBe('yes')
    expect(codeOf(casePolicy.askSecond({ state: 'OPEN', othersMay: false }))).toBe('NOT_ALLOWED')
    expect(codeOf(casePolicy.askSecond({ state: 'ESCALATED', othersMay: true }))).toBe('ALREADY_ESCALATED')
  })

  test('an appeal is decided once, by a reviewer who had no part in the decision', () => {
    const among = { othersMay: true } as const
    expect(codeOf(appealPolicy.judge({ ...among, state: 'OPEN', hadPart: false }))).toBe('yes')
    expect(codeOf(appealPolicy.judge({ ...among, state: 'OPEN', hadPart: true }))).toBe('NOT_ALLOWED')
    expect(codeOf(appealPolicy.judge({ ...among, state: 'GRANTED', hadPart: false }))).toBe('ALREADY_DECIDED')
    expect(codeOf(appealPolicy.judge({ state: 'OPEN', hadPart: true, othersMay: false }))).toBe('yes')
  })
})

describe('the accuracy of a reporter', () => {
  test.each`
    upheld | dismissed | bonus
    ${4}   | ${0}      | ${0}
    ${7}   | ${3}      | ${0}
    ${5}   | ${0}      | ${5.8}
    ${64}  | ${0}      | ${15}
    ${0}   | ${5}      | ${-5.8}
    ${8}   | ${8}      | ${-2.9}
  `('$upheld right and $dismissed wrong adds $bonus', ({ upheld, dismissed, bonus }) => {
    expect(accuracyBonus({ upheld, dismissed })).toBeCloseTo(bonus, 1)
  })

  test('changes the weight of a report, never below nothing', () => {
    const reporter = { isStaff: false, isolated: false, upheld: 0, dismissed: 0 }
    expect(reportPolicy.weight('SPAM', reporter)).toBe(1)
    expect(reportPolicy.weight('VIOLENCE', { ...reporter, isStaff: true })).toBe(7)
    expect(reportPolicy.weight('SPAM', { ...reporter, dismissed: 20 })).toBe(0)
    expect(reportPolicy.weight('SPAM', { ...reporter, upheld: 5 })).toBeCloseTo(6.8, 1)
    expect(reportPolicy.weight('VIOLENCE', { ...reporter, isolated: true, upheld: 50 })).toBe(0)
    expect(reportPolicy.flagWeight(3, { upheld: 0, dismissed: 0 })).toBe(3)
  })
})
