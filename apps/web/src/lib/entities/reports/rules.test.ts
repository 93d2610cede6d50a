import { expect, test } from 'vitest'
import { ruleOfReports } from './rules.ts'

const reports = (...reasons: readonly Parameters<typeof ruleOfReports>[0][number]['reason'][]) =>
  reasons.map((reason) => ({ reason }))

test.each([
  [[], undefined],
  [reports('OTHER', 'SELF_HARM'), undefined],
  [reports('SPAM', 'OTHER', 'OTHER'), 'No spam, no scams'],
  [reports('SPAM', 'FALSE', 'FALSE'), 'Say what is true'],
  [reports('SPAM', 'FALSE'), undefined],
  [reports('HATE', 'SPAM', 'HARASSMENT'), 'Be kind: no harassment, no hatred'],
] as const)('%j suggest %s', (given, rule) => expect(ruleOfReports(given)).toBe(rule))
