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

export const ruleChoices = (): { value: string; label: string }[] =>
  rules.map((rule) => ({ value: rule, label: t(rule) }))

/** A decision's rule in the reader's language; custom wording stays as it is. */
export const ruleWord = (kept: string): string => {
  const rule = rules.find((known) => known === kept)
  return rule === undefined ? kept : t(rule)
}
