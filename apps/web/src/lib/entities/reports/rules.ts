import type { PlatformRule, ReportReason } from '@koinon/contract/shared'
import { msg, t } from '../../text/i18n/index.ts'

/** The rules as decisions store them, in English, with their words in the reader's language. */
const rules: Readonly<Record<PlatformRule, ReturnType<typeof msg>>> = {
  'Be kind: no harassment, no hatred': msg('Be kind: no harassment, no hatred'),
  'No spam, no scams': msg('No spam, no scams'),
  'No violence, no threats': msg('No violence, no threats'),
  'Nothing sexual': msg('Nothing sexual'),
  'Say what is true': msg('Say what is true'),
  'Nothing illegal': msg('Nothing illegal'),
  'Respect what is private': msg('Respect what is private'),
}
const known = new Map(Object.entries(rules))

const rulesOfReasons: Readonly<Partial<Record<ReportReason, PlatformRule>>> = {
  SPAM: 'No spam, no scams',
  HARASSMENT: 'Be kind: no harassment, no hatred',
  HATE: 'Be kind: no harassment, no hatred',
  VIOLENCE: 'No violence, no threats',
  SEXUAL: 'Nothing sexual',
  FALSE: 'Say what is true',
  ILLEGAL: 'Nothing illegal',
}

/** The rule that most of the reports are about; undefined if none is, or several are equally. */
export function ruleOfReports(reports: readonly { readonly reason: ReportReason }[]): PlatformRule | undefined {
  const counts = new Map<PlatformRule, number>()
  for (const { reason } of reports) {
    const rule = rulesOfReasons[reason]
    if (rule) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  }
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first && first[1] !== second?.[1] ? first[0] : undefined
}

/** The rules to choose from, those of a group first, as they are written. */
export const ruleChoices = (groupRules: readonly string[] = []): { value: string; label: string }[] => [
  ...groupRules.map((rule) => ({ value: rule, label: rule })),
  ...[...known].map(([rule, text]) => ({ value: rule, label: t(text) })),
]

/** A decision's rule in the reader's language; custom wording stays as it is. */
export const ruleLabel = (stored: string): string => {
  const text = known.get(stored)
  return text === undefined ? stored : t(text)
}
