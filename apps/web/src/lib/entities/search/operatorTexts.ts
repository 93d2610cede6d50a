import {
  type HasValue,
  type IsValue,
  type OperatorName,
  type SearchOperator,
  type TypeValue,
  firstDayOf,
} from '@koinon/contract/searchQuery'
import type { IconName } from '@koinon/ui/icons'
import { formatDate } from '../../text/format.ts'
import { t, word } from '../../text/i18n/index.ts'

export const operatorIcons: Readonly<Record<OperatorName, IconName>> = {
  from: 'user',
  in: 'users-three',
  has: 'paperclip',
  before: 'calendar-blank',
  after: 'calendar-blank',
  is: 'bookmark-simple',
  type: 'funnel',
}

/** A hint to each operator, beside its name in a list. */
export const operatorHints = (): Readonly<Record<OperatorName, string>> => ({
  from: t('Who wrote or hosts it'),
  in: t('In which group or conversation'),
  has: t('With pictures, links, polls …'),
  before: t('Before a day'),
  after: t('Since a day'),
  is: t('Saved, mine or unread'),
  type: t('Only one kind of result'),
})

export const hasHints = (): Readonly<Record<HasValue, string>> => ({
  image: t('With pictures'),
  video: t('With videos'),
  audio: t('With audio'),
  file: t('With files'),
  link: t('With links'),
  poll: t('With polls'),
})

export const isHints = (): Readonly<Record<IsValue, string>> => ({
  saved: t('Saved by you'),
  mine: t('By you'),
  unread: t('Not read yet'),
})

export const typeHints = (): Readonly<Record<TypeValue, string>> => ({
  post: word('Posts', 'list or tab'),
  comment: word('Comments', 'list or tab'),
  event: word('Events', 'name of the screen'),
  message: word('Messages', 'list or tab'),
  person: word('People', 'list or tab'),
  group: word('Groups', 'name of the screen'),
  topic: word('Topics', 'hashtags'),
  library: word('Libraries', 'collections of posts in an order'),
})

/** The day that a value of `before:` or `after:` means, seen from today. */
export function dateHint(value: string, now: Date = new Date()): string {
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
  const first = firstDayOf(value, today)
  return first === undefined ? value : formatDate(new Date(first.year, first.month - 1, first.day), 'day')
}

/** A filter of a query in words: "With pictures", "Since 1 March 2026". */
export function operatorText(operator: Pick<SearchOperator, 'name' | 'value' | 'isExcluded'>): string {
  const text = plainText(operator)
  return operator.isExcluded ? t('Not: {filter}', { filter: text }) : text
}

function plainText({ name, value }: Pick<SearchOperator, 'name' | 'value'>): string {
  const choices: Readonly<Record<string, string>> = { ...hasHints(), ...isHints(), ...typeHints() }
  switch (name) {
    case 'from':
      return value === 'me' ? t('By you') : t('By {name}', { name: value })
    case 'in':
      return t('In {name}', { name: value })
    case 'before':
      return t('Before {day}', { day: dateHint(value) })
    case 'after':
      return t('Since {day}', { day: dateHint(value) })
    case 'has':
    case 'is':
    case 'type':
      return choices[value] ?? value
  }
}
