import type { ReportReason } from '@koinon/contract/shared'
import { msg, t } from '../i18n/index.ts'

/** The rules as decisions store them: in English, whatever language the moderator reads. */
const rules = [
  msg('Be kind: no harassment, no hatred'),
  msg('No spam, no scams'),
  msg('No violence, no threats'),
  msg('Nothing sexual'),
  msg('Say what is true'),
  msg('Nothing illegal'),
  msg('Respect what is private'),
] as const

type Rule = (typeof rules)[number]

const rulesOfReasons: Readonly<Partial<Record<ReportReason, Rule>>> = {
  SPAM: msg('No spam, no scams'),
  HARASSMENT: msg('Be kind: no harassment, no hatred'),
  HATE: msg('Be kind: no harassment, no hatred'),
  VIOLENCE: msg('No violence, no threats'),
  SEXUAL: msg('Nothing sexual'),
  FALSE: msg('Say what is true'),
  ILLEGAL: msg('Nothing illegal'),
}

/** The rule that most of the reports are about; undefined if none is, or several are equally. */
export function ruleOfReports(reports: readonly { readonly reason: ReportReason }[]): Rule | undefined {
  const counts = new Map<Rule, number>()
  for (const { reason } of reports) {
    const rule = rulesOfReasons[reason]
    if (rule) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  }
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first && first[1] !== second?.[1] ? first[0] : undefined
}

export const ruleChoices = (): { value: string; label: string }[] =>
  rules.map((rule) => ({ value: rule, label: t(rule) }))

/** A decision's rule in the reader's language; custom wording stays as it is. */
export const ruleWord = (kept: string): string => {
  const rule = rules.find((known) => known === kept)
  return rule === undefined ? kept : t(rule)
}
