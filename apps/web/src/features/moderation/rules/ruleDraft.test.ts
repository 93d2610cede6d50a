import type { FlagRuleSettings } from '@koinon/contract/shared'
import { expect, test } from 'vitest'
import { type Rule, draftOf, settingsOf } from './ruleDraft.ts'

const all: readonly FlagRuleSettings[] = [
  { kind: 'WORDS', words: ['free money', 'numskull'], wholeWords: false },
  { kind: 'LINKS', domains: ['spam.example'], moreThan: null },
  { kind: 'LINKS', domains: [], moreThan: 0 },
  { kind: 'CAPS', share: 0.8, fromLetters: 60 },
  { kind: 'REPETITION', times: 3, within: 90 },
  { kind: 'REPORT_RATE', reporters: 5, within: 3600 },
  { kind: 'MEDIA_HASH', distance: 4 },
  { kind: 'NEW_ACCOUNT_BURST', times: 12, within: 600, youngerThan: 86_400 },
]

test.each(all)('the values filled in for a rule for $kind are restored unchanged', (settings) => {
  const rule: Rule = {
    id: '00000000-0000-7000-8000-000000000001',
    version: 1,
    name: 'A rule',
    settings,
    targets: ['POST'],
    score: 2.5,
    active: true,
    floor: 0.65,
    limitedAt: null,
    flags30Days: 0,
    accuracy: null,
    updatedBy: null,
    updatedAt: new Date(0),
  }
  const draft = draftOf(rule)
  expect(settingsOf(draft)).toEqual(settings)
  expect(draft).toMatchObject({ name: 'A rule', score: '2.5', floor: '65', active: true, targets: ['POST'] })
})
