import { hasVisibleText } from '@koinon/contract/text'
import { dayMs } from '#lib/text/durations.ts'
import { t } from '#lib/text/i18n/index.ts'

/** A poll being written: its duration is chosen, its end is computed when it is posted. */
export interface PollDraft {
  readonly options: readonly string[]
  readonly multiple: boolean
  readonly days: number
}

export const pollDays = [1, 3, 7, 14] as const
export const emptyPoll: PollDraft = { options: ['', ''], multiple: false, days: 3 }

/** When a poll closes that appears then. */
export const closingOf = ({ days }: Pick<PollDraft, 'days'>, appearsAt: Date): string =>
  new Date(appearsAt.getTime() + days * dayMs).toISOString()

export const filledOptions = ({ options }: Pick<PollDraft, 'options'>): string[] =>
  options.map((option) => option.trim()).filter(hasVisibleText)

/** Why there can be no poll yet: for want of options, or because two are the same. */
export type PollObstacle = 'OPTIONS' | 'SAME_OPTIONS'

export function pollObstacle(poll: Pick<PollDraft, 'options'>): PollObstacle | null {
  const options = filledOptions(poll)
  if (options.length < 2) return 'OPTIONS'
  return new Set(options).size < options.length ? 'SAME_OPTIONS' : null
}

export const pollObstacleTexts: Readonly<Record<PollObstacle, () => string>> = {
  OPTIONS: () => t('Add at least two options'),
  SAME_OPTIONS: () => t('Two options are the same'),
}
