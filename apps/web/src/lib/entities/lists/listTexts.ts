import type { ReplyOf } from '../../data/calls/index.ts'
import { msg, t, word } from '../../text/i18n/index.ts'

export type NamedList = ReplyOf<'users.getNamedList'>

export const maxNameLength = 80
export const maxDescriptionLength = 500

/** Refusals that only named lists know. */
export const listErrors = {
  LISTING_DECLINED: msg('This person took themselves off this list.'),
  QUOTA_REACHED: msg('There is no room for more. Remove something first.'),
}

/** The visibility of a list in a word. */
export const visibilityText = ({ visibility }: Pick<NamedList, 'visibility'>): string =>
  visibility === 'SHARED'
    ? word('Shared', 'list: open to all who have its link')
    : word('Private', 'list: seen by its owner alone')

/** The number of a list's entries: "5 people · 2 groups". */
export function contentsText({ peopleCount, groupCount }: Pick<NamedList, 'peopleCount' | 'groupCount'>): string {
  const people = t('{count, plural, one {# person} other {# people}}', { count: peopleCount })
  const groups = t('{count, plural, one {# group} other {# groups}}', { count: groupCount })
  return groupCount === 0 ? people : peopleCount === 0 ? groups : `${people} · ${groups}`
}
