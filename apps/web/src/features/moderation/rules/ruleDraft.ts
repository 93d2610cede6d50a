import type { CaseTargetKind, FlagRuleSettings, GroupRuleSettings, GroupRuleTarget } from '@koinon/contract/shared'
import { hasVisibleText } from '@koinon/contract/text'
import type { ItemOf, ReplyOf } from '#lib/data/calls/index.ts'

export type Rule = ItemOf<'admin.rulesList'>
export type GroupRule = ReplyOf<'groups.moderationRulesList'>['items'][number]

/** A rule in a form: numbers are strings until they are sent. */
export interface RuleDraft {
  readonly name: string
  readonly kind: FlagRuleSettings['kind']
  readonly words: string
  readonly wholeWords: boolean
  readonly domains: string
  readonly moreThan: string
  readonly share: string
  readonly fromLetters: string
  readonly times: string
  readonly minutes: string
  readonly days: string
  readonly distance: string
  readonly targets: readonly CaseTargetKind[]
  readonly score: string
  /** Percent of the judged flags. */
  readonly floor: string
  readonly active: boolean
}

const empty: RuleDraft = {
  name: '',
  kind: 'WORDS',
  words: '',
  wholeWords: true,
  domains: '',
  moreThan: '',
  share: '80',
  fromLetters: '60',
  times: '5',
  minutes: '60',
  days: '1',
  distance: '4',
  targets: ['POST', 'COMMENT'],
  score: '3',
  floor: '50',
  active: false,
}
const minute = 60
const day = 86_400

/** The form's values for an existing rule, or for a new one. */
export function draftOf(rule: Rule | GroupRule | null): RuleDraft {
  if (rule === null) return empty
  const { name, targets, active, settings } = rule
  const score = 'score' in rule ? String(rule.score) : empty.score
  const floor = String(Math.round(rule.floor * 100))
  return { ...empty, name, targets, score, floor, active, kind: settings.kind, ...filledOf(settings) }
}

function filledOf(settings: FlagRuleSettings): Partial<RuleDraft> {
  switch (settings.kind) {
    case 'WORDS':
      return { words: settings.words.join('\n'), wholeWords: settings.wholeWords }
    case 'LINKS':
      return {
        domains: settings.domains.join('\n'),
        moreThan: settings.moreThan === null ? '' : String(settings.moreThan),
      }
    case 'CAPS':
      return { share: String(Math.round(settings.share * 100)), fromLetters: String(settings.fromLetters) }
    case 'MIXED_SCRIPTS':
      return { times: String(settings.times) }
    case 'REPETITION':
      return { times: String(settings.times), minutes: String(settings.within / minute) }
    case 'REPORT_RATE':
      return { times: String(settings.reporters), minutes: String(settings.within / minute) }
    case 'MEDIA_HASH':
      return { distance: String(settings.distance) }
    case 'NEW_ACCOUNT_BURST':
      return {
        times: String(settings.times),
        minutes: String(settings.within / minute),
        days: String(settings.youngerThan / day),
      }
  }
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const whole = (text: string): number => Math.round(Number(text))
const secondsOf = (minutes: string): number => whole(String(Number(minutes) * minute))

/** The rule's condition, as the server expects it. */
export function settingsOf(draft: RuleDraft): FlagRuleSettings {
  const within = secondsOf(draft.minutes)
  switch (draft.kind) {
    case 'WORDS':
      return { kind: 'WORDS', words: lines(draft.words), wholeWords: draft.wholeWords }
    case 'LINKS':
      return {
        kind: 'LINKS',
        domains: lines(draft.domains),
        moreThan: !hasVisibleText(draft.moreThan) ? null : whole(draft.moreThan),
      }
    case 'CAPS':
      return { kind: 'CAPS', share: Number(draft.share) / 100, fromLetters: whole(draft.fromLetters) }
    case 'MIXED_SCRIPTS':
      return { kind: 'MIXED_SCRIPTS', times: whole(draft.times) }
    case 'REPETITION':
      return { kind: 'REPETITION', times: whole(draft.times), within }
    case 'REPORT_RATE':
      return { kind: 'REPORT_RATE', reporters: whole(draft.times), within }
    case 'MEDIA_HASH':
      return { kind: 'MEDIA_HASH', distance: whole(draft.distance) }
    case 'NEW_ACCOUNT_BURST':
      return {
        kind: 'NEW_ACCOUNT_BURST',
        times: whole(draft.times),
        within,
        youngerThan: whole(String(Number(draft.days) * day)),
      }
  }
}

export const groupTargets: readonly GroupRuleTarget[] = ['POST', 'COMMENT', 'MESSAGE']

/** The condition of a group's rule, which knows nothing of what was removed elsewhere. */
export function groupConditionOf(draft: RuleDraft): { settings: GroupRuleSettings; targets: GroupRuleTarget[] } {
  const settings = settingsOf(draft)
  if (settings.kind === 'MEDIA_HASH') throw new Error('A group has no rule about removed pictures.')
  return { settings, targets: groupTargets.filter((target) => draft.targets.includes(target)) }
}

const isNumber = (text: string): boolean => hasVisibleText(text) && Number.isFinite(Number(text))

/** Whether a rule's condition is complete enough to be tried. */
export function isTestable(draft: RuleDraft): boolean {
  if (draft.targets.length === 0) return false
  switch (draft.kind) {
    case 'WORDS':
      return lines(draft.words).length > 0
    case 'LINKS':
      return lines(draft.domains).length > 0 || isNumber(draft.moreThan)
    case 'CAPS':
      return isNumber(draft.share) && isNumber(draft.fromLetters)
    case 'MIXED_SCRIPTS':
      return isNumber(draft.times)
    case 'MEDIA_HASH':
      return isNumber(draft.distance)
    case 'REPETITION':
    case 'REPORT_RATE':
      return isNumber(draft.times) && isNumber(draft.minutes)
    case 'NEW_ACCOUNT_BURST':
      return isNumber(draft.times) && isNumber(draft.minutes) && isNumber(draft.days)
  }
}
